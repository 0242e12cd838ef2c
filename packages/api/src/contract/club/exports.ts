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
  /** Weights the figures in a file of segments, as getSegments does; a file of responses always contains the weight of each response. */
  weighted: resultsQuery.shape.weighted,
})

/**
 * The request for a file of responses: CSV with texts for people; an XLSX workbook, which can be imported again unchanged; or a ZIP archive
 * with a CSV of codes, the SPSS syntax that reads and labels it, and the definition and mapping with which `npm run import` reads it.
 */
export const responseExportRequest = exportRequest.extend({
  format: z.enum(['csv', 'xlsx', 'spss']).default('csv'),
})

export type ExportRequest = z.input<typeof exportRequest>

/**
 * The path of the file on this server, `/v3/exports/{secret}.csv` (`.xlsx`, `.zip`), as a text/plain body. The secret belongs to
 * the user: the file returns 404 after a day, after the user signs out, and when the user may no longer see the survey.
 * @source Specification part 1, section 7, "Exports"; SEC-TEN-12
 */
export const exportLink = z.string()

/**
 * POST /v3/report/exportResponses: exports the completed responses of a survey as CSV, XLSX or for SPSS, one row each, newest
 * first. The same path without /v3 also works. Fails with 400 for an invalid field, which it names, or for an anonymous survey, 403
 * for limited access, 404 for a survey that is not accessible.
 *
 * @source Specification part 1, section 7; Decisions, section 12, "Exports"
 */
export const exportResponses = endpoint({
  method: 'POST',
  path: '/v3/report/exportResponses',
  summary: 'A file of the responses of a survey',
  area: 'exports',
  secret: true,
  unlimited: true,
  body: responseExportRequest,
  response: exportLink,
  plainText: true,
})

/**
 * POST /v3/report/exportCulture: exports the results of each question by segment, for a culture survey or another anonymous survey,
 * as CSV with n, mean, index and top2Box, and how the top2Box of each segment differs from that of all other respondents: 95 %
 * interval, p adjusted for the comparisons of the segment, and whether the difference can be distinguished from chance. Fails like
 * exportResponses, and with 400 for another kind of survey.
 *
 * @source Specification part 1, section 7; Decisions, section 12, "Exports"
 */
export const exportCulture = endpoint({
  method: 'POST',
  path: '/v3/report/exportCulture',
  summary: 'A CSV of the segments of a culture survey',
  area: 'exports',
  secret: true,
  unlimited: true,
  body: exportRequest,
  response: exportLink,
  plainText: true,
})

/**
 * POST /v3/report/pppSegmentation: exports the same figures as exportCulture for a PPP or MPS survey, by the attributes of members.
 * @source Specification part 1, section 7; Decisions, section 12, "Exports"
 */
export const pppSegmentation = endpoint({
  method: 'POST',
  path: '/v3/report/pppSegmentation',
  summary: 'A CSV of the segments of a PPP or MPS survey',
  area: 'exports',
  secret: true,
  unlimited: true,
  body: exportRequest,
  response: exportLink,
  plainText: true,
})

/**
 * GET /v3/exports/{file}: returns the file of a link as UTF-8 CSV with a byte order mark, XLSX or ZIP, named after program, survey
 * and day. The file is streamed, so the response has no Content-Length. 404 for a link that has expired or does not exist.
 * @source extends Specification part 1, section 7
 */
export const getExport = endpoint({
  method: 'GET',
  path: '/v3/exports/{file}',
  summary: 'The file of an export link',
  area: 'public',
  unlimited: true,
  params: z.object({ file: z.string().regex(/^\d{1,10}-[\w-]{22}\.(csv|xlsx|zip)$/, 'must be the file of a link') }),
  response: z.string(),
  file: 'text/csv',
})
