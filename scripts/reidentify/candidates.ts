import type { WaveSystem } from './system.ts'
import type { Segments, Unknowns, Values } from './unknowns.ts'

/**
 * An answer count that an attacker tries to determine. `single`: how many people with one attribute value gave an answer or a band
 * of answers. `pair`: the same for a combination of two attribute values. `dated`: a `single` restricted to the people of one
 * release. `day`: how many people gave an answer in a release with fewer people than the threshold. `alike`: whether everyone in a
 * group who answered gave the same answer.
 */
export interface Candidate {
  readonly kind: 'single' | 'pair' | 'dated' | 'day' | 'alike'
  readonly name: string
  readonly question: number
  /** The attribute that defines the group and whose breakdown may publish the count; null for two attributes or none. */
  readonly attribute: number | null
  /**
   * The unknowns whose sum is the count that the attacker tries to determine. For `alike`, that count is the number of people who
   * gave a different answer.
   */
  readonly unknowns: readonly number[]
  /** The unknowns whose sum is the number of people in the group who answered the question. */
  readonly members: readonly number[]
}

interface Group {
  readonly name: string
  readonly values: Values
  readonly attribute: number | null
}

/** Lists every candidate of a wave, whether or not it is determined. */
export function listCandidates({ unknowns, cells }: WaveSystem): Candidate[] {
  const groups = listGroups(unknowns)
  const segments = [...unknowns.segments.keys()].map((segment): Segments => [segment, segment + 1])
  return [...unknowns.form.questions.entries()].flatMap(([question, { answers, kind }]) => {
    const bands = listBands(answers.length, kind)
    const given = [...answers.keys()]
    const describe = (group: Group, of: Candidate['kind'], band: readonly number[], within?: Segments): Candidate => {
      const counted = of === 'alike' ? given.filter((answer) => !band.includes(answer)) : band
      const select = (some: readonly number[]) =>
        unknowns.select({ question, answers: some, values: group.values, ...(within && { segments: within }) })
      const name = nameCandidate(unknowns, question, group.name, band, within)
      const { attribute } = group
      return { kind: of, name, question, attribute, unknowns: select(counted), members: select(given) }
    }
    const ofGroups = groups.flatMap((group) => [
      ...bands.map((band) => describe(group, group.attribute === null ? 'pair' : 'single', band)),
      ...given.map((answer) => describe(group, 'alike', [answer])),
    ])
    const dated = groups
      .filter(({ attribute }) => attribute !== null && segments.length > 1)
      .flatMap((group) => bands.flatMap((band) => segments.map((within) => describe(group, 'dated', band, within))))
    const merged = listMergedRows(unknowns, cells, question)
    const ofMerged = merged.flatMap((group) => given.map((answer) => describe(group, 'alike', [answer])))
    const everybody: Group = { name: 'everybody', values: new Map(), attribute: null }
    const days = segments
      .filter(([segment]) => (unknowns.segments[segment] ?? 0) < unknowns.form.threshold)
      .flatMap((within) => given.map((answer) => describe(everybody, 'day', [answer], within)))
    return [...ofGroups, ...ofMerged, ...dated, ...days]
  })
}

function nameCandidate(
  { form }: Unknowns,
  question: number,
  group: string,
  band: readonly number[],
  within?: Segments,
): string {
  const { id = '', answers = [] } = form.questions[question] ?? {}
  const release = within === undefined ? '' : `release ${within[1]}, `
  return `${release}${group}: ${id} ${band.map((answer) => answers[answer]).join('–')}`
}

/**
 * Lists a group for every value of an attribute, and for every pair of values of two attributes; a skipped attribute counts as a
 * value.
 */
function listGroups({ form }: Unknowns): Group[] {
  const singles = form.attributes.map(({ id, values }, attribute) =>
    [...values, null].map((value) => ({ name: `${id} ${value ?? 'skipped'}`, attribute, value })),
  )
  const groups = singles.flat().map(({ name, attribute, value }): Group => {
    return { name, attribute, values: new Map([[attribute, [value]]]) }
  })
  const pairs = singles.flatMap((first, index) =>
    singles.slice(index + 1).flatMap((second) => first.flatMap((one) => second.map((other) => [one, other] as const))),
  )
  return [
    ...groups,
    ...pairs.map(([one, other]): Group => {
      const values = new Map([one, other].map(({ attribute, value }) => [attribute, [value]]))
      return { name: `${one.name} and ${other.name}`, values, attribute: null }
    }),
  ]
}

/** Lists, without duplicates, the merged rows in the published breakdowns of a question. */
function listMergedRows({ form }: Unknowns, cells: WaveSystem['cells'], question: number): Group[] {
  const rows = cells.filter((cell) => cell.question === question && cell.values.length > 1)
  const groups = rows.map(({ attribute, values }): Group => {
    const names = values.map((value) => value ?? 'skipped').join(', ')
    return {
      name: `${form.attributes[attribute]?.id ?? ''} ${names}`,
      attribute,
      values: new Map([[attribute, values]]),
    }
  })
  return [...new Map(groups.map((group) => [group.name, group])).values()]
}

/** Lists the positions of each single answer and, for a scale, of each band of adjacent answers, except the band of all answers. */
function listBands(count: number, kind: 'scale' | 'choice'): number[][] {
  const positions = [...Array(count).keys()]
  return positions.flatMap((first) =>
    positions
      .slice(first)
      .filter((last) => last - first + 1 < count && (kind === 'scale' || last === first))
      .map((last) => positions.slice(first, last + 1)),
  )
}
