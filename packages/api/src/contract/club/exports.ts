import { byName, CULTURE_FILTERS, MEMBER_FILTERS } from '@rapport/domain/performance'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath, oneOrMore } from '../api-values.ts'
import { anyPeriod, resultFilters, resultsQuery } from '../feedback/results.ts'

/** A value or a list of values; a body may contain either. */
const values = z
  .preprocess(
    (given: string | string[]) => (typeof given === 'string' ? [given] : given),
    oneOrMore(z.string().max(200)),
  )
  .optional()

/**
 * The request for an export: a survey, filters, and a period; without a period, the export covers all time.
 *
 * @source Specification part 1, section 7
 */
export const exportRequest = z.object({
  programId: idInPath,
  feedbackFormId: idInPath,
  ...anyPeriod.shape,
  ...byName(MEMBER_FILTERS, () => values),
  createdBy: resultFilters.shape.createdBy,
  ...byName(CULTURE_FILTERS, () => values),
  merchantId: resultFilters.shape.merchantId,
  /** Whether the figures in a segment file are weighted, as in getSegments. A response file always contains each response's weight. */
  weighted: resultsQuery.shape.weighted,
})

/**
 * The request for an export of responses as a file. The formats are a CSV file in which answers are readable text; an XLSX workbook
 * that can be imported again unchanged; and, for SPSS, a ZIP archive. The archive contains a CSV file with codes, the SPSS syntax
 * that reads and labels this file, and the definition and mapping with which `npm run import` reads it.
 */
export const responseExportRequest = exportRequest.extend({
  format: z.enum(['csv', 'xlsx', 'spss']).default('csv'),
})

export type ExportRequest = z.input<typeof exportRequest>

/**
 * The path of the file on this server, `/v3/exports/{secret}.csv` (or `.xlsx` or `.zip`), as a text/plain body. The path is bound
 * to the user's session: it returns 404 after a day, after the user signs out, and when the user is no longer allowed to see the
 * survey.
 * @source Specification part 1, section 7, "Exports"; SEC-TEN-12
 */
export const exportLink = z.string()

/**
 * POST /v3/report/exportResponses: exports the completed responses to a survey as CSV, as XLSX or for SPSS, one row each, newest
 * first. The same path without /v3 also works. Fails with 400 for an anonymous survey or an invalid field, which the error names,
 * with 403 for limited access, and with 404 for a survey that is not accessible.
 *
 * @source Specification part 1, section 7; Decisions, section 12, "Exports"
 */
export const exportResponses = endpoint({
  method: 'POST',
  path: '/v3/report/exportResponses',
  summary: 'Export the responses to a survey as a file',
  area: 'exports',
  secret: true,
  unlimited: true,
  body: responseExportRequest,
  response: exportLink,
  plainText: true,
})

/**
 * POST /v3/report/exportCulture: exports each question's results by segment as CSV, for a culture survey or another anonymous
 * survey. The CSV contains n, mean, index and top2Box, and how each segment's top2Box differs from that of all other respondents:
 * the 95% interval, p adjusted for the segment's comparisons, and whether the difference can be distinguished from chance. Fails
 * like exportResponses, and with 400 for any other kind of survey.
 *
 * @source Specification part 1, section 7; Decisions, section 12, "Exports"
 */
export const exportCulture = endpoint({
  method: 'POST',
  path: '/v3/report/exportCulture',
  summary: 'A CSV of the results of a culture survey by segment',
  area: 'exports',
  secret: true,
  unlimited: true,
  body: exportRequest,
  response: exportLink,
  plainText: true,
})

/**
 * POST /v3/report/pppSegmentation: for a PPP or MPS survey, exports the same figures as exportCulture, by member attributes.
 * @source Specification part 1, section 7; Decisions, section 12, "Exports"
 */
export const pppSegmentation = endpoint({
  method: 'POST',
  path: '/v3/report/pppSegmentation',
  summary: 'A CSV of the results of a PPP or MPS survey by segment',
  area: 'exports',
  secret: true,
  unlimited: true,
  body: exportRequest,
  response: exportLink,
  plainText: true,
})

/**
 * GET /v3/exports/{file}: returns the file behind a link as XLSX, as ZIP, or as UTF-8 CSV with a byte order mark. The file is named
 * after the program, survey and day. The file is streamed, so the response has no Content-Length. Fails with 404 for a link that
 * has expired or does not exist.
 * @source extends Specification part 1, section 7
 */
export const getExport = endpoint({
  method: 'GET',
  path: '/v3/exports/{file}',
  summary: 'Download the file behind an export link',
  area: 'public',
  unlimited: true,
  params: z.object({
    file: z.string().regex(/^\d{1,10}-[\w-]{22}\.(csv|xlsx|zip)$/, 'must be the file name from an export link'),
  }),
  response: z.string(),
  file: 'text/csv',
})
