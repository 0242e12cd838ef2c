import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

/** The sections of a member's data, in file order. */
export const MEMBER_DATA_SECTIONS = [
  'profile',
  'guests',
  'visits',
  'responses',
  'answers',
  'cases',
  'messages',
  'mails',
  'opt_outs',
] as const

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The data stored about a member, by section; each record maps field names to values. Times in records are ISO 8601 in UTC. */
export const memberData = z.object({
  program_name: z.string(),
  user_id: z.number().int(),
  made_ts: epochMs,
  sections: z.array(z.object({ section: z.enum(MEMBER_DATA_SECTIONS), records: z.array(z.record(z.string(), value)) })),
})

export type MemberData = z.infer<typeof memberData>

const params = z.object({ id: idInPath })

/**
 * GET /v3/members/{id}/data: returns the data stored about a member and about unmatched guests who are the same person, for a
 * member who requests their data. Responses to anonymous surveys are not included, because they are not linked to a person.
 * Responses to, and cases from, surveys that the administrator is not allowed to see are omitted, as are staff comments and notes.
 * Fails with 403 except for administrators, and with 404 for an unknown member.
 */
export const getMemberData = endpoint({
  method: 'GET',
  path: '/v3/members/{id}/data',
  summary: 'The data of a member',
  area: 'privacy',
  unlimited: true,
  params,
  response: memberData,
})

/**
 * GET /v3/members/{id}/data.csv: returns the data of getMemberData as CSV, with the columns section, record, field and value. The
 * file is safe to open in a spreadsheet.
 */
export const getMemberDataFile = endpoint({
  method: 'GET',
  path: '/v3/members/{id}/data.csv',
  summary: 'The data of a member as CSV',
  area: 'privacy',
  unlimited: true,
  params,
  file: 'text/csv',
  response: z.string(),
})
