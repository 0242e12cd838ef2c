import { MOST_VOICES_COUNTED, VOICES_PAGE, type Voice } from '@rapport/api/contract/feedback/voices'
import type { HandlerInput } from '@rapport/api/contract/index'
import { matchesSearch } from '@rapport/domain/surveys/voices/search-words'
import { sql } from 'kysely'

import { orderBy, rowsAfter, type ListOrder } from '../../db/keyset.ts'
import type { Handlers, StaffCall } from '../../http.ts'
import { columnsFor, JOINS } from '../staff/staff-response-rows.ts'
import { readVoiceFilter } from './voice-filters.ts'

type Query = HandlerInput<'listVoices'>['query']

/** In characters: more than the two lines of a row hold. */
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

/** What members say, over all surveys. @source Decisions, section 14, "Member Voices" */
export const voiceHandlers = {
  async listVoices({ query }, call) {
    const rows = await selectVoices(call, query)
    return rows.map(({ comments, ...row }) => ({ ...row, ...chooseComment(comments, query) }))
  },
} satisfies Partial<Handlers>

async function selectVoices(call: StaffCall, query: Query): Promise<StoredVoice[]> {
  const { db, programId, staff } = call
  const passes = await readVoiceFilter(call, query)
  const later = await rowsAfter(
    db,
    query.after,
    NEWEST,
    (id) => sql`from response_voice v where v.program_id = ${programId} and v.response_id = ${id}`,
  )
  const { rows } = await sql<StoredVoice>`
    with page as (
      select v.program_id, v.response_id, v.score_value, v.score_max, v.score_band, v.comments, v.completed_ts
        from response_voice v where ${passes} and ${later}
       order by ${orderBy(NEWEST)} limit ${VOICES_PAGE}
    )
    select ${columnsFor(staff.user_id)}, r.merchant_id, l.merchant_name, v.score_value, v.score_max, v.score_band, v.comments,
           (extract(epoch from v.completed_ts) * 1000)::bigint as completed_ts,
           (select count(*)::int from (select from response_voice v where ${passes} limit ${MOST_VOICES_COUNTED + 1}) counted)
             as record_count
      from page v
      join feedback_response r on r.program_id = v.program_id and r.response_id = v.response_id
      ${JOINS}
     order by ${orderBy(NEWEST)}`.execute(db)
  return rows
}

/** Returns the beginning of the comment that a row shows, as the contract says. */
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
