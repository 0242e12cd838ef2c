/** Percentiles of a call, ms, the most that its 95th may be, and the processor time that one takes of server and database, on average. */
export interface Measured {
  readonly what: string
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly goal: number
  /** Null where it cannot be told. */
  readonly processor: number | null
}

/** The three percentiles of sorted values that every table of these benches has. @source ours */
export const percentilesOf = (sorted: readonly number[]): Pick<Measured, 'p50' | 'p95' | 'p99'> => ({
  p50: percentile(sorted, 0.5),
  p95: percentile(sorted, 0.95),
  p99: percentile(sorted, 0.99),
})

/** The value below which so large a share of sorted values lies; 0 of none. @source ours */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
