import { releaseDistribution } from '../../packages/domain/src/results/anonymity/release-distribution.ts'
import { countReleasable, isClosingReleased } from '../../packages/domain/src/results/anonymity/release-size.ts'
import {
  releaseTable,
  TABLE_RULES,
  type TableCounts,
  type TableRules,
} from '../../packages/domain/src/results/anonymity/release-table.ts'
import type { Form, Completion, WaveCompletions } from './club.ts'
import { joinValues, type Finding } from './findings.ts'

const DAY_MS = 86_400_000

/** The rules of publication. The attack switches them off one by one; real publications apply all of them. */
export interface PublicationRules {
  readonly hasNoRows: boolean
  readonly hasOneAttribute: boolean
  readonly hasBreakdownsAtClosingOnly: boolean
  readonly hasBatches: boolean
  readonly hasNoAttributesInBatches: boolean
  readonly hasSkippedAsGroup: boolean
  readonly table: TableRules
}

/** The rules of real publications: all of them apply. */
export const PUBLICATION_RULES: PublicationRules = {
  hasNoRows: true,
  hasOneAttribute: true,
  hasBreakdownsAtClosingOnly: true,
  hasBatches: true,
  hasNoAttributesInBatches: true,
  hasSkippedAsGroup: true,
  table: TABLE_RULES,
}

/**
 * Computes, for one wave, the figures that everyone with a login sees: those of each release while the wave is open, and those
 * published when it closes.
 */
export function collectByRules(form: Form, wave: WaveCompletions, rules: PublicationRules): Finding[] {
  const open = listReleases(wave, form.threshold, rules).flatMap((covers) => {
    const people = wave.slice(0, covers)
    return [
      ...questionFindings(form, people),
      ...(rules.hasNoAttributesInBatches ? [] : attributeFindings(form, people)),
      ...(rules.hasBreakdownsAtClosingOnly ? [] : breakdownFindings(form, people, rules)),
    ]
  })
  return [...open, ...closingFindings(form, wave, rules)]
}

/**
 * Lists how many completions each release of an open wave covers. A release follows each batch or, when the rule about batches is
 * switched off, each day.
 */
function listReleases(wave: WaveCompletions, threshold: number, rules: PublicationRules): number[] {
  if (!rules.hasBatches) {
    const lastOfDays = wave.flatMap(({ at }, index) => (dayOf(at) === dayOf(wave[index + 1]?.at) ? [] : [index + 1]))
    return lastOfDays.filter((covers) => covers < wave.length)
  }
  const releases: number[] = []
  for (let completed = 1; completed <= wave.length; completed++) {
    const released = releases.at(-1) ?? 0
    const count = countReleasable(completed - released, threshold)
    if (count > 0) releases.push(released + count)
  }
  return releases
}

const dayOf = (at: number | undefined) => (at === undefined ? null : Math.floor(at / DAY_MS))

function closingFindings(form: Form, wave: WaveCompletions, rules: PublicationRules): Finding[] {
  if (!isClosingReleased(wave.length, form.threshold)) return []
  const rows = wave.map(({ values, answers }): Finding => ({ kind: 'row', covers: wave.length, values, answers }))
  return [
    ...questionFindings(form, wave),
    ...attributeFindings(form, wave),
    ...breakdownFindings(form, wave, rules),
    ...(rules.hasNoRows ? [] : rows),
  ]
}

function questionFindings({ questions, threshold }: Form, people: WaveCompletions): Finding[] {
  return questions.map(({ answers }, question) => {
    const counts = Object.fromEntries(
      answers.map((answer) => [answer, people.filter((one) => one.answers[question] === answer).length]),
    )
    return { kind: 'question', covers: people.length, question, published: releaseDistribution(counts, threshold) }
  })
}

function attributeFindings({ attributes, threshold }: Form, people: WaveCompletions): Finding[] {
  return attributes.map(({ values }, attribute) => {
    const counts = Object.fromEntries(
      values.map((value) => [value, people.filter((one) => one.values[attribute] === value).length]),
    )
    return { kind: 'attribute', covers: people.length, attribute, published: releaseDistribution(counts, threshold) }
  })
}

function breakdownFindings(form: Form, people: WaveCompletions, rules: PublicationRules): Finding[] {
  const single = form.attributes.map((_, attribute) => [attribute])
  const pairs = single.flatMap(([a = 0]) => single.slice(a + 1).map(([b = 0]) => [a, b]))
  return form.questions.flatMap((_, question) =>
    [...single, ...(rules.hasOneAttribute ? [] : pairs)].map((attributes) => ({
      kind: 'breakdown' as const,
      covers: people.length,
      question,
      attributes,
      release: releaseTable(
        countGroups(form, people, question, attributes, rules.hasSkippedAsGroup),
        form.threshold,
        rules.table,
      ),
    })),
  )
}

/** Counts the answers to a question in each group of the given attributes, as input for a breakdown. */
export function countGroups(
  { questions }: Form,
  people: WaveCompletions,
  question: number,
  attributes: readonly number[],
  hasSkippedAsGroup: boolean,
): TableCounts {
  const { kind = 'choice', answers = [] } = questions[question] ?? {}
  const groupOf = ({ values }: Completion) => {
    const group = attributes.map((attribute) => values[attribute] ?? null)
    return group.length === 1 ? (group[0] ?? null) : joinValues(group)
  }
  const counted = hasSkippedAsGroup ? people : people.filter((one) => groupOf(one) !== null)
  const groups = [...new Set(counted.map(groupOf))].toSorted(compareGroups).map((value) => {
    const members = counted.filter((one) => groupOf(one) === value)
    const counts = answers.map((answer) => members.filter((one) => one.answers[question] === answer).length)
    return { value, counts }
  })
  return { kind, answers, groups }
}

/** Compares two groups by name for sorting, with the skipped group last, so that the order of storage has no effect. */
function compareGroups(a: string | null, b: string | null): number {
  return Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? '', 'en')
}
