/** Percentiles of a call in ms, the goal for its p95, and the average processor time of server and database. */
export interface Measured {
  readonly what: string
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly goal: number
  /** Null when the processor time is unknown. */
  readonly processor: number | null
}

/** Returns the three percentiles of sorted values that every table of these benchmarks shows. */
export const percentilesOf = (sorted: readonly number[]): Pick<Measured, 'p50' | 'p95' | 'p99'> => ({
  p50: percentile(sorted, 0.5),
  p95: percentile(sorted, 0.95),
  p99: percentile(sorted, 0.99),
})

/** Returns the value below which a share of sorted values lies; 0 when there are no values. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
