import type { Wave } from '../../../packages/api/src/contract/feedback/waves.ts'
import { NOT_ANSWERED_LABEL } from '../../../packages/domain/src/results/anonymity/published-texts.ts'
import type { Form } from '../club.ts'
import type { Finding } from '../findings.ts'
import type { WireRequest } from './requests.ts'
import { LOCATION } from './survey.ts'

/** The label for members without a location in a response rate table. */
const NO_LOCATION_LABEL = 'No location'

/** What an attacker knows about the groups of a filter: their attributes, and the value that each label names. */
export interface GroupNames {
  /** Indexes of the attributes in the form. There is more than one index only for locations that encode several attributes. */
  readonly attributes: readonly number[]
  readonly valueOf: (label: string) => string | null | undefined
}

/** A finding about a breakdown. */
export type Breakdown = Finding & { readonly kind: 'breakdown' }

/** A finding without the number of completions that it covers, which follows from its wave. */
export type Found = Finding extends infer One ? (One extends Finding ? Omit<One, 'covers'> : never) : never

/** The findings about an anonymous form that were collected from a server's responses, by wave, and the problems found. */
export class Reading {
  readonly form: Form
  /** The waves that the server currently lists, newest first. */
  waves: readonly Wave[] = []
  /**
   * The problems found, without duplicates: forbidden or unexplained disclosures, differences between responses that must be equal,
   * and failed requests.
   */
  readonly problems = new Set<string>()
  /** The groups of locations if a simulated fault makes the locations encode attributes; null otherwise. */
  locationGroups: GroupNames | null = null
  readonly #findings = new Map<string, Map<string, Finding>>()

  constructor(form: Form) {
    this.form = form
  }

  /** Copies the collected findings, so that the findings of a simulated fault can be discarded. */
  copy(): Reading {
    const copy = new Reading(this.form)
    copy.waves = this.waves
    for (const [day, findings] of this.#findings) copy.#findings.set(day, new Map(findings))
    return copy
  }

  /** Returns the findings about the wave that begins on a day, in the order of its releases. */
  findingsOf(startDate: string): Finding[] {
    return [...(this.#findings.get(startDate)?.values() ?? [])].toSorted((a, b) => a.covers - b.covers)
  }

  /** Adds a finding about a wave; duplicates count once. For a wave without a release, records a problem instead. */
  add({ startDate, respondents }: Wave, found: Found): void {
    if (respondents === null) {
      this.problems.add(`a figure of the wave of ${startDate}, which has no release`)
      return
    }
    const finding: Finding = { ...found, covers: respondents }
    const ofWave = this.#findings.get(startDate) ?? new Map<string, Finding>()
    this.#findings.set(startDate, ofWave.set(JSON.stringify(finding), finding))
  }

  /** Records a problem with a response, such as a figure that cannot be explained. */
  report({ name }: Pick<WireRequest, 'name'>, what: string): void {
    this.problems.add(`${name}: ${what}`)
  }

  /**
   * Returns the wave that a request names, or else the newest released wave. Also returns the previous wave, but only if the
   * previous wave is closed and released.
   */
  wavesOf({ startDate }: WireRequest): { current: Wave | undefined; previous: Wave | undefined } {
    const current = this.waves.find((wave) => (startDate === null ? wave.is_released : wave.startDate === startDate))
    const before = current === undefined ? undefined : this.waves[this.waves.indexOf(current) + 1]
    return { current, previous: before?.is_open === false && before.is_released ? before : undefined }
  }

  /** Returns the names of the groups of an attribute; null for an attribute that the form does not have. */
  groupsOf(attribute: string): GroupNames | null {
    if (attribute === LOCATION && this.locationGroups !== null) return this.locationGroups
    const position = this.form.attributes.findIndex(({ id }) => id === attribute)
    const values = this.form.attributes[position]?.values
    if (values === undefined) return null
    const valueOf = (label: string) =>
      label === NOT_ANSWERED_LABEL || label === NO_LOCATION_LABEL ? null : values.find((value) => value === label)
    return { attributes: [position], valueOf }
  }

  /** Returns a row of a breakdown in a wave's newest release; undefined if it has not been read. */
  findRow(wave: Wave, question: number, attributes: readonly number[], values: readonly (string | null)[]) {
    return this.findingsOf(wave.startDate).find(
      (one): one is Breakdown =>
        one.kind === 'breakdown' &&
        one.covers === wave.respondents &&
        one.question === question &&
        isSame(one.attributes, attributes) &&
        'table' in one.release &&
        isSame(one.release.table.rows[0]?.values ?? [], values),
    )
  }

  /** Returns the distribution of a question in a wave's newest release; undefined if it has not been read. */
  findDistribution(wave: Wave, question: number) {
    return this.findingsOf(wave.startDate).find(
      (one): one is Finding & { kind: 'question' } =>
        one.kind === 'question' && one.question === question && one.covers === wave.respondents,
    )
  }
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
