import type { Question } from '../../surveys/definition/survey-questions.ts'
import type { ResultAnswers, ResultCycle, ResultMeasure } from '../items/result-items.ts'
import { groupByRow, rowSlots, scaleOf } from '../scores/result-measure.ts'
import { meanScores, NO_SCORES } from '../scores/score.ts'
import type { Slot } from '../scores/slots.ts'
import { combinePublished, derivePublishedScores, isSameGroups, NO_FACTS } from './published-scores.ts'
import { CHOSEN, NOT_CHOSEN, withoutFigures, type PublishedCycle, type PublishedSlot } from './published-slot.ts'
import {
  CHOICES_LEFT_OUT_TEXT,
  NEARLY_ALL_ANSWERED_TEXT,
  NEARLY_NONE_ANSWERED_TEXT,
  TOO_FEW_TEXT,
} from './published-texts.ts'

/**
 * Measures one question from the published figures of a wave, as measureQuestion does from counts. `slots` are the slots of the
 * question.
 */
export function measurePublished(question: Question, slots: readonly Slot[], cycle: PublishedCycle): ResultCycle {
  const { respondents } = cycle
  switch (question.type) {
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'boolean': {
      const own = slots.find((slot) => slot.kind === 'choice' && slot.row === undefined)
      return { respondents, ...measureChoice(question, own, cycle), subQuestions: {} }
    }
    case 'checkbox': {
      if (question.rows.length === 0) return { respondents, ...measureChecks(question, slots, cycle), subQuestions: {} }
      const rows = groupByRow(slots).map(([row, own]) => [row, measureChecks(question, own, cycle)] as const)
      return { respondents, ...measureMatrix(question, rows), subQuestions: Object.fromEntries(rows) }
    }
    case 'matrix': {
      const rows = rowSlots(slots).map((slot) => [slot.row ?? '', measureChoice(question, slot, cycle)] as const)
      return { respondents, ...measureMatrix(question, rows), subQuestions: Object.fromEntries(rows) }
    }
    case 'text':
    case 'comment':
    case 'multipletext':
    case 'matrixdropdown':
    case 'paneldynamic':
      return { respondents, ...measureTexts(question, slots, cycle), subQuestions: {} }
  }
}

function slotOf(slot: Slot | undefined, { slots }: PublishedCycle): PublishedSlot {
  return (slot === undefined ? undefined : slots.get(slot.slot)) ?? withoutFigures(TOO_FEW_TEXT)
}

function measureChoice(question: Question, slot: Slot | undefined, cycle: PublishedCycle): ResultMeasure {
  const published = slotOf(slot, cycle)
  const { notApplicable } = question
  const scale = scaleOf(question)
  const alone = published.counts
    .filter(({ answers }) => answers.length === 1)
    .map(({ answers: [answer = ''], count }) => [answer, count] as const)
  const applying = published.counts.filter(({ answers }) => !answers.some((answer) => notApplicable.includes(answer)))
  return {
    answers: {
      ...NO_ANSWERS,
      totalCount: applying.reduce((sum, { count }) => sum + count, 0),
      counts: Object.fromEntries(alone),
      distribution: Object.fromEntries(alone.map(([answer]) => [answer, []])),
      sentiment: question.sentiment,
    },
    scores: scale === null ? NO_SCORES : derivePublishedScores(published.counts, scale),
    published: {
      groups: [...published.groups],
      merged: published.counts.flatMap(({ answers, count }) =>
        answers.length === 1 ? [] : [{ answers: [...answers], count }],
      ),
      nearly_all: published.nearly_all,
      reason: published.reason,
    },
  }
}

/**
 * Measures a checkbox question. Each choice has its own table, and the groups can be merged differently in each table. Therefore,
 * only the choices published for the same groups as the choice with the fewest groups are counted; all other choices are omitted.
 */
function measureChecks(question: Question, slots: readonly Slot[], cycle: PublishedCycle): ResultMeasure {
  const checks = slots
    .filter((slot) => slot.kind === 'check')
    .map((slot) => ({ choice: slot.choice ?? '', published: slotOf(slot, cycle) }))
  const disclosed = checks.filter(({ published }) => published.counts.length > 0)
  const least = disclosed.toSorted((a, b) => a.published.groups.length - b.published.groups.length)[0]
  if (least === undefined) return withoutMeasure(question, checks[0]?.published.reason ?? TOO_FEW_TEXT)
  const alike = disclosed.filter(({ published }) => isSameGroups(published.groups, least.published.groups))
  return {
    answers: {
      ...NO_ANSWERS,
      totalCount: countOf(least.published, CHOSEN) + countOf(least.published, NOT_CHOSEN),
      counts: Object.fromEntries(alike.map(({ choice, published }) => [choice, countOf(published, CHOSEN)])),
      distribution: Object.fromEntries(alike.map(({ choice }) => [choice, []])),
      sentiment: question.sentiment,
    },
    scores: NO_SCORES,
    published: {
      ...NO_FACTS,
      groups: [...least.published.groups],
      reason: alike.length < checks.length ? CHOICES_LEFT_OUT_TEXT : null,
    },
  }
}

function measureTexts(question: Question, slots: readonly Slot[], cycle: PublishedCycle): ResultMeasure {
  const published = slotOf(
    slots.find((slot) => slot.kind === 'answered'),
    cycle,
  )
  const names = question.type === 'multipletext' ? question.items.map((item) => item.name) : [question.name]
  const nearly = published.nearly_all === CHOSEN ? NEARLY_ALL_ANSWERED_TEXT : NEARLY_NONE_ANSWERED_TEXT
  const measure = withoutMeasure(question, published.nearly_all === null ? published.reason : nearly)
  const distribution = Object.fromEntries(names.map((name) => [name, []]))
  return { ...measure, answers: { ...measure.answers, totalCount: countOf(published, CHOSEN), distribution } }
}

function measureMatrix(question: Question, rows: readonly (readonly [string, ResultMeasure])[]): ResultMeasure {
  const featured = rows.find(([row]) => row === question.featured_subquestion_value)
  if (featured !== undefined) return featured[1]
  const base = Math.max(0, ...rows.map(([, { answers }]) => answers.totalCount))
  const { scores, published } = combinePublished(
    rows.map(([, measure]) => measure),
    meanScores,
  )
  return { answers: { ...NO_ANSWERS, totalCount: base, sentiment: question.sentiment }, scores, published }
}

const NO_ANSWERS: ResultAnswers = { totalCount: 0, counts: {}, distribution: {}, sentiment: {} }

function withoutMeasure(question: Question, reason: string | null): ResultMeasure {
  return {
    answers: { ...NO_ANSWERS, sentiment: question.sentiment },
    scores: NO_SCORES,
    published: { ...NO_FACTS, reason },
  }
}

function countOf({ counts }: PublishedSlot, answer: string): number {
  return counts.find(({ answers }) => answers.includes(answer))?.count ?? 0
}
