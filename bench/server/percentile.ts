/** Percentiles of a call's duration in ms, the goal for the p95, and the average processor time of the server and the database. */
export interface Measured {
  readonly what: string
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly goal: number
  /** Null when the processor time is unknown. */
  readonly processor: number | null
}

/** Returns the percentiles that the benchmarks use, for values in ascending order. */
export const percentilesOf = (sorted: readonly number[]): Pick<Measured, 'p50' | 'p95' | 'p99'> => ({
  p50: percentile(sorted, 0.5),
  p95: percentile(sorted, 0.95),
  p99: percentile(sorted, 0.99),
})

/** Returns the value below which `share` (from 0 to 1) of the values lie; 0 when there are no values. `sorted` is in ascending order. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
