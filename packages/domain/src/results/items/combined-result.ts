import type { IndexSource } from '../../surveys/definition/survey-definition.ts'
import type { Section } from '../../surveys/definition/survey-questions.ts'
import { combinePublished } from '../anonymity/published-scores.ts'
import { deriveMeanErrors, isSameMean, listMeanParts, type MeanPart } from '../scores/mean-error.ts'
import { respondentsOf, scaleValues } from '../scores/result-measure.ts'
import { alignScores, meanOf, meanScores, NO_SCORES } from '../scores/score.ts'
import { largestBase } from '../scores/weighting.ts'
import type { QuestionResult, SectionKinds } from './group-kinds.ts'
import { jointOf, jointWeightsOf, type MeasuredCycle } from './question-result.ts'
import type { AverageFacts, ResultCycle, ResultItem, ResultScores } from './result-items.ts'

/** The counts of the current and the previous cycle. */
export interface CountedCycles {
  readonly current: MeasuredCycle
  readonly previous: MeasuredCycle | null
}

/**
 * Returns the result of a panel or page: each score is the unweighted mean of the scores of the `averaged` questions, which share
 * one kind of scale, and the base is the largest of their bases. Standard errors are included when both cycles average the same
 * questions. Means of questions whose lower values are better are reversed, so that a higher score is better. `children` are the
 * questions of the section except recommendations, including the questions in `apart`.
 *
 * @source Decisions, section 4, and section 14, "Group scores"
 */
export function groupItem(
  section: Section,
  children: readonly QuestionResult[],
  { averaged, apart }: SectionKinds,
  counted: CountedCycles,
): ResultItem {
  const [first] = averaged
  const item = combine(averaged, counted, meanScores)
  return {
    ...item,
    children: children.map((child) => child.item),
    result_id: `g-${children[0]?.item.result_id.slice(2) ?? 0}`,
    result_type: 'grouped_question',
    name: section.name,
    title: section.title,
    question_title: section.title,
    rateMin: first?.item.rateMin ?? null,
    rateMax: first?.item.rateMax ?? null,
    average: {
      of: 'questions',
      count: countAnswered(averaged),
      steps: first === undefined ? null : scaleValues(first.question).length,
      apart: apart.map((one) => one.item.title),
    },
  }
}

/**
 * Returns the result of an index. Its only score, from 0 to 100, is the mean of the `index` scores of its questions that have a
 * scale. `position` is its position among the form's indexes.
 *
 * @source Decisions, section 4.
 */
export function indexItem(
  index: IndexSource,
  position: number,
  children: readonly QuestionResult[],
  counted: CountedCycles,
): ResultItem {
  const scaled = children.filter(({ item }) => item.rateMin !== null)
  const scoresOf = (scores: ResultScores[]) => ({ ...NO_SCORES, index: meanOf(scores.map((one) => one.index)) })
  const average: AverageFacts = { of: 'indexes', count: countAnswered(scaled), steps: null, apart: [] }
  return {
    ...combine(scaled, counted, scoresOf),
    children: children.map(({ item }) => item),
    result_id: `i-${position}`,
    result_type: 'index',
    name: index.name,
    title: index.title,
    question_title: index.title,
    rateMin: 0,
    rateMax: 100,
    average,
  }
}

function countAnswered(parts: readonly QuestionResult[]): number {
  return parts.filter(({ item }) => item.results.current.answers.totalCount > 0).length
}

type Combined = Omit<
  ResultItem,
  'result_id' | 'result_type' | 'name' | 'title' | 'question_title' | 'rateMin' | 'rateMax' | 'children'
>

/** Computes the parts that groups and indexes have in common. The scores of a cycle include only questions that were answered in it. */
function combine(
  parts: readonly QuestionResult[],
  counted: CountedCycles,
  scoresOf: (scores: ResultScores[]) => ResultScores,
): Combined {
  const isPublished = parts.some(({ item }) => item.results.current.published !== undefined)
  const aligned = (child: ResultItem, cycle: ResultCycle) => ({ ...cycle, scores: alignScores(cycle.scores, child) })
  const previous = parts.flatMap(({ item }) => (item.results.previous ? aligned(item, item.results.previous) : []))
  const [now, before] = [partsOf(parts, 'current'), partsOf(parts, 'previous')]
  const isSame = isSameMean(now, before)
  const cycleOf = (cycles: readonly ResultCycle[], meanParts: readonly MeanPart[], cycle: MeasuredCycle | null) => {
    const combined = combineScores(cycles, scoresOf)
    const measured = { ...baseOf(cycles), ...combined, subQuestions: {} }
    if (!isSame) return measured
    const errors = deriveMeanErrors(meanParts, jointOf(cycle), combined.scores, jointWeightsOf(cycle))
    return { ...measured, standard_errors: errors }
  }
  const baseOf = (cycles: readonly ResultCycle[]) => ({
    ...respondentsOf({
      respondents: cycles.some(({ respondents }) => respondents === null)
        ? null
        : Math.max(0, ...cycles.map(({ respondents }) => respondents ?? 0)),
      without_weight: cycles[0]?.without_weight,
    }),
    answers: {
      ...largestBase(cycles.map((cycle) => cycle.answers)),
      counts: {},
      distribution: {},
      sentiment: {},
    },
  })
  return {
    feedback_form_id: parts[0]?.item.feedback_form_id ?? 0,
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
    results: {
      current: cycleOf(
        parts.map(({ item }) => aligned(item, item.results.current)),
        now,
        counted.current,
      ),
      previous:
        previous.length === 0 || (isPublished && !isComparable(parts.map(({ item }) => item)))
          ? null
          : cycleOf(previous, before, counted.previous),
    },
  }
}

function partsOf(parts: readonly QuestionResult[], cycle: 'current' | 'previous'): MeanPart[] {
  const answered = parts.filter(({ item }) => (item.results[cycle]?.answers.totalCount ?? 0) > 0)
  return answered.flatMap(({ question, slots, item }) => {
    const measured = item.results[cycle]
    return measured === null ? [] : listMeanParts(question, slots, measured, 1 / answered.length)
  })
}

function combineScores(
  cycles: readonly ResultCycle[],
  scoresOf: (scores: ResultScores[]) => ResultScores,
): Pick<ResultCycle, 'scores' | 'published'> {
  if (cycles.some(({ published }) => published !== undefined)) return combinePublished(cycles, scoresOf)
  return { scores: scoresOf(cycles.map((cycle) => cycle.scores)) }
}

/** Returns whether the same questions have published figures in both cycles, so that both scores are means of the same questions. */
function isComparable(parts: readonly ResultItem[]): boolean {
  return parts.every(({ results }) => (results.current.answers.totalCount === 0) === (results.previous === null))
}
