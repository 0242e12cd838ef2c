/** Kinds of personal data with a separate retention period, in the order of the settings. */
export const RETENTION_KINDS = ['responses', 'visits', 'audit', 'outbox'] as const

/** One kind of personal data with a retention period. */
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** The longest retention period, in months. */
export const LONGEST_RETENTION = 240

/** The shortest retention period of each kind, in months: the audit log has to cover a year. */
export const SHORTEST_RETENTION: Readonly<Record<RetentionKind, number>> = {
  responses: 1,
  visits: 1,
  audit: 12,
  outbox: 1,
}

/** Returns whether a retention period of whole months is allowed for a kind. Fractions, NaN and out-of-range numbers are not allowed. */
export function isRetentionAllowed(kind: RetentionKind, months: number): boolean {
  return Number.isInteger(months) && months >= SHORTEST_RETENTION[kind] && months <= LONGEST_RETENTION
}

/**
 * Returns the moment in epoch ms before which data has expired: the same day and time (UTC), `months` calendar months before
 * `now_ts`, or the last day of the resulting month when it does not have that day.
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
