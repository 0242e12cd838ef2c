import { areCommentsHidden } from '@rapport/domain/anonymity'
import type { DayRange } from '@rapport/domain/period'
import type { QuestionType } from '@rapport/domain/survey-definition'
import { listQuestions } from '@rapport/domain/survey-questions'

import type { Db } from '../db/open.ts'
import { withoutPerson } from './anonymous-answers.ts'
import type { StaffForm } from './staff-form.ts'
import { countWriters } from './staff-response-rows.ts'

/** Questions that are answered in free words, or may be. */
const IN_WORDS: ReadonlySet<QuestionType> = new Set([
  'text',
  'comment',
  'multipletext',
  'matrixdropdown',
  'paneldynamic',
])

/**
 * The answers of one response as staff may read them: all of them, or, of an anonymous survey, those to its questions alone (not
 * what was typed beside a choice), without what tells who answered, and words only where enough people wrote some.
 *
 * @source Decisions, sections 4 and 12, "Anonymous forms everywhere"
 */
export async function readShownAnswers(
  db: Db,
  form: StaffForm,
  days: DayRange,
  answers: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (!form.anonymous) return { ...answers }
  const questions = listQuestions(form.questions_json)
  const inWords = questions.filter((question) => IN_WORDS.has(question.type)).map((question) => question.name)
  const writers = await countWriters(db, form, inWords, days)
  const shown = new Set(
    questions
      .filter(
        ({ name, type }) => !IN_WORDS.has(type) || !areCommentsHidden(writers.get(name) ?? 0, form.anonymity_threshold),
      )
      .map(({ name }) => name),
  )
  return Object.fromEntries(Object.entries(withoutPerson(answers)).filter(([name]) => shown.has(name)))
}
