import type { PublishedFacts, ResultItem, ResultMeasure } from '../items/result-items.ts'
import { NO_SCORES } from '../scores/score.ts'

/**
 * Returns a cycle of a five-point rating, given how many people answered 5, answered at all, and completed the survey. All
 * other answers are 1.
 */
export function measuredCycle(
  fives: number,
  totalCount: number,
  respondents: number,
): ResultItem['results']['current'] {
  const share = totalCount > 0 ? (100 * fives) / totalCount : null
  const mean = share === null ? null : 1 + (4 * share) / 100
  return {
    respondents,
    answers: {
      totalCount,
      counts: { 1: totalCount - fives, 2: 0, 3: 0, 4: 0, 5: fives },
      distribution: {},
      sentiment: {},
    },
    scores: { mean, index: share, topBox: share, top2Box: share, top3Box: share },
    subQuestions: {},
  }
}

/** Returns a survey's overall rating in two cycles, for tests and stories. */
export const ratedResult = (over: Partial<ResultItem> = {}): ResultItem => ({
  result_id: 'q-0',
  result_type: 'individual_question',
  feedback_form_id: 12,
  name: 'overall',
  title: 'Overall',
  question_title: 'Overall',
  type: 'rating',
  inputType: null,
  renderAs: null,
  measure: 'ordinal_higher',
  icon: null,
  choices: ['1', '2', '3', '4', '5'].map((value) => ({ value, text: value })),
  items: [],
  columns: [],
  rows: [],
  rateMin: 1,
  rateMax: 5,
  notApplicable: [],
  featured_subquestion_value: null,
  children: [],
  results: { current: measuredCycle(2059, 2625, 2809), previous: measuredCycle(2252, 2744, 2831) },
  ...over,
})

const NO_SCALE = { rateMin: null, rateMax: null }

/** Returns the result of a single-choice question about topics, without a scale; `counts` maps each topic to its number of answers. */
export const chosenResult = (counts: Record<string, number>, over: Partial<ResultItem> = {}): ResultItem => {
  const totalCount = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const cycle = measuredCycle(0, 0, totalCount)
  return ratedResult({
    result_id: 'q-7',
    measure: over.renderAs === 'thumbs' ? 'thumbs' : 'nominal',
    name: 'topic',
    title: 'What is it about?',
    type: 'radiogroup',
    ...NO_SCALE,
    choices: Object.keys(counts).map((value) => ({ value, text: value })),
    results: { current: { ...cycle, answers: { ...cycle.answers, totalCount, counts } }, previous: null },
    ...over,
  })
}

/** Returns a group of two ratings. */
export const groupResult = (over: Partial<ResultItem> = {}): ResultItem =>
  ratedResult({
    result_id: 'g-1',
    result_type: 'grouped_question',
    type: 'panel',
    measure: null,
    name: 'terrace',
    title: 'The Terrace',
    children: [
      ratedResult({ result_id: 'q-2', name: 'food', title: 'Food' }),
      ratedResult({ result_id: 'q-3', name: 'service', title: 'Service' }),
    ],
    ...over,
  })

/** Returns the result of a comment question that has only the given texts as answers. */
export const commentResult = (texts: readonly string[], over: Partial<ResultItem> = {}): ResultItem => {
  const cycle = measuredCycle(0, 0, texts.length)
  const listed = texts.map((text, index) => ({ response_id: index + 1, text, completed_ts: null }))
  return ratedResult({
    result_id: 'q-9',
    measure: 'text',
    name: 'more',
    title: 'Anything else?',
    type: 'comment',
    ...NO_SCALE,
    choices: [],
    results: {
      current: { ...cycle, answers: { ...cycle.answers, totalCount: texts.length, distribution: { more: listed } } },
      previous: null,
    },
    ...over,
  })
}

/** Returns a measure of an anonymous survey: the published answers and their counts. */
export function publishedMeasure(
  counts: Record<string, number>,
  some: Partial<PublishedFacts> = {},
): ResultMeasure & { published: PublishedFacts } {
  const published = { groups: [], merged: [], nearly_all: null, reason: null, ...some }
  const totalCount = [...Object.values(counts), ...published.merged.map(({ count }) => count)].reduce(
    (sum, count) => sum + count,
    0,
  )
  return { answers: { totalCount, counts, distribution: {}, sentiment: {} }, scores: NO_SCORES, published }
}

/** Returns a matrix dropdown with a choice column and a text column. */
export const eventsResult = (over: Partial<ResultItem> = {}): ResultItem => {
  const rows = [
    { value: 'ball', text: 'Ball' },
    { value: 'race', text: 'Race' },
  ]
  const column = { ...NO_SCALE, question_title: 'Events of the season', choices: [] }
  const base = measuredCycle(0, 40, 52)
  const counted = (counts: Record<string, number>): ResultMeasure => ({
    answers: { ...base.answers, totalCount: 40, counts },
    scores: NO_SCORES,
  })
  const went = ratedResult({
    ...column,
    result_id: 'q-11',
    name: 'events.went',
    title: 'Were you there?',
    type: 'matrix',
    rows,
    columns: ['yes', 'no'].map((value) => ({ value, text: value === 'yes' ? 'Yes' : 'No' })),
    results: {
      current: {
        ...base,
        ...counted({}),
        subQuestions: { ball: counted({ yes: 31, no: 9 }), race: counted({ yes: 12, no: 28 }) },
      },
      previous: null,
    },
  })
  const text = { response_id: 7, text: 'The music', completed_ts: 1_781_611_200_000 }
  const why = ratedResult({
    ...column,
    result_id: 'q-13',
    name: 'events.why',
    title: 'Why?',
    type: 'multipletext',
    items: rows.map(({ value, text: title }) => ({ name: value, title })),
    results: {
      current: {
        ...base,
        answers: { ...base.answers, totalCount: 1, counts: {}, distribution: { ball: [text], race: [] } },
      },
      previous: null,
    },
  })
  return ratedResult({
    ...NO_SCALE,
    result_id: 'q-10',
    name: 'events',
    title: 'Events of the season',
    question_title: 'Events of the season',
    type: 'matrixdropdown',
    choices: [],
    rows,
    columns: [
      { value: 'went', text: 'Were you there?' },
      { value: 'why', text: 'Why?' },
    ],
    children: [went, why],
    results: { current: { ...base, answers: { ...base.answers, totalCount: 40, counts: {} } }, previous: null },
    ...over,
  })
}
