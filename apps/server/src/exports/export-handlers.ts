import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { writeExportName } from '@rapport/domain/export-state'
import { listResultExports, type ResultExport } from '@rapport/domain/performance/export-choice'

import { selectToday } from '../audiences/audience-handlers.ts'
import { readAudienceFile } from '../audiences/audience-members.ts'
import { readAuditFile } from '../audit/audit-file.ts'
import { readCaseFile } from '../cases/case-file.ts'
import { writeAudit } from '../db/audit-log.ts'
import { dbToWrite, readWith } from '../db/replica.ts'
import { requirePathProgram } from '../guards/program.ts'
import { invalid, notFound, type FileAnswer, type Handlers, type StaffCall } from '../http.ts'
import { cycleFilter, readFilterClauses } from '../results/filters/filter-terms.ts'
import { readDays, requireMeasuredForm } from '../results/measured-form.ts'
import { readCallWave } from '../results/published/call-wave.ts'
import { refuseRows } from '../results/published/refuse-rows.ts'
import { readWeighted } from '../results/require-weights.ts'
import {
  extensionOf,
  followLink,
  makeLink,
  type ExportKind,
  type ExportRequest,
  type FollowedLink,
  type ResponseExportRequest,
} from './export-links.ts'
import { readResponseFile, requireSheetRows } from './response-file.ts'
import { readSegmentFile } from './segment-file.ts'

/** Maximum length of a file name. It is well below the 255 bytes that file systems allow, because a browser can append a number. */
const LONGEST_NAME = 150

/** Creates a link to a file of responses after validating the request, so that an invalid request fails immediately. */
async function linkToResponses(call: StaffCall, request: ResponseExportRequest): Promise<string> {
  requirePathProgram(call, request.programId)
  const form = await requireMeasuredForm(call, request.feedbackFormId)
  await refuseRows(call, form)
  const days = await readDays(call, request)
  const filters = await readFilterClauses(call, form, request)
  if (request.format === 'xlsx') await requireSheetRows(call.db, form, cycleFilter(days, filters))
  return makeLink(call, 'responses', request)
}

/** Creates a link to a file of segments after validating the request. */
async function linkToSegments(
  call: StaffCall,
  request: ExportRequest,
  wanted: readonly ResultExport[],
): Promise<string> {
  requirePathProgram(call, request.programId)
  const form = await requireMeasuredForm(call, request.feedbackFormId)
  if (!listResultExports(form, call.staff).some((offered) => wanted.includes(offered)))
    throw invalid({ feedbackFormId: 'does not have this export' })
  await readWeighted(call, form, request)
  if (form.anonymous) await readCallWave(call, form, request)
  else {
    await readDays(call, request)
    await readFilterClauses(call, form, request)
  }
  return makeLink(call, 'segments', request)
}

/**
 * Returns a file name that contains the program name, the content and today's date, and that every file system accepts. If the name
 * is too long, its beginning is cut off.
 */
async function nameOf(call: StaffCall, what: string, extension = 'csv'): Promise<string> {
  const { program_name, timezone } = await call.db
    .selectFrom('program')
    .select(['program_name', 'timezone'])
    .where('program_id', '=', call.programId)
    .executeTakeFirstOrThrow()
  const today = isoOfEpochDay(dayInZone(call.now(), timezone))
  return writeExportName(program_name, what, today, extension)
    .replaceAll(/[^\w.-]/g, '_')
    .slice(-LONGEST_NAME)
}

async function openAudienceFile(call: StaffCall, audienceId: number): Promise<AsyncIterable<string>> {
  const pieces = await readAudienceFile(call, audienceId, await selectToday(call))
  if (pieces === null) throw notFound()
  return pieces
}

/**
 * Records the download of a file in the audit log. The filters are not recorded again, because the audit entry of the call that
 * created the link contains them.
 */
function recordDownload(call: StaffCall, kind: ExportKind): Promise<void> {
  const done = { program_id: call.programId, user_id: call.staff.user_id, action: 'export.downloaded' } as const
  return writeAudit(
    dbToWrite(call),
    { ...done, entity: 'program', entity_id: call.programId, detail: { file: kind } },
    call.now(),
  )
}

/** Opens the file that a link refers to, with the current rights of the person who created the link. */
async function openFile({ call, ...link }: FollowedLink): Promise<FileAnswer> {
  if (link.kind === 'audit')
    return { name: await nameOf(call, 'audit log'), pieces: await readAuditFile(call, link.request) }
  if (link.kind === 'cases')
    return { name: await nameOf(call, 'cases'), pieces: await readCaseFile(call, link.request) }
  if (link.kind === 'audience')
    return { name: await nameOf(call, 'members'), pieces: await openAudienceFile(call, link.request.audienceId) }
  const form = await requireMeasuredForm(call, link.request.feedbackFormId)
  const name = await nameOf(call, form.name, extensionOf(link.request))
  if (link.kind === 'segments') return { name, pieces: await readSegmentFile(call, form, link.request) }
  return { name, ...(await readResponseFile(call, form, link.request)) }
}

/** Handlers for exports of responses, segments, cases, audiences and the audit log. @source Specification part 1, section 7, "Exports" */
export const exportHandlers = {
  exportResponses: ({ body }, call) => linkToResponses(call, body),
  exportCulture: ({ body }, call) => linkToSegments(call, body, ['exportCulture', 'exportPublished']),
  pppSegmentation: ({ body }, call) => linkToSegments(call, body, ['pppSegmentation', 'mpsSegmentation']),

  async exportCases({ body }, call) {
    requirePathProgram(call, body.programId)
    await readCaseFile(call, body)
    return makeLink(call, 'cases', body)
  },

  async exportAudience({ body }, call) {
    requirePathProgram(call, body.programId)
    await openAudienceFile(call, body.audienceId)
    return makeLink(call, 'audience', body)
  },

  async exportAudit({ body }, call) {
    requirePathProgram(call, body.programId)
    await readAuditFile(call, body)
    return makeLink(call, 'audit', body)
  },

  async getExport({ params }, anybody) {
    const [secret = '', extension] = params.file.split('.')
    const link = await followLink(anybody, secret)
    if (extension !== extensionOf(link.request)) throw notFound()
    await recordDownload(link.call, link.kind)
    return readWith(link.call, (db) => openFile({ ...link, call: { ...link.call, db } }))
  },
} satisfies Partial<Handlers>
