import type * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { exportLink } from '../club/exports.ts'
import { caseListQuery } from './cases.ts'

/** The filters of the case list, as a request body. @source Specification part 1, section 7 */
export const caseExportRequest = caseListQuery
  .omit({ program_id: true, offset: true, after: true })
  .extend({ programId: idInPath })

export type CaseExportRequest = z.input<typeof caseExportRequest>

/**
 * POST /v3/report/exportCases: exports as CSV all cases that listCases returns for these filters, in the same order, with one row
 * for each case. Times are in the location's time zone; a case raised by an anonymous survey has only dates. The file is created
 * when it is fetched, with the user's permissions at that time. Fails as listCases does.
 *
 * @source extends Specification part 1, section 7, "Exports"
 */
export const exportCases = endpoint({
  method: 'POST',
  path: '/v3/report/exportCases',
  summary: 'A CSV of cases',
  area: 'exports',
  secret: true,
  unlimited: true,
  body: caseExportRequest,
  response: exportLink,
  plainText: true,
})
