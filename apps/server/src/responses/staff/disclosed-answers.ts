import type { DayRange } from '@rapport/domain/dates/period'
import { areCommentsHidden } from '@rapport/domain/results/anonymity/anonymity'
import type { SlotCounts } from '@rapport/domain/results/scores/result-measure'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import type { QuestionType } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'

import type { Db } from '../../db/open.ts'
import { countAnswers } from '../../results/counting/count.ts'
import { withoutSmallBases } from '../../results/disclosure-control.ts'
import type { MeasuredForm } from '../../results/measured-form.ts'
import { isTelling } from '../../results/telling-questions.ts'

/** Questions that are answered in free words, or may be. */
const IN_TEXT: ReadonlySet<QuestionType> = new Set([
  'text',
  'comment',
  'multipletext',
  'matrixdropdown',
  'paneldynamic',
])

type Answers = Readonly<Record<string, unknown>>

/** Cuts the answers of one response down to what may be told. */
export type TellAnswers = (answers: Answers) => Record<string, unknown>

/**
 * What may be told of single responses of a survey: all, or, of an anonymous one, the answers to its questions alone (not what was
 * typed beside a choice), without what tells who answered, without the questions and rows of a matrix that fewer people answered in
 * these days than its threshold, and words only where enough people wrote some.
 *
 * @source Decisions, sections 4 and 12, "Anonymous forms everywhere"
 */
export async function readDisclosedAnswers(db: Db, form: MeasuredForm, days: DayRange): Promise<TellAnswers> {
  if (!form.anonymous) return (answers) => ({ ...answers })
  const threshold = form.anonymity_threshold
  const { counts } = await countAnswers(db, form, { ...days, terms: [], user_id: null })
  const shown = withoutSmallBases(form.slots, counts, threshold)
  const questions = listQuestions(form.definition).filter(({ name }) => !isTelling(name))
  const cuts = new Map(questions.map((question) => [question.name, cutOf(question, form, shown)]))
  return (answers) =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([name, answer]) => {
        const told = cuts.get(name)?.(answer)
        return told === undefined ? [] : [[name, told]]
      }),
    )
}

/**
 * The label of an overall score, as far as the answer that it is of may be told.
 *
 * @source Decisions, section 12, "Anonymous forms everywhere"
 */
export function tellLabel(form: MeasuredForm, tell: TellAnswers, label: string | null): string | null {
  if (!form.anonymous) return label
  const question = form.overall_question
  return question !== null && Object.hasOwn(tell({ [question]: label }), question) ? label : null
}

/** What is left of the answer to a question; undefined when nothing is. */
function cutOf(question: Question, form: MeasuredForm, shown: SlotCounts): (answer: unknown) => unknown {
  const slots = form.slots.filter((slot) => slot.question === question.name)
  if (question.type === 'matrix') {
    const rows = new Set(slots.flatMap((slot) => (slot.row !== undefined && shown.has(slot.slot) ? [slot.row] : [])))
    return (answer) => {
      if (!isJsonObject(answer)) return undefined
      const told = Object.entries(answer).filter(([row]) => rows.has(row))
      return told.length === 0 ? undefined : Object.fromEntries(told)
    }
  }
  const base = slots.find((slot) => slot.kind !== 'check')
  const codes = base === undefined ? undefined : shown.get(base.slot)
  const isHidden =
    codes === undefined ||
    (IN_TEXT.has(question.type) && areCommentsHidden(codes.get(1) ?? 0, form.anonymity_threshold))
  return (answer) => (isHidden ? undefined : answer)
}
