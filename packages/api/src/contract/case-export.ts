import type * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { idInPath } from './api-values.ts'
import { caseListQuery } from './cases.ts'
import { exportLink } from './exports.ts'

/** The filters of the list of cases, as a body. @source Specification part 1, section 7 */
export const caseExportRequest = caseListQuery
  .omit({ program_id: true, offset: true, after: true })
  .extend({ programId: idInPath })

export type CaseExportRequest = z.input<typeof caseExportRequest>

/**
 * POST /v3/report/exportCases: a CSV of the cases that the list with these filters shows, in its order, one row each. Times are those
 * of the location's clock; of a case that an anonymous survey raised the day alone. The file is made when it is fetched, with the
 * rights of that moment. Fails as listCases does.
 * @source ours, beside Specification part 1, section 7, "Exports"
 */
export const exportCases = endpoint({
  method: 'POST',
  path: '/v3/report/exportCases',
  summary: 'A CSV of cases',
  access: 'staff',
  secret: true,
  unlimited: true,
  body: caseExportRequest,
  response: exportLink,
  plainText: true,
})
