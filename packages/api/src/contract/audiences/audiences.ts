import { AUDIENCE_PAGE_SIZE, DEFAULT_TIME_UNIT } from '@rapport/domain/constants'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import {
  after,
  dateInQuery,
  epochMs,
  idInPath,
  isoDate,
  nothing,
  numberInQuery,
  offset,
  oneOrMore,
  recordCount,
} from '../api-values.ts'
import { exportLink } from '../club/exports.ts'
import { audienceQuery, audienceSize, sentQuery } from './audience-query.ts'

const text = z.string().nullable()
const program = z.object({ programId: idInPath.optional() })

/**
 * An audience. A custom one has audience_id and audience_name, a default one has default_audience_id and default_audience_name, and
 * the other pair is null. `program_audience_size` is the number of contacts in the program when the size was counted, so
 * audience_size / program_audience_size is the audience's share of the contacts. `counted_ts` is the time of the last count; an
 * audience is counted when it is created, when its rule changes, and each night.
 * @source Specification part 2, section 3, "Audience"
 */
export const audience = z.object({
  audience_id: z.number().int().nullable(),
  default_audience_id: z.number().int().nullable(),
  audience_name: text,
  default_audience_name: text,
  audience_size: z.number().int().nonnegative(),
  program_audience_size: z.number().int().nonnegative(),
  sort_order: z.number().int(),
  fb_ad_account_id: text,
  fb_audience_url: text,
  custom_id: text,
  lookalike_audience_url: text,
  counted_ts: epochMs.nullable(),
})

export type Audience = z.infer<typeof audience>

/** GET /v3/audiences: returns the default audiences by sort_order, then the custom ones by name. @source Specification part 2, section 7 */
export const listAudiences = endpoint({
  method: 'GET',
  path: '/v3/audiences',
  summary: 'Default and custom audiences of a program',
  area: 'audiences',
  query: program,
  response: z.array(audience),
})

/**
 * POST /v3/audiences/query: returns how many members a query selects now, the effect of each of its rows, and a sample of at most 20
 * members. Fails with 400 without executing the query if rows are invalid: `fields` contains the reason for each, keyed `rows.0`,
 * `rows.1`, …, where only criteria are numbered, not conjunctions.
 * @source Specification part 2, section 7
 */
export const countAudience = endpoint({
  method: 'POST',
  path: '/v3/audiences/query',
  summary: 'Live size of an audience query',
  area: 'audiences',
  body: z.strictObject({ programId: z.int().positive().optional(), query: sentQuery }),
  response: audienceSize,
})

/**
 * POST /v3/audiences: creates an audience. `results` is the count that the builder showed; the server counts again. Fails with 400
 * naming `audienceName` if it is blank or over 200 characters, and for invalid rows as countAudience does.
 * @source Specification part 2, section 7
 */
export const createAudience = endpoint({
  method: 'POST',
  path: '/v3/audiences',
  summary: 'Create an audience',
  area: 'audiences',
  body: z.strictObject({
    programId: z.int().positive().optional(),
    audienceName: z.string().max(1000),
    query: sentQuery,
    results: z.int().nonnegative().nullable().optional(),
  }),
  response: z.object({ audience_id: z.number().int() }),
})

/**
 * PUT /v3/audiences/{id}: renames an audience, and changes its rule when a query is given; its size is then counted again, and its
 * history is preserved. Fails as createAudience does, and with 404 for a default audience, because it cannot be changed.
 * @source Specification part 2, section 7
 */
export const renameAudience = endpoint({
  method: 'PUT',
  path: '/v3/audiences/{id}',
  summary: 'Rename a custom audience, or change its rule',
  area: 'audiences',
  params: z.object({ id: idInPath }),
  body: z.strictObject({ audienceName: z.string().max(1000), query: sentQuery.optional() }),
  response: z.object({ audience_id: z.number().int() }),
})

/** DELETE /v3/audiences/{id}: deletes a custom audience and its history. Fails with 404 for a default audience. */
export const deleteAudience = endpoint({
  method: 'DELETE',
  path: '/v3/audiences/{id}',
  summary: 'Delete a custom audience',
  area: 'audiences',
  params: z.object({ id: idInPath }),
  response: nothing,
})

/**
 * The sizes of an audience at one location, latest first; null merchant_id and merchant_name mean the whole program. Members are
 * counted only at their home location. `custom_id` is the ad platform's id for these members, or null. If timeUnit is week or
 * month, only the last snapshot of each week or month is returned.
 *
 * @source Specification part 2, section 3, "Audience history item"
 */
export const audienceHistoryItem = z.object({
  merchant_name: text,
  merchant_id: z.number().int().nullable(),
  program_id: z.number().int(),
  custom_id: text,
  snapshots: z.array(z.object({ date: isoDate, audience_size: z.number().int().nonnegative() })),
})

export type AudienceHistoryItem = z.infer<typeof audienceHistoryItem>

/**
 * An audience with its query and history. `audience_size` and `program_audience_size` are counted at the time of the request.
 * @source Specification part 2, sections 2 and 3
 */
export const audienceDetail = audience.extend({
  query: audienceQuery,
  history: z.array(audienceHistoryItem),
})

export type AudienceDetail = z.infer<typeof audienceDetail>

const historyOf = z.object({
  programId: idInPath.optional(),
  timeUnit: z.enum(['day', 'week', 'month']).default(DEFAULT_TIME_UNIT),
  /** First day of the history; if absent, the last three years are returned. */
  periodStart: dateInQuery.optional(),
})

/** GET /v3/audiences/{id}: returns a custom audience with its history. @source Specification part 2, section 7 */
export const getAudience = endpoint({
  method: 'GET',
  path: '/v3/audiences/{id}',
  summary: 'One custom audience with its history',
  area: 'audiences',
  params: z.object({ id: idInPath }),
  query: historyOf,
  response: audienceDetail,
})

/** GET /v3/default_audiences/{id}: returns a default audience with its history. @source Specification part 2, section 7 */
export const getDefaultAudience = endpoint({
  method: 'GET',
  path: '/v3/default_audiences/{id}',
  summary: 'One default audience with its history',
  area: 'audiences',
  params: z.object({ id: idInPath }),
  query: historyOf,
  response: audienceDetail,
})

/** The audience to export: a default audience or one of the program's custom audiences. */
export const audienceExportRequest = z.object({ programId: idInPath, audienceId: idInPath })

/** A member of an audience. @source Specification part 2, section 3, "Audience user" */
export const audienceUser = z.object({
  user_id: z.number().int(),
  pic_url: text,
  fname: text,
  lname: text,
  email: text,
  phone: text,
  record_count: recordCount,
})

export type AudienceUser = z.infer<typeof audienceUser>

const usersOf = z.object({
  programId: idInPath.optional(),
  /** Home locations of the members; if absent, all locations. */
  merchantIds: oneOrMore(idInPath).optional(),
  pageSize: numberInQuery(z.int().min(1).max(100)).default(AUDIENCE_PAGE_SIZE),
  offset: offset.default(0),
  after,
})

/** GET /v3/audiences/{id}/users: returns a custom audience's members, sorted by name. @source Specification part 2, section 7 */
export const listAudienceUsers = endpoint({
  method: 'GET',
  path: '/v3/audiences/{id}/users',
  summary: 'Members of a custom audience',
  area: 'audiences',
  params: z.object({ id: idInPath }),
  query: usersOf,
  response: z.array(audienceUser),
})

/** GET /v3/default_audiences/{id}/users: lists the audience's members, sorted by name. @source Specification part 2, section 7 */
export const listDefaultAudienceUsers = endpoint({
  method: 'GET',
  path: '/v3/default_audiences/{id}/users',
  summary: 'Members of a default audience',
  area: 'audiences',
  params: z.object({ id: idInPath }),
  query: usersOf,
  response: z.array(audienceUser),
})

/**
 * POST /v3/audiences/lookalikes: asks the ad platform for a lookalike of the audience whose id on that platform is customId. Fails
 * with 400 `no_ad_platform` if the installation or the program has no ad platform, and with 404 for an audience that is not in the
 * program.
 * @source Specification part 2, section 7; Decisions, section 10
 */
export const createLookalike = endpoint({
  method: 'POST',
  path: '/v3/audiences/lookalikes',
  summary: 'Request a lookalike audience from the ad platform',
  area: 'audiences',
  unlimited: true,
  body: z.strictObject({ customId: z.string().min(1).max(200), audienceName: z.string().min(1).max(250) }),
  response: z.object({ custom_id: z.string() }),
})

/**
 * POST /v3/report/exportAudience: exports an audience's members as CSV, one row per member, sorted by name. The file contains the
 * members at the time when it is fetched. Fails with 404 for an audience that is not in the program.
 */
export const exportAudience = endpoint({
  method: 'POST',
  path: '/v3/report/exportAudience',
  summary: 'A CSV of the members of an audience',
  area: 'exports',
  secret: true,
  unlimited: true,
  body: audienceExportRequest,
  response: exportLink,
  plainText: true,
})
