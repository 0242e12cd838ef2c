import { byName, MEMBER_FILTERS } from '@rapport/domain/performance'
import { SENTIMENTS } from '@rapport/domain/surveys'
import { MOST_VOICES_COUNTED } from '@rapport/domain/surveys'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { after, epochMs, idInPath, oneOrMore, recordCount } from '../api-values.ts'
import { anyPeriod, resultFilters } from './results.ts'
import { answerFilter, responseListItem } from './staff-responses.ts'

const text = z.string().nullable()
const yesOrNo = z.enum(['true', 'false'])
const memberFilters = resultFilters.pick(
  byName([...MEMBER_FILTERS, 'attribute', 'createdBy', 'merchantId'], () => true as const),
)

/** The number of voices per page. */
export const VOICES_PAGE = 20

/**
 * A completed response in the stream. `score_value` and `score_max` are the overall score and the upper end of its scale, both null for
 * thumbs and answers without a scale; `score_band` states whether the score is good. `comment` is the beginning of one of the
 * member's comments, at most 300 characters: the answer to the question in the filter, else the first comment that matches a word
 * of the search, else the first comment. A `record_count` of 1,001 means more than 1,000.
 *
 * @source Decisions, section 14, "Member Voices"
 */
export const voice = responseListItem.extend({
  completed_ts: epochMs,
  merchant_id: z.number().int().nullable(),
  merchant_name: text,
  score_value: z.number().nullable(),
  score_max: z.number().nullable(),
  score_band: z.enum(SENTIMENTS).nullable(),
  comment: text,
  comment_question: text,
  record_count: recordCount.max(MOST_VOICES_COUNTED + 1),
})

export type Voice = z.infer<typeof voice>

/**
 * The filters for the stream. `q` selects responses whose comments contain, for each word of `q`, a word that begins with it.
 * `question` names a question in the survey `feedbackFormId`, and selects responses with a comment on it. `answerOf` and
 * `answerRow` name a result of that survey as in listResponses, and select responses with an answer to it. `answer` restricts these
 * to one answer; `answerBand` restricts them to bad, neutral or good answers on the scale. `band` selects responses by their
 * `score_band`. `attribute` also refers to that survey. Member attributes and the location are those at the time of completion.
 * Values of one filter are combined with OR, and different filters with AND. The period is all time by default.
 */
export const voicesQuery = z.object({
  programId: idInPath.optional(),
  after,
  q: z.string().max(200).optional(),
  feedbackFormId: idInPath.optional(),
  question: z.string().max(200).optional(),
  ...answerFilter.shape,
  answerBand: z.enum(SENTIMENTS).optional(),
  band: oneOrMore(z.enum(SENTIMENTS)).optional(),
  hasComment: yesOrNo.optional(),
  hasCase: yesOrNo.optional(),
  isRead: yesOrNo.optional(),
  ...anyPeriod.shape,
  ...memberFilters.shape,
})

export type VoicesQuery = z.input<typeof voicesQuery>

/**
 * GET /v3/feedback/voices: returns a page of 20 completed responses to all non-anonymous surveys that the user is allowed to see,
 * newest first. Fails with 400 naming the invalid field (for an anonymous survey, with a message that names its waves), 403 for
 * limited access, and 404 for a survey that is not accessible.
 * @source Decisions, section 14, "Member Voices"
 */
export const listVoices = endpoint({
  method: 'GET',
  path: '/v3/feedback/voices',
  summary: 'What members say across all surveys',
  area: 'responses',
  query: voicesQuery,
  response: z.array(voice),
})
