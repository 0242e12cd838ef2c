import type { Highs } from 'highs'

import { createRandom } from '../../packages/domain/src/statistics/seeded-random.ts'
import { listCandidates, type Candidate } from './candidates.ts'
import type { Form, WaveCompletions } from './club.ts'
import type { Finding } from './findings.ts'
import { isSolution, SolverModel, TOLERANCE } from './solver.ts'
import { buildSystem, type WaveSystem } from './system.ts'
import { sumOf } from './unknowns.ts'
import { findZeros } from './zeros.ts'

/**
 * After this number of consecutive random sums that refute no candidate, the solver examines the remaining candidates individually.
 */
const IDLE_ROUNDS = 6

/** The response that the attacker knows, given as the unknowns that count it; empty for an outsider. */
type Known = ReadonlySet<number>

/**
 * An attack on one wave. A candidate is determined when its count is the same in every solution of the linear system. Because the
 * truth is a solution, that count is the true one, and any solution with another count refutes the candidate. Solutions are
 * collected, because one solution can refute many candidates; the solver examines only candidates that no collected solution
 * refutes.
 */
export class WaveAttack {
  readonly #wave: WaveCompletions
  readonly #system: WaveSystem
  readonly #candidates: readonly Candidate[]
  readonly #truth: Int32Array
  readonly #solutions: Int32Array[]
  readonly #model: SolverModel
  readonly #random = createRandom(1)

  constructor(highs: Highs, form: Form, wave: WaveCompletions, findings: readonly Finding[]) {
    this.#wave = wave
    this.#system = buildSystem(form, findings)
    this.#candidates = listCandidates(this.#system)
    this.#truth = this.#system.unknowns.count(wave)
    if (!isSolution(this.#system, this.#truth)) throw new Error('The findings contradict the responses.')
    this.#solutions = [this.#truth]
    this.#model = new SolverModel(highs, this.#system, findZeros(this.#system, new Set()))
  }

  /** Number of candidates. */
  get candidateCount(): number {
    return this.#candidates.length
  }

  /** Releases the memory of the solver. */
  dispose() {
    this.#model.dispose()
  }

  /**
   * Finds determined candidates until it has found `enough`. An insider knows the completion at position `insider` in the wave and
   * subtracts it from all figures.
   */
  findDetermined(insider: number | null, enough = Infinity): Candidate[] {
    const known = this.#knownOf(insider)
    const zeros = findZeros(this.#system, known)
    let open = this.#candidates.filter((candidate) => this.#isPossible(candidate, known))
    const refute = (solution: Int32Array) => {
      open = open.filter((candidate) => !this.#isRefuted(candidate, solution, known))
    }
    this.#solutions.filter((solution) => [...known].every((unknown) => (solution[unknown] ?? 0) > 0)).forEach(refute)
    open = open.filter((candidate) => !isPublished(candidate, this.#system, zeros))
    const written = this.#writtenSums(zeros)
    const determined = open.filter((one) => one.kind !== 'alike' && written.has(keyOf(one.unknowns, zeros)))
    open = open.filter((candidate) => !determined.includes(candidate))
    if (determined.length >= enough) return determined

    this.#model.requireAtLeast([...known], 1)
    this.#tryRandomSums(() => open, refute)
    for (let next = open[0]; next !== undefined && determined.length < enough; next = open[0]) {
      const candidate = next
      if (this.#isDetermined(candidate, known, refute)) determined.push(candidate)
      open = open.filter((one) => one !== candidate)
    }
    this.#model.requireAtLeast([...known], 0)
    return determined
  }

  #knownOf(insider: number | null): Known {
    const completion = insider === null ? undefined : this.#wave[insider]
    if (insider === null || completion === undefined) return new Set()
    const { unknowns } = this.#system
    return new Set(unknowns.unknownsOf(completion, unknowns.segmentOf(insider)))
  }

  /**
   * Returns whether knowing the true count would be a disclosure: either 1 to threshold − 1 people are counted, or all members of a
   * group gave the same answer.
   */
  #isPossible({ kind, unknowns, members }: Candidate, known: Known): boolean {
    const count = sumOf(this.#truth, unknowns) - countKnown(unknowns, known)
    if (kind === 'alike') return count === 0 && sumOf(this.#truth, members) - countKnown(members, known) >= 1
    return count >= 1 && count < this.#system.unknowns.form.threshold
  }

  #isRefuted({ kind, unknowns, members }: Candidate, solution: Int32Array, known: Known): boolean {
    if (sumOf(solution, unknowns) !== sumOf(this.#truth, unknowns)) return true
    return kind === 'alike' && sumOf(solution, members) === countKnown(members, known)
  }

  /** Returns the keys of the sums that the findings state exactly. */
  #writtenSums(zeros: ReadonlySet<number>): Set<string> {
    const exact = this.#system.rows.filter(({ lower, upper }) => lower === upper)
    return new Set(exact.map(({ unknowns }) => keyOf(unknowns, zeros)))
  }

  /**
   * Maximizes random sums of the open candidates. Each integer solution refutes the candidates whose count in it differs from the
   * true count.
   */
  #tryRandomSums(open: () => readonly Candidate[], refute: (solution: Int32Array) => void) {
    for (let idle = 0; idle < IDLE_ROUNDS && open().length > 0; idle++) {
      const before = open().length
      const weights = new Float64Array(this.#truth.length)
      for (const { unknowns } of open()) {
        const weight = this.#draw() < 0.5 ? 1 : -1
        for (const unknown of unknowns) weights[unknown] = (weights[unknown] ?? 0) + weight
      }
      this.#keep(this.#model.maximize(weights).solution, refute)
      if (open().length < before) idle = -1
    }
  }

  #isDetermined({ kind, unknowns, members }: Candidate, known: Known, refute: (solution: Int32Array) => void): boolean {
    const count = sumOf(this.#truth, unknowns)
    if (this.#canReach(unknowns, count + 1, 'or more', refute)) return false
    if (this.#canReach(unknowns, count - 1, 'or less', refute)) return false
    return kind !== 'alike' || !this.#canReach(members, countKnown(members, known), 'or less', refute)
  }

  /**
   * Returns whether a sum can be at least, or at most, a limit. Checks first with fractions allowed and then, if fractions can
   * reach the limit, with integers only.
   */
  #canReach(
    unknowns: readonly number[],
    limit: number,
    side: 'or more' | 'or less',
    refute: (solution: Int32Array) => void,
  ): boolean {
    if (limit < 0) return false
    const sign = side === 'or more' ? 1 : -1
    const weights = new Float64Array(this.#truth.length)
    for (const unknown of unknowns) weights[unknown] = sign
    const { value, solution } = this.#model.maximize(weights)
    if (value < sign * limit - TOLERANCE) return false
    if (this.#keep(solution, refute)) return true
    const [lower, upper] = side === 'or more' ? [limit, Infinity] : [0, limit]
    return this.#keep(this.#model.find({ unknowns, lower, upper }, this.#truth), refute)
  }

  /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
  #draw(): number {
    return this.#random() / 2 ** 32
  }

  /** Stores a solution for later candidates; returns whether a solution exists. */
  #keep(solution: Int32Array | null, refute: (solution: Int32Array) => void): boolean {
    if (solution === null) return false
    this.#solutions.push(solution)
    refute(solution)
    return true
  }
}

function countKnown(unknowns: readonly number[], known: Known): number {
  return unknowns.filter((unknown) => known.has(unknown)).length
}

/** Returns the key of a sum: its unknowns that are not known to be zero. */
function keyOf(unknowns: readonly number[], zeros: ReadonlySet<number>): string {
  return unknowns
    .filter((unknown) => !zeros.has(unknown))
    .toSorted((a, b) => a - b)
    .join(' ')
}

/**
 * Returns whether a count is published and therefore not a secret. It is published if it is a sum of whole cells in the breakdown
 * by the candidate's attribute, or the number of all people in the group who answered. The sum of cells for two attributes is never
 * published.
 */
function isPublished(
  { kind, question, attribute, unknowns, members }: Candidate,
  { cells }: WaveSystem,
  zeros: ReadonlySet<number>,
): boolean {
  if (kind === 'alike' || kind === 'day') return false
  const counted = new Set(unknowns.filter((unknown) => !zeros.has(unknown)))
  if (members.every((unknown) => zeros.has(unknown) || counted.has(unknown))) return true
  const inside = cells
    .filter((cell) => cell.question === question && cell.attribute === attribute)
    .map((cell) => cell.unknowns.filter((unknown) => !zeros.has(unknown)))
    .filter((cell) => cell.every((unknown) => counted.has(unknown)))
  return new Set(inside.flat()).size === counted.size
}
