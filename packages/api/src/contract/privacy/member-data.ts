import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

/** The parts of the data of a member, in the order of the file. */
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

/** What is stored about a member: in each section its records, with a value for each name of a field. Times are ISO 8601 in UTC. */
export const memberData = z.object({
  program_name: z.string(),
  user_id: z.number().int(),
  made_ts: epochMs,
  sections: z.array(z.object({ section: z.enum(MEMBER_DATA_SECTIONS), records: z.array(z.record(z.string(), value)) })),
})

export type MemberData = z.infer<typeof memberData>

const params = z.object({ id: idInPath })

/**
 * GET /v3/members/{id}/data: returns what is stored about a member and about unmatched guests who are the same person, for a member who asks for
 * their data. Responses to anonymous surveys have no person and are not among them; surveys that the administrator may not see, and comments
 * and notes of staff, are left out. 403 for all but
 * administrators, 404 without such a member.
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

/** GET /v3/members/{id}/data.csv: returns the same as CSV with the columns section, record, field and value, safe to open in a spreadsheet. */
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
