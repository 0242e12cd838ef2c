import { MIN_THRESHOLD } from '../../packages/domain/src/results/anonymity/anonymity.ts'
import type {
  AnswerCounts,
  PublishedDistribution,
} from '../../packages/domain/src/results/anonymity/release-distribution.ts'
import type { Form } from './club.ts'
import { joinValues, type Finding } from './findings.ts'
import { Unknowns, type Segments } from './unknowns.ts'

/** A sum of unknowns with a lower bound and an upper bound, which may be infinite. */
export interface Row {
  readonly unknowns: readonly number[]
  readonly lower: number
  readonly upper: number
}

/**
 * Two sums of unknowns in one stratum. If `mayBeGreater` is set, the first is greater than or equal to the second; otherwise they
 * are equal.
 */
export interface Link {
  readonly sum: readonly number[]
  readonly other: readonly number[]
  readonly mayBeGreater: boolean
}

/** A published cell in a breakdown by one attribute, given as the unknowns whose sum it is. */
export interface Cell {
  readonly question: number
  readonly attribute: number
  /** The groups of the cell's row: more than one when groups were merged. */
  readonly values: readonly (string | null)[]
  readonly unknowns: readonly number[]
}

/** All figures that one login saw in a wave, as linear equations and bounds on non-negative integers. */
export interface WaveSystem {
  readonly unknowns: Unknowns
  readonly rows: readonly Row[]
  readonly links: readonly Link[]
  readonly cells: readonly Cell[]
}

/** Builds the linear system of a wave from all findings of a login. */
export function buildSystem(form: Form, findings: readonly Finding[]): WaveSystem {
  const ends = [...new Set(findings.map(({ covers }) => covers))].toSorted((a, b) => a - b)
  const unknowns = new Unknowns(
    form,
    ends.map((end, index) => end - (ends[index - 1] ?? 0)),
  )
  const sizes = unknowns.segments.map((size, segment): Row => {
    const people = unknowns.selectPeople(unknowns.findStrata(undefined, [segment, segment + 1]))
    return { unknowns: people, lower: size, upper: size }
  })
  const segmentsOf = ({ covers }: Finding): Segments => [0, ends.indexOf(covers) + 1]
  const tables = findings.flatMap((finding) => listCells(unknowns, finding, segmentsOf(finding)))
  return {
    unknowns,
    rows: [
      ...sizes,
      ...distributionRows(unknowns, findings, segmentsOf),
      ...tables.map(({ row }) => row),
      ...findings.flatMap((finding) => (finding.kind === 'at_least' ? [leastRow(unknowns, finding)] : [])),
      ...findings.flatMap((finding) => (finding.kind === 'rate' ? [rateRow(unknowns, finding)] : [])),
      ...responseRows(unknowns, findings),
    ],
    links: listLinks(unknowns),
    cells: tables.flatMap(({ row, question, attributes, values }) => {
      const [attribute = 0, second] = attributes
      return second === undefined ? [{ question, attribute, values, unknowns: row.unknowns }] : []
    }),
  }
}

/**
 * Lists the constraints on every stratum (one combination of attribute values in one segment). The number of answers to a question,
 * counting a skipped question as an answer, equals the number of people. The choices of a checkbox question are skipped together,
 * and everyone who did not skip the question chose at least one.
 */
function listLinks(unknowns: Unknowns): Link[] {
  const { questions } = unknowns.form
  const at = (question: number, stratum: number, answer: number) => unknowns.selectAt(question, [stratum], [answer])
  const skipped = (question: number, stratum: number) => at(question, stratum, questions[question]?.answers.length ?? 0)
  const checkboxes = new Set(questions.flatMap(({ checkbox }) => checkbox ?? []))
  return Array.from({ length: unknowns.stratumCount }, (_, stratum): Link[] => {
    const people = unknowns.selectPeople([stratum])
    const answers = [...questions.keys()].map((question): Link => {
      return { sum: unknowns.selectAt(question, [stratum]), other: people, mayBeGreater: false }
    })
    const chosen = [...checkboxes].flatMap((checkbox) => {
      const [first = 0, ...others] = [...questions.keys()].filter((one) => questions[one]?.checkbox === checkbox)
      return [
        ...others.map((other): Link => {
          return { sum: skipped(first, stratum), other: skipped(other, stratum), mayBeGreater: false }
        }),
        {
          sum: [...skipped(first, stratum), ...[first, ...others].flatMap((question) => at(question, stratum, 0))],
          other: people,
          mayBeGreater: true,
        },
      ]
    })
    return [...answers, ...chosen]
  }).flat()
}

/**
 * Returns the equations and bounds that follow from the published distributions. Each equation uses the increase in a count since
 * the previous release with counts, so it covers only new people.
 */
function distributionRows(
  unknowns: Unknowns,
  findings: readonly Finding[],
  segmentsOf: (finding: Finding) => Segments,
): Row[] {
  const newest = new Map<string, { end: number; counts: AnswerCounts }>()
  return findings.flatMap((finding) => {
    if (finding.kind !== 'question' && finding.kind !== 'attribute') return []
    const { published } = finding
    const segments = segmentsOf(finding)
    const { names, select } = describeDistribution(unknowns, finding)
    if (published.kind !== 'counts')
      return [hiddenRow(published, names, (some) => select(some, segments), unknowns.form)]
    const subject = `${finding.kind} ${finding.kind === 'question' ? finding.question : finding.attribute}`
    const before = newest.get(subject)
    newest.set(subject, { end: segments[1], counts: published.counts })
    return names.map((name): Row => {
      const count = (published.counts[name] ?? 0) - (before?.counts[name] ?? 0)
      return { unknowns: select([name], [before?.end ?? 0, segments[1]]), lower: count, upper: count }
    })
  })
}

function describeDistribution(unknowns: Unknowns, finding: Finding & { kind: 'question' | 'attribute' }) {
  if (finding.kind === 'attribute') {
    const { attribute } = finding
    const select = (values: readonly string[], segments: Segments) =>
      unknowns.selectPeople(unknowns.findStrata(new Map([[attribute, values]]), segments))
    return { names: unknowns.form.attributes[attribute]?.values ?? [], select }
  }
  const { question } = finding
  const names = unknowns.form.questions[question]?.answers ?? []
  const select = (some: readonly string[], segments: Segments) =>
    unknowns.select({ question, answers: some.map((name) => names.indexOf(name)), segments })
  return { names, select }
}

/**
 * Returns the bounds that follow from a distribution without counts: fewer people than the threshold answered, or at most one
 * person gave a different answer from the others.
 */
function hiddenRow(
  published: Exclude<PublishedDistribution, { kind: 'counts' }>,
  names: readonly string[],
  select: (names: readonly string[]) => number[],
  { threshold }: Form,
): Row {
  if (published.kind === 'too_few_answers')
    return { unknowns: select(names), lower: 0, upper: Math.max(threshold, MIN_THRESHOLD) - 1 }
  return { unknowns: select(names.filter((name) => name !== published.answer)), lower: 0, upper: 1 }
}

function listCells(unknowns: Unknowns, finding: Finding, segments: Segments) {
  if (finding.kind !== 'breakdown' || !('table' in finding.release)) return []
  const { question, attributes } = finding
  const { answers, rows } = finding.release.table
  const names = unknowns.form.questions[question]?.answers ?? []
  const groupOf = (combination: readonly (string | null)[]) => {
    const group = attributes.map((attribute) => combination[attribute] ?? null)
    return group.length === 1 ? (group[0] ?? null) : joinValues(group)
  }
  return rows.flatMap(({ values, counts }) => {
    const strata = unknowns.findStrataWhere((combination) => values.includes(groupOf(combination)), segments)
    return answers.map((parts, index) => {
      const count = counts[index] ?? 0
      const positions = parts.map((part) => names.indexOf(part))
      const row: Row = { unknowns: unknowns.selectAt(question, strata, positions), lower: count, upper: count }
      return { question, attributes, values, row }
    })
  })
}

/** Returns the lower bound that follows from the number of listed comments. */
function leastRow(unknowns: Unknowns, { question, answer, count }: Finding & { kind: 'at_least' }): Row {
  const position = (unknowns.form.questions[question]?.answers ?? []).indexOf(answer)
  return { unknowns: unknowns.select({ question, answers: [position] }), lower: count, upper: Infinity }
}

/** Returns the equation that follows from a row of the response rates: how many people in its groups answered. */
function rateRow(unknowns: Unknowns, { attribute, values, answered }: Finding & { kind: 'rate' }): Row {
  const strata = unknowns.findStrata(new Map([[attribute, values]]))
  return { unknowns: unknowns.selectPeople(strata), lower: answered, upper: answered }
}

/**
 * Returns the equations that follow from a list of individual responses: how many of them, in the whole wave, have each combination
 * and answer.
 */
function responseRows(unknowns: Unknowns, findings: readonly Finding[]): Row[] {
  const responses = findings.filter((finding) => finding.kind === 'row')
  if (responses.length === 0) return []
  const counts = new Map<number, number>()
  for (const response of responses)
    for (const unknown of unknowns.unknownsOf(response, 0)) counts.set(unknown, (counts.get(unknown) ?? 0) + 1)
  return [...unknowns.form.questions.entries()].flatMap(([question, { answers }]) =>
    unknowns.combinations.flatMap((combination) => {
      const strata = unknowns.findStrataWhere((one) => one === combination)
      return [...answers.keys(), answers.length].map((answer): Row => {
        const sum = unknowns.selectAt(question, strata, [answer])
        const count = counts.get(sum[0] ?? -1) ?? 0
        return { unknowns: sum, lower: count, upper: count }
      })
    }),
  )
}
