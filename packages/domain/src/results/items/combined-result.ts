import type { IndexSource } from '../../surveys/definition/survey-definition.ts'
import type { Section } from '../../surveys/definition/survey-questions.ts'
import { combinePublished } from '../anonymity/published-scores.ts'
import { alignScores, meanOf, meanScores, NO_SCORES } from '../scores/score.ts'
import type { ResultCycle, ResultItem, ResultScores } from './result-items.ts'

/**
 * A panel or page as a result over its questions: each score is the plain mean of theirs, the base their largest. Means of
 * questions whose lower values are better are turned round, so that a higher score is better. The mean and the ends of the scale are there only when all scaled questions share one scale.
 *
 * @source Decisions, section 4.
 */
export function groupItem(section: Section, children: readonly ResultItem[]): ResultItem {
  const scaled = children.filter((child) => child.rateMin !== null)
  const first = scaled[0]
  const alike = scaled.every((child) => child.rateMin === first?.rateMin && child.rateMax === first?.rateMax)
  const item = combine(children, (scores) => (alike ? meanScores(scores) : { ...meanScores(scores), mean: null }))
  return {
    ...item,
    result_id: `g-${children[0]?.result_id.slice(2) ?? 0}`,
    result_type: 'grouped_question',
    name: section.name,
    title: section.title,
    question_title: section.title,
    rateMin: alike ? (first?.rateMin ?? null) : null,
    rateMax: alike ? (first?.rateMax ?? null) : null,
  }
}

/**
 * An index over some questions: the mean of their indexes, on a scale of 0 to 100; it has no other score. `position`
 * is its place among the form's indexes.
 *
 * @source Decisions, section 4.
 */
export function indexItem(index: IndexSource, position: number, children: readonly ResultItem[]): ResultItem {
  const item = combine(children, (scores) => ({ ...NO_SCORES, index: meanOf(scores.map((one) => one.index)) }))
  return {
    ...item,
    result_id: `i-${position}`,
    result_type: 'index',
    name: index.name,
    title: index.title,
    question_title: index.title,
    rateMin: 0,
    rateMax: 100,
  }
}

type Combined = Omit<
  ResultItem,
  'result_id' | 'result_type' | 'name' | 'title' | 'question_title' | 'rateMin' | 'rateMax'
>

/** What a group and an index have alike. Only children that were answered in a cycle take part in its scores. */
function combine(children: readonly ResultItem[], scoresOf: (scores: ResultScores[]) => ResultScores): Combined {
  const cycleOf = (cycles: readonly ResultCycle[]): ResultCycle => ({
    respondents: cycles.some(({ respondents }) => respondents === null)
      ? null
      : Math.max(0, ...cycles.map(({ respondents }) => respondents ?? 0)),
    answers: {
      totalCount: Math.max(0, ...cycles.map((cycle) => cycle.answers.totalCount)),
      counts: {},
      distribution: {},
      sentiment: {},
    },
    ...combineScores(cycles, scoresOf),
    subQuestions: {},
  })
  const scaled = children.filter((child) => child.rateMin !== null)
  const isPublished = children.some((child) => child.results.current.published !== undefined)
  const parts = isPublished ? scaled : children
  const aligned = (child: ResultItem, cycle: ResultCycle) => ({ ...cycle, scores: alignScores(cycle.scores, child) })
  const previous = parts.flatMap((child) => (child.results.previous ? aligned(child, child.results.previous) : []))
  return {
    feedback_form_id: children[0]?.feedback_form_id ?? 0,
    type: 'panel',
    inputType: null,
    renderAs: null,
    measure: null,
    icon: null,
    choices: [],
    items: [],
    columns: [],
    rows: [],
    notApplicable: [],
    featured_subquestion_value: null,
    children: [...children],
    results: {
      current: cycleOf(parts.map((child) => aligned(child, child.results.current))),
      previous: previous.length === 0 || (isPublished && !isComparable(parts)) ? null : cycleOf(previous),
    },
  }
}

function combineScores(
  cycles: readonly ResultCycle[],
  scoresOf: (scores: ResultScores[]) => ResultScores,
): Pick<ResultCycle, 'scores' | 'published'> {
  if (cycles.some(({ published }) => published !== undefined)) return combinePublished(cycles, scoresOf)
  return { scores: scoresOf(cycles.map((cycle) => cycle.scores)) }
}

/** Returns whether the same published questions have figures in both cycles, so that both scores are means of the same. */
function isComparable(parts: readonly ResultItem[]): boolean {
  return parts.every(({ results }) => (results.current.answers.totalCount === 0) === (results.previous === null))
}
