import { releaseTable } from '../../packages/domain/src/results/anonymity/release-table.ts'
import { simulateYear, type Form, type WaveCompletions } from './club.ts'
import { countGroups } from './collect-by-rules.ts'

/** The anonymous form that the simulated staff answer. */
const FORM: Form = {
  threshold: 5,
  attributes: [
    { id: 'location', values: ['house', 'courts'] },
    { id: 'age', values: ['under 30', '30 to 50', 'over 50'] },
    { id: 'tenure', values: ['under 2 years', '2 to 10 years', 'over 10 years'] },
    { id: 'department', values: ['dining', 'golf', 'grounds', 'office'] },
    { id: 'role', values: ['hourly', 'seasonal', 'lead', 'manager'] },
  ],
  questions: Array.from({ length: 8 }, (_, index) => ({
    id: `question ${index + 1}`,
    kind: 'scale',
    answers: ['1', '2', '3', '4', '5'],
  })),
}
const YEARS = 5
/** The minimum number of people in a cell. */
const MIN_CELL = 2

/** The cost of two publication rules. Shares are in whole percent; numbers of groups have one decimal place. */
export interface Cost {
  /** Share of breakdowns that are published when the wave closes. */
  readonly published: number
  /** Average number of groups of an attribute in a wave, and of rows in a published breakdown. */
  readonly groups: number
  readonly rows: number
  /**
   * Under the rule that updates a group when it has grown: the share of breakdowns in which some group is never published, and the
   * share of answers that no update publishes.
   */
  readonly unpublishedByGrowth: number
  readonly lostByGrowth: number
}

/**
 * Simulates the cost of publishing breakdowns when a wave closes, compared with the rule "a group is updated whenever it has grown
 * by the threshold". Under that rule, one update can be subtracted from the next, so each update must add at least 2 answers in the
 * top 2 boxes and at least 2 below them. Groups cannot be merged, because they are updated at different times.
 */
export function simulateCost(staff: number, topShare: number): Cost {
  const waves = Array.from({ length: YEARS }, (_, seed) => simulateYear({ seed, staff, topShare, form: FORM })).flat()
  const breakdowns = waves.flatMap((wave) =>
    FORM.questions.flatMap((_, question) =>
      FORM.attributes.map((__, attribute) => measureBreakdown(wave, question, attribute)),
    ),
  )
  const published = breakdowns.filter(({ rows }) => rows > 0)
  const total = (key: keyof (typeof breakdowns)[number]) => breakdowns.reduce((sum, one) => sum + Number(one[key]), 0)
  return {
    published: toPercent(published.length, breakdowns.length),
    groups: Math.round((10 * total('groups')) / breakdowns.length) / 10,
    rows: Math.round((10 * total('rows')) / published.length) / 10,
    unpublishedByGrowth: toPercent(total('isUnpublishedByGrowth'), breakdowns.length),
    lostByGrowth: toPercent(total('answers') - total('answersByGrowth'), total('answers')),
  }
}

function measureBreakdown(wave: WaveCompletions, question: number, attribute: number) {
  const counts = countGroups(FORM, wave, question, [attribute], true)
  const release = releaseTable(counts, FORM.threshold)
  const groups = counts.groups.map(({ value }) => {
    const members = wave.filter(({ values }) => (values[attribute] ?? null) === value)
    const answers = members.flatMap(({ answers: given }) => given[question] ?? [])
    return { answers: answers.length, published: countPublishedByGrowth(answers) }
  })
  return {
    groups: counts.groups.length,
    rows: 'table' in release ? release.table.rows.length : 0,
    answers: groups.reduce((sum, group) => sum + group.answers, 0),
    answersByGrowth: groups.reduce((sum, group) => sum + group.published, 0),
    isUnpublishedByGrowth: groups.some(({ published }) => published === 0),
  }
}

/** Counts how many of a group's answers are published by its updates. The answers are given in order of arrival. */
function countPublishedByGrowth(answers: readonly string[]): number {
  let [published, top, below] = [0, 0, 0]
  for (const answer of answers) {
    if (Number(answer) >= 4) top++
    else below++
    if (top + below < FORM.threshold || Math.min(top, below) < MIN_CELL) continue
    published += top + below
    top = 0
    below = 0
  }
  return published
}

function toPercent(part: number, whole: number): number {
  return Math.round((100 * part) / whole)
}
