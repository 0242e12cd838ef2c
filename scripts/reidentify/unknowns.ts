import type { Completion, Form, WaveCompletions } from './club.ts'

/** The values allowed for each attribute, by its position. Omitted attributes are not restricted. */
export type Values = ReadonlyMap<number, readonly (string | null)[]>

/** Segments from the first index (inclusive) to the second (exclusive). */
export type Segments = readonly [from: number, to: number]

/** Specifies which unknowns of a question are selected; an omitted property does not restrict the selection. */
export interface Selection {
  readonly question: number
  /** Answer positions; the position after the last answer means that the question was skipped. */
  readonly answers?: readonly number[]
  readonly values?: Values
  readonly segments?: Segments
}

/**
 * Numbers the unknowns of a wave. First, for each question: how many people in each segment have each combination of attribute
 * values and gave each answer, counting a skipped question as an answer. Then: how many people in each segment have each
 * combination. A segment contains the people who were added from one release to the next. A stratum contains the people in one
 * segment who have the same combination.
 */
export class Unknowns {
  readonly form: Form
  /** The number of completions in each segment. */
  readonly segments: readonly number[]
  /** Every combination of one value of each attribute; null means skipped. */
  readonly combinations: readonly (readonly (string | null)[])[]
  readonly total: number
  /** The first unknown of each question, followed by the first unknown that counts people by combination. */
  readonly #firsts: readonly number[]

  constructor(form: Form, segments: readonly number[]) {
    this.form = form
    this.segments = segments
    this.combinations = form.attributes.reduce<(string | null)[][]>(
      (all, { values }) => all.flatMap((one) => [...values, null].map((value) => [...one, value])),
      [[]],
    )
    const firsts = [0]
    for (const { answers } of form.questions)
      firsts.push((firsts.at(-1) ?? 0) + this.stratumCount * (answers.length + 1))
    this.#firsts = firsts
    this.total = (firsts.at(-1) ?? 0) + this.stratumCount
  }

  /** The number of strata. */
  get stratumCount(): number {
    return this.segments.length * this.combinations.length
  }

  /** Returns the unknowns of a question that match a selection. */
  select({ question, answers, values, segments }: Selection): number[] {
    return this.selectAt(question, this.findStrata(values, segments), answers)
  }

  /** Returns a question's unknowns in the given strata, restricted to `answers` if given. */
  selectAt(question: number, strata: readonly number[], answers?: readonly number[]): number[] {
    const count = (this.form.questions[question]?.answers.length ?? 0) + 1
    const first = this.#firsts[question] ?? 0
    const chosen = answers ?? [...Array(count).keys()]
    return strata.flatMap((stratum) => chosen.map((answer) => first + stratum * count + answer))
  }

  /** Returns the unknowns that count people in the given strata, regardless of their answers. */
  selectPeople(strata: readonly number[]): number[] {
    const first = this.#firsts.at(-1) ?? 0
    return strata.map((stratum) => first + stratum)
  }

  /** Returns the strata that have the given values, in the given segments. */
  findStrata(values: Values = new Map(), segments?: Segments): number[] {
    return this.findStrataWhere(
      (combination) => [...values].every(([attribute, some]) => some.includes(combination[attribute] ?? null)),
      segments,
    )
  }

  /** Returns the strata whose combination `isChosen` accepts, in the given segments. */
  findStrataWhere(
    isChosen: (combination: readonly (string | null)[]) => boolean,
    [from, to]: Segments = [0, this.segments.length],
  ): number[] {
    const chosen = this.combinations.flatMap((combination, index) => (isChosen(combination) ? [index] : []))
    const segments = Array.from({ length: to - from }, (_, index) => from + index)
    return segments.flatMap((segment) => chosen.map((index) => segment * this.combinations.length + index))
  }

  /** Returns the unknowns in which a completion of the given segment is counted. */
  unknownsOf({ values, answers }: Pick<Completion, 'values' | 'answers'>, segment: number): number[] {
    const strata = this.findStrata(new Map(values.map((value, attribute) => [attribute, [value]])), [
      segment,
      segment + 1,
    ])
    const given = answers.flatMap((answer, question) => {
      const all = this.form.questions[question]?.answers ?? []
      return this.selectAt(question, strata, [answer === null ? all.length : all.indexOf(answer)])
    })
    return [...given, ...this.selectPeople(strata)]
  }

  /** Returns the segment that contains the completion at the given position in the wave. */
  segmentOf(position: number): number {
    let end = 0
    return this.segments.findIndex((size) => (end += size) > position)
  }

  /** Returns the value of each unknown for the completions of a wave. */
  count(wave: WaveCompletions): Int32Array {
    const counts = new Int32Array(this.total)
    for (const [position, completion] of wave.entries())
      for (const unknown of this.unknownsOf(completion, this.segmentOf(position)))
        counts[unknown] = (counts[unknown] ?? 0) + 1
    return counts
  }
}

/** Returns the sum of the given unknowns in a solution. */
export function sumOf(solution: Int32Array, unknowns: readonly number[]): number {
  let sum = 0
  for (const unknown of unknowns) sum += solution[unknown] ?? 0
  return sum
}
