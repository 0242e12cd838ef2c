import { ANONYMOUS_MEMBER } from '../cases/case-creator.ts'
import { deriveGuestName } from '../people/names.ts'
import { isJsonObject } from './definition/safe-json.ts'

/** The entry of a response that may name a member who was not signed in: `text1` and `text2` are its parts. @source Specification part 1, section 2 "Answer tree" */
export const MEMBER_ENTRY = 'Member'

/** The name that a member wrote into a response: its two parts, or the one there is; null when there is neither. @source Specification part 1, section 2 "Answer tree" */
function readMemberEntry(response_json: Readonly<Record<string, unknown>>): string | null {
  const entry = Object.hasOwn(response_json, MEMBER_ENTRY) ? response_json[MEMBER_ENTRY] : undefined
  if (!isJsonObject(entry)) return null
  const parts = [entry['text1'], entry['text2']].flatMap((part) =>
    typeof part === 'string' && part.trim() !== '' ? [part.trim()] : [],
  )
  return parts.length === 0 ? null : deriveGuestName({ name: parts.join(' ') })
}

/** Who gave a response, as it is read. `spouse` 1 is the significant other of the member. @source Specification part 1, section 3 "Survey response" */
export interface Responder {
  readonly user_id: number | null
  readonly user_fname: string | null
  readonly user_lname: string | null
  readonly spouse: number | null
  readonly response_json: Readonly<Record<string, unknown>>
}

/**
 * Who gave a response, in words, and the member whose timeline it leads to, or null for none. A known member by name,
 * the significant other so marked; else the name in the Member entry; else Anonymous Member.
 *
 * @source Specification part 1, sections 2 "One response" and 3
 */
export function describeResponder(responder: Responder): { readonly name: string; readonly user_id: number | null } {
  const { user_id, user_fname, user_lname, spouse, response_json } = responder
  if (user_id === null || user_id === 0)
    return { name: readMemberEntry(response_json) ?? ANONYMOUS_MEMBER, user_id: null }
  const known = [user_fname, user_lname].flatMap((part) => (part?.trim() ? [part.trim()] : [])).join(' ')
  const name = deriveGuestName({ name: known })
  return { name: spouse === 1 ? `${name} (Significant Other)` : name, user_id }
}
