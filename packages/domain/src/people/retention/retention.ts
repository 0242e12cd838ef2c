/** Kinds of personal data that each have their own retention period, in the order in which the settings list them. */
export const RETENTION_KINDS = ['responses', 'visits', 'audit', 'outbox'] as const

/** One kind of personal data with a retention period. */
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** The longest retention period, in months. */
export const LONGEST_RETENTION = 240

/** The shortest retention period of each kind, in months. The audit log has to be kept for at least a year. */
export const SHORTEST_RETENTION: Readonly<Record<RetentionKind, number>> = {
  responses: 1,
  visits: 1,
  audit: 12,
  outbox: 1,
}

/**
 * Returns whether a retention period, in months, is allowed for a kind of data. Fractions, NaN and out-of-range numbers are not
 * allowed.
 */
export function isRetentionAllowed(kind: RetentionKind, months: number): boolean {
  return Number.isInteger(months) && months >= SHORTEST_RETENTION[kind] && months <= LONGEST_RETENTION
}

/**
 * Returns the time in epoch milliseconds before which data has expired: `months` calendar months before `now_ts`, at the same day
 * and time (UTC). When the resulting month does not have that day, its last day is used.
 */
export function expiryLimit(now_ts: number, months: number): number {
  const limit = new Date(now_ts)
  const day = limit.getUTCDate()
  limit.setUTCDate(1)
  limit.setUTCMonth(limit.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(limit.getUTCFullYear(), limit.getUTCMonth() + 1, 0)).getUTCDate()
  limit.setUTCDate(Math.min(day, lastDay))
  return limit.getTime()
}
