import { ANONYMOUS_MEMBER } from '../cases/case-creator.ts'
import { deriveGuestName } from '../people/names.ts'
import { isJsonObject } from './definition/safe-json.ts'

/**
 * Name of the answer that may contain, in `text1` and `text2`, the name of a responder who is not linked to a member.
 *
 * @source Specification part 1, section 2 "Answer tree"
 */
export const MEMBER_ENTRY = 'Member'

/**
 * Reads the name from the Member entry of a response: both parts, or only one when the other is missing or blank. Returns null when
 * both parts are missing or blank.
 *
 * @source Specification part 1, section 2 "Answer tree"
 */
function readMemberEntry(response_json: Readonly<Record<string, unknown>>): string | null {
  const entry = Object.hasOwn(response_json, MEMBER_ENTRY) ? response_json[MEMBER_ENTRY] : undefined
  if (!isJsonObject(entry)) return null
  const parts = [entry['text1'], entry['text2']].flatMap((part) =>
    typeof part === 'string' && part.trim() !== '' ? [part.trim()] : [],
  )
  return parts.length === 0 ? null : deriveGuestName({ name: parts.join(' ') })
}

/**
 * The person who gave a response. `spouse` is 1 for the member's significant other.
 *
 * @source Specification part 1, section 3 "Survey response"
 */
export interface Responder {
  readonly user_id: number | null
  readonly user_fname: string | null
  readonly user_lname: string | null
  readonly spouse: number | null
  readonly response_json: Readonly<Record<string, unknown>>
}

/**
 * Returns the displayed name of the person who gave a response in a list. For a member, this is the name that describeResponder
 * returns. If `user_id` is null, `user_fname` and `user_lname` are the name that was entered in the survey, which is displayed with
 * its capitalization unchanged; if there is no `user_fname`, the displayed name is Anonymous Member.
 */
export function nameResponder(responder: Omit<Responder, 'response_json'>): string {
  const { user_id, user_fname, user_lname } = responder
  if (user_id === null && user_fname !== null) return `${user_fname} ${user_lname ?? ''}`.trim()
  return describeResponder({ ...responder, response_json: {} }).name
}

/**
 * Returns the displayed name of a responder and the id of the member to whose timeline the name links, or null if it links to none.
 * With a `user_id`, the displayed name is the member's name (Guest if it is blank), followed by "(Significant Other)" if `spouse`
 * is 1. If `user_id` is null or 0, the displayed name is the one in the Member entry, or Anonymous Member if there is none.
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
