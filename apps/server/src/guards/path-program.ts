import { HttpError, notFound } from '../http-error.ts'
import type { StaffCall } from '../http.ts'

/**
 * Lets a call of /v3/programs/{id} pass when the program of its path is the active one. Fails with 404 for one that is not the
 * person's, 409 `program_mismatch` for another of theirs.
 * @source Decisions, sections 6 and 9
 */
export function requirePathProgram({ staff, programId }: StaffCall, pathId: number): void {
  if (!staff.program_ids.includes(pathId)) throw notFound()
  if (pathId !== programId)
    throw new HttpError(409, 'program_mismatch', 'Another program is active now. Reload the page and try again.')
}
