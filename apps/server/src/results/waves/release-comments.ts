import { countReleasable, isClosingReleased } from '@rapport/domain/results/anonymity/release-size'
import { questionsByName, type Question } from '@rapport/domain/surveys/definition/survey-questions'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/open.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { isTelling } from '../telling-questions.ts'

/** A question in words, and where it is counted. */
interface CommentQuestion {
  readonly slot: number
  readonly question: Question
}

/** The questions of a form whose words are published. */
export function listCommentQuestions(form: MeasuredForm): CommentQuestion[] {
  const questions = questionsByName(form.definition)
  return form.slots.flatMap(({ slot, kind, question: name }) => {
    const question = questions.get(name)
    const isText = question?.type === 'text' || question?.type === 'comment' || question?.type === 'multipletext'
    return kind === 'answered' && isText && !isTelling(name) ? [{ slot, question }] : []
  })
}

/** Publishes comments, counted for each question by itself. Each is stored in a place that is drawn, apart from who wrote it. */
export async function releaseComments(
  trx: Transaction<Tables>,
  form: MeasuredForm,
  wave_id: number,
  { isClosing }: { readonly isClosing: boolean },
): Promise<void> {
  for (const { slot, question } of listCommentQuestions(form)) {
    const ofWriters = sql`f.program_id = ${form.program_id} and f.feedback_form_id = ${form.feedback_form_id}
      and f.wave_id = ${wave_id} and f.codes[${slot + 1}::int] = 1`
    const isWaiting = sql`${ofWriters} and not (${slot}::smallint = any (f.released_comments))`
    const { rows } = await sql<{ waiting: number; all: number }>`
      select count(*) filter (where ${isWaiting})::int as waiting, count(*)::int as all
        from response_fact f where ${ofWriters}`.execute(trx)
    const { waiting, all } = rows[0] ?? { waiting: 0, all: 0 }
    const threshold = form.anonymity_threshold
    const released = isClosing ? (isClosingReleased(all, threshold) ? waiting : 0) : countReleasable(waiting, threshold)
    if (released === 0) continue
    const names = question.type === 'multipletext' ? question.items.map(({ name }) => name) : ['']
    await sql`
      with picked as (
        select f.response_id from response_fact f where ${isWaiting} order by random() limit ${released}),
      marked as (
        update response_fact f set released_comments = f.released_comments || ${slot}::smallint
          from picked where f.program_id = ${form.program_id} and f.response_id = picked.response_id)
      insert into published_comment (program_id, feedback_form_id, wave_id, slot, item, words)
      select ${form.program_id}::int, ${form.feedback_form_id}::bigint, ${wave_id}::int, ${slot}::int, told.item, told.words
        from picked
        join feedback_response r on r.program_id = ${form.program_id} and r.response_id = picked.response_id
        cross join lateral (
          select n.item, btrim(case when n.item = '' then r.response_json ->> ${question.name}
            else r.response_json -> ${question.name} ->> n.item end) as words
            from unnest(${names}::text[]) n (item)) told
       where told.words <> ''
       order by random()`.execute(trx)
  }
}
