import { HttpError, invalid, notFound } from '../http-error.ts'
import type { StaffCall, StaffSession } from '../http.ts'

/** The query parameters that can name the program of a call. */
const QUERY_NAMES = ['program_id', 'programId']

const readId = (name: string, value: string): number => {
  const id = /^\d{1,10}$/.test(value) ? Number(value) : 0
  if (id === 0) throw invalid({ [name]: 'must be the id of a program' })
  return id
}

const programMismatch = () =>
  new HttpError(409, 'program_mismatch', 'Another program is active now. Reload the page and try again.')

/**
 * Returns the id of the program that a call names in the program_id header, the query, or both. Fails with 400 when an id is
 * invalid or no program is named, with 404 when the person has no access to a named program, and with 409 `program_mismatch` when
 * the call names two different programs of the person, as can happen in a stale tab.
 * @source Decisions, sections 6 and 9
 */
export function requireProgram(
  staff: StaffSession,
  header: string | undefined,
  query: Readonly<Record<string, readonly string[]>>,
): number {
  // Every value of a repeated parameter is checked, because the code that parses the query could use any of them.
  const named = QUERY_NAMES.flatMap((name) => (query[name] ?? []).map((value) => readId(name, value)))
  if (header !== undefined) named.unshift(readId('program_id', header))
  const [first] = named
  if (first === undefined) throw invalid({ program_id: 'is required' })
  if (named.some((id) => !staff.program_ids.includes(id))) throw notFound()
  if (named.some((id) => id !== first)) throw programMismatch()
  return first
}

/**
 * Requires that a program in the path or the body of a request is the active one. Fails with 404 for a program to which the person
 * has no access, and 409 `program_mismatch` for another of the person's programs.
 * @source Decisions, sections 6 and 9
 */
export function requirePathProgram({ staff, programId }: StaffCall, pathId: number): void {
  if (!staff.program_ids.includes(pathId)) throw notFound()
  if (pathId !== programId) throw programMismatch()
}
