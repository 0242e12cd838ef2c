import { VOICES_PAGE, type Voice } from '@rapport/api/contract/feedback/voices'
import type { HandlerInput } from '@rapport/api/contract/index'
import { matchesSearch } from '@rapport/domain/surveys/voices/search-words'
import { MOST_VOICES_COUNTED } from '@rapport/domain/surveys/voices/voice-query'
import { sql, type RawBuilder } from 'kysely'

import { orderBy, rowsAfter, type ListOrder } from '../../db/keyset.ts'
import { transact, type Db } from '../../db/open.ts'
import type { Handlers, StaffCall } from '../../http.ts'
import { columnsFor, JOINS } from '../staff/staff-response-rows.ts'
import { readSurveyActivity } from './survey-activity.ts'
import { readVoiceFilter } from './voice-filters.ts'

type Query = HandlerInput<'listVoices'>['query']

/** Maximum length of an excerpt in characters; this is more than fits on the two lines of a row. */
const LONGEST_EXCERPT = 300

const NEWEST: ListOrder = {
  direction: 'desc',
  keys: [
    { by: sql`v.completed_ts`, type: 'timestamptz' },
    { by: sql`v.response_id`, type: 'bigint' },
  ],
}

interface StoredVoice extends Omit<Voice, 'comment' | 'comment_question'> {
  readonly comments: readonly { readonly question: string; readonly text: string }[]
}

/**
 * Handlers for the calls that list the voices and the activity of all surveys that a person may see.
 *
 * @source Decisions, section 14, "Member Voices"
 */
export const voiceHandlers = {
  listSurveyActivity: ({ query }, call) => readSurveyActivity(call, query),

  async listVoices({ query }, call) {
    const rows = await selectVoices(call, query)
    return rows.map(({ comments, ...row }) => ({ ...row, ...chooseComment(comments, query) }))
  },
} satisfies Partial<Handlers>

async function selectVoices(call: StaffCall, query: Query): Promise<StoredVoice[]> {
  const { db, programId, staff } = call
  const { passes, isSearch } = await readVoiceFilter(call, query)
  const later = await rowsAfter(
    db,
    query.after,
    NEWEST,
    (id) => sql`from response_voice v where v.program_id = ${programId} and v.response_id = ${id}`,
  )
  const found = isSearch && !(await isFrequent(call, passes)) ? await findByTerms(db, passes) : null
  const isFew = found !== null && found.length <= MOST_VOICES_COUNTED
  const isAmong = isFew ? sql`v.program_id = ${programId} and v.response_id = any (${found}::bigint[])` : passes
  const count =
    found === null
      ? sql`(select count(*)::int from (select from response_voice v where ${passes} limit ${MOST_VOICES_COUNTED + 1}) counted)`
      : sql`${found.length}::int`
  const page = sql<StoredVoice>`
    with page as (
      select v.response_id, v.score_value, v.score_max, v.score_band, v.comments, v.completed_ts
        from response_voice v where ${isAmong} and ${later}
       order by ${orderBy(NEWEST)} limit ${VOICES_PAGE}
    )
    select ${columnsFor(programId, staff.user_id)}, r.merchant_id, l.merchant_name, v.score_value, v.score_max, v.score_band, v.comments,
           (extract(epoch from v.completed_ts) * 1000)::bigint as completed_ts, ${count} as record_count
      from page v
      join feedback_response r on r.program_id = ${programId} and r.response_id = v.response_id
      ${JOINS}
     order by ${orderBy(NEWEST)}`
  const { rows } = await transact(db, async (trx) => {
    // Starting parallel workers takes longer than reading a page in index order.
    await sql`select set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx)
    return page.execute(trx)
  })
  return rows
}

/**
 * When at least one in ten of the newest 2,000 voices matches a search, the search reads the voices newest first instead of using
 * the term index.
 */
const NEWEST_READ = 2_000
const FREQUENT = NEWEST_READ / 10

async function isFrequent({ db, programId }: StaffCall, passes: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select * from response_voice v where v.program_id = ${programId} order by ${orderBy(NEWEST)} limit ${NEWEST_READ}
    ) v where ${passes}`.execute(db)
  return (rows[0]?.n ?? 0) >= FREQUENT
}

/**
 * Finds the ids of at most 1,001 voices through the term index. Left to itself, the planner would search for a rare word by reading
 * all voices, newest first, because it assumes that a word without statistics occurs in 0.5% of the responses.
 */
function findByTerms(db: Db, passes: RawBuilder<unknown>): Promise<number[]> {
  return transact(db, async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      trx,
    )
    const { rows } = await sql<{ response_id: number }>`
      select v.response_id from response_voice v where ${passes} limit ${MOST_VOICES_COUNTED + 1}`.execute(trx)
    return rows.map(({ response_id }) => response_id)
  })
}

/**
 * Returns the beginning of the comment that a row shows, as the contract describes, and the comment's question; both are null when
 * there is no comment.
 */
function chooseComment(
  comments: StoredVoice['comments'],
  { q, question }: Pick<Query, 'q' | 'question'>,
): Pick<Voice, 'comment' | 'comment_question'> {
  const asked = question === undefined ? comments : comments.filter((one) => one.question === question)
  const found =
    q === undefined
      ? undefined
      : asked.find(({ text }) => q.split(/\s+/).some((word) => word !== '' && matchesSearch(text, word)))
  const chosen = found ?? asked[0]
  if (chosen === undefined) return { comment: null, comment_question: null }
  return { comment: [...chosen.text].slice(0, LONGEST_EXCERPT).join(''), comment_question: chosen.question }
}
