import { countReleasable, isClosingReleased } from '@rapport/domain/results/anonymity/release-size'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Tables } from '../../db/open.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { listCommentQuestions, type CommentQuestion } from './comment-questions.ts'

/** Publishes batches of the comments of an open wave, separately for each question. */
export async function releaseCommentBatches(
  trx: Transaction<Tables>,
  form: MeasuredForm,
  wave_id: number,
): Promise<void> {
  for (const one of listCommentQuestions(form)) {
    const waiting = sql`${ofWave(form, wave_id)} and f.waiting_comments <> '{}' and ${one.slot}::smallint = any (f.waiting_comments)`
    const released = countReleasable(await count(trx, waiting), form.anonymity_threshold)
    if (released === 0) continue
    // The ids of responses are random, so their order does not disclose the order of the answers.
    const batch = sql`${waiting} order by f.local_id limit ${released}`
    await publishComments(trx, form, { wave_id, one, from: batch, marks: true })
  }
}

/** Publishes the comments of a closing wave that were not published in a batch, except those of questions with too few comments. */
export async function releaseLastComments(
  trx: Transaction<Tables>,
  form: MeasuredForm,
  wave_id: number,
): Promise<void> {
  for (const one of listCommentQuestions(form)) {
    const written = sql`${ofWave(form, wave_id)} and f.codes[${one.slot + 1}::int] = 1`
    if (!isClosingReleased(await count(trx, written), form.anonymity_threshold)) continue
    const waiting = sql`${ofWave(form, wave_id)} and ${one.slot}::smallint = any (f.waiting_comments)`
    await publishComments(trx, form, { wave_id, one, from: waiting, marks: false })
  }
}

const ofWave = (form: MeasuredForm, wave_id: number): RawBuilder<unknown> =>
  sql`f.program_id = ${form.program_id} and f.feedback_form_id = ${form.feedback_form_id} and f.wave_id = ${wave_id}`

async function count(trx: Transaction<Tables>, passing: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from anonymous_fact f where ${passing}`.execute(trx)
  return rows[0]?.n ?? 0
}

interface CommentBatch {
  readonly wave_id: number
  readonly one: CommentQuestion
  /** The SQL condition that selects the responses whose comments are published; it can end with `order by` and `limit`. */
  readonly from: RawBuilder<unknown>
  /**
   * Whether the comments are removed from the list of waiting comments; a closing wave does not need this, because it is released
   * only once.
   */
  readonly marks: boolean
}

/** Publishes copies of comments in random order. */
async function publishComments(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: MeasuredForm,
  { wave_id, one: { slot, question }, from, marks }: CommentBatch,
): Promise<void> {
  const mark = sql`, marked as (
      update anonymous_fact f set waiting_comments = array_remove(f.waiting_comments, ${slot}::smallint)
        from picked where f.program_id = ${program_id} and f.local_id = picked.local_id)`
  const items = question.type === 'multipletext' ? question.items.map(({ name }) => name) : ['']
  await sql`
    with picked as (select f.local_id from anonymous_fact f where ${from})${marks ? mark : sql``}
    insert into published_comment (program_id, feedback_form_id, wave_id, slot, item, comment)
    select ${program_id}::int, ${feedback_form_id}::bigint, ${wave_id}::int, ${slot}::int, c.item, c.comment
      from picked
      join anonymous_response r on r.program_id = ${program_id} and r.local_id = picked.local_id
      cross join lateral (
        select i.item, btrim(case when i.item = '' then r.response_json ->> ${question.name}
          else r.response_json -> ${question.name} ->> i.item end) as comment
          from unnest(${items}::text[]) i (item)) c
     where c.comment <> ''
     order by random()`.execute(trx)
}
