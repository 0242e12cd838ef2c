import loadHighs, { type Highs, type Model } from 'highs'

import { createRandom } from '../../packages/domain/src/statistics/seeded-random.ts'
import type { Row, WaveSystem } from './system.ts'
import { sumOf } from './unknowns.ts'

/**
 * Tolerance for comparing values with integers: larger than the error of HiGHS, which satisfies bounds to within 1e-7, and far
 * smaller than the difference between two counts.
 */
export const TOLERANCE = 1e-5
/** How many corners of the feasible region are tried for an integer solution before the integer program is solved. */
const CORNERS = 6

/** Loads the solver: HiGHS compiled to WebAssembly. */
export function loadSolver(): Promise<Highs> {
  return loadHighs()
}

/** The maximum of a sum if fractions are allowed, and an integer solution with this value if one was found. */
export interface Relaxation {
  readonly value: number
  readonly solution: Int32Array | null
}

/**
 * A linear system in the solver, without the unknowns that are known to be zero. It must be disposed, because its memory is not
 * garbage-collected.
 */
export class SolverModel {
  readonly #highs: Highs
  readonly #model: Model
  readonly #system: WaveSystem
  readonly #random = createRandom(1)
  /** The unknown of each column, and the column of each unknown that is not known to be zero. */
  readonly #unknownOf: readonly number[]
  readonly #columnOf: ReadonlyMap<number, number>

  constructor(highs: Highs, system: WaveSystem, zeros: ReadonlySet<number>) {
    this.#highs = highs
    this.#system = system
    this.#unknownOf = [...Array(system.unknowns.total).keys()].filter((unknown) => !zeros.has(unknown))
    this.#columnOf = new Map(this.#unknownOf.map((unknown, column) => [unknown, column]))
    const columns = this.#unknownOf.length
    const all = [
      ...system.rows.map((row) => ({ ...row, entries: this.#entries(row.unknowns, 1) })),
      ...system.links.map(({ sum, other, mayBeGreater }) => ({
        lower: 0,
        upper: mayBeGreater ? highs.infinity : 0,
        entries: [...this.#entries(sum, 1), ...this.#entries(other, -1)],
      })),
    ].filter((row) => row.entries.length > 0)
    const entries = all.flatMap((row) => row.entries)
    let start = 0
    this.#model = highs.createModel({
      numCols: columns,
      numRows: all.length,
      colCost: new Float64Array(columns),
      colLower: new Float64Array(columns),
      colUpper: new Float64Array(columns).fill(highs.infinity),
      rowLower: Float64Array.from(all, ({ lower }) => lower),
      rowUpper: Float64Array.from(all, ({ upper }) => upper),
      matrix: {
        format: 'csr',
        numRows: all.length,
        numCols: columns,
        starts: Int32Array.from([0, ...all.map((row) => (start += row.entries.length))]),
        indices: Int32Array.from(entries, ([column]) => column),
        values: Float64Array.from(entries, ([, value]) => value),
      },
    })
    this.#model.options.set({ output_flag: false, mip_rel_gap: 1, mip_max_improving_sols: 1, simplex_strategy: 4 })
  }

  /** Releases the memory that the model uses in the solver. */
  dispose() {
    this.#model.dispose()
  }

  /** Sets the lower bound of the given unknowns: 1 for the unknowns that count a known response, 0 to reset the bound. */
  requireAtLeast(unknowns: readonly number[], least: number) {
    for (const [column] of this.#entries(unknowns, 1)) this.#model.changeColBounds(column, least, this.#highs.infinity)
  }

  /** Maximizes a weighted sum of the unknowns, which may be fractions. Throws when the solver finds no optimum. */
  maximize(weights: Float64Array): Relaxation {
    const { constants } = this.#highs
    const last = this.#unknownOf.length - 1
    const costs = Float64Array.from(this.#unknownOf, (unknown) => weights[unknown] ?? 0)
    this.#model.changeColsCost({ kind: 'range', from: 0, to: last }, costs)
    this.#model.changeObjectiveSense(constants.objectiveSense.maximize)
    this.#model.run()
    const status = this.#model.getModelStatus()
    if (status !== constants.modelStatus.optimal) throw new Error(`The solver ended with status ${status}.`)
    return { value: this.#model.getObjectiveValue(), solution: this.#readSolution() }
  }

  /**
   * Returns an integer solution that also satisfies the given row, or null if there is none. The search starts close to the
   * solution `near`, where fractions are rare, so solving the linear program is often enough.
   */
  find({ unknowns, lower, upper }: Row, near: Int32Array): Int32Array | null {
    const { modelStatus, variableType } = this.#highs.constants
    const columns = this.#unknownOf.length
    const rows = this.#model.getDimensions().numRows
    const all = { kind: 'range', from: 0, to: columns - 1 } as const
    const indices = this.#entries(unknowns, 1).map(([column]) => column)
    this.#model.addRow(lower, upper, { indices, values: indices.map(() => 1) })
    try {
      for (let corner = 0; corner < CORNERS; corner++) {
        const weights = Float64Array.from(near, (count) => (count > 0 ? 1 : -1) + this.#draw())
        const { solution } = this.maximize(weights)
        if (solution !== null) return solution
      }
      this.#model.changeColsIntegrality(all, new Int32Array(columns).fill(variableType.integer))
      this.#model.run()
      const status = this.#model.getModelStatus()
      if (status === modelStatus.infeasible) return null
      const whole = this.#readSolution()
      if (whole === null) throw new Error(`The solver ended with status ${status} and no solution.`)
      return whole
    } finally {
      this.#model.clearIntegrality()
      this.#model.deleteRows({ kind: 'range', from: rows, to: rows })
    }
  }

  /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
  #draw(): number {
    return this.#random() / 2 ** 32
  }

  /** Returns the solver's solution as integers, or null if a value is a fraction or a constraint of the system is violated. */
  #readSolution(): Int32Array | null {
    const { colValue } = this.#model.getSolution()
    const solution = new Int32Array(this.#system.unknowns.total)
    for (const [column, unknown] of this.#unknownOf.entries()) {
      const value = colValue[column] ?? 0
      solution[unknown] = Math.round(value)
      if (Math.abs(value - Math.round(value)) > TOLERANCE) return null
    }
    return isSolution(this.#system, solution) ? solution : null
  }

  #entries(unknowns: readonly number[], value: number): [column: number, value: number][] {
    return unknowns.flatMap((unknown) => {
      const column = this.#columnOf.get(unknown)
      return column === undefined ? [] : [[column, value] satisfies [number, number]]
    })
  }
}

/** Returns whether all numbers of an integer solution are non-negative and satisfy every row and link of a system exactly. */
export function isSolution({ rows, links }: WaveSystem, solution: Int32Array): boolean {
  const areRowsMet = rows.every(({ unknowns, lower, upper }) => {
    const sum = sumOf(solution, unknowns)
    return sum >= lower && sum <= upper
  })
  return (
    areRowsMet &&
    solution.every((count) => count >= 0) &&
    links.every(({ sum, other, mayBeGreater }) => {
      const difference = sumOf(solution, sum) - sumOf(solution, other)
      return difference === 0 || (mayBeGreater && difference > 0)
    })
  )
}
