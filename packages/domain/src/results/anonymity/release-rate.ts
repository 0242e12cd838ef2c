import { releaseTable, type NoTableReason, type PublishedTable } from './release-table.ts'

/** The invitations and responses of one group in a wave; `value` is null for the people whose group is unknown. */
export interface RateGroup {
  readonly value: string | null
  /** The number of invitations that the wave's send-outs sent to people in this group. */
  readonly invited: number
  /** The number of completed responses from this group in the wave. */
  readonly answered: number
}

/** The reason why there is no response rate by attribute. */
export type NoRateReason = NoTableReason | 'nobody_invited' | 'more_responses_than_invitations'

/** The published response rate by one attribute, or the reason why there is none. */
export type RateRelease = { readonly table: PublishedTable } | { readonly reason: NoRateReason }

/** The columns of a published response rate table, in order. */
export const RATE_ANSWERS = ['answered', 'not_answered'] as const

/**
 * Derives the published response rate of a wave by one attribute: a table of the invitations with and without a response, under the
 * same rules as every breakdown. Every row has at least `threshold` invitations. Every cell has at least 2, so that the table never
 * discloses that everyone or no one in a group answered. The smallest groups are merged until both conditions hold. Nothing is
 * published when no one was invited, or when a group has more responses than invitations, which means that the groups of
 * invitations and responses do not match.
 *
 * @source Decisions, section 14 "Anonymous forms" and "Response rate"
 */
export function releaseRate(groups: readonly RateGroup[], threshold: number): RateRelease {
  if (groups.every(({ invited }) => invited === 0)) return { reason: 'nobody_invited' }
  if (groups.some(({ invited, answered }) => answered > invited)) return { reason: 'more_responses_than_invitations' }
  const rows = groups.map(({ value, invited, answered }) => ({ value, counts: [answered, invited - answered] }))
  return releaseTable({ groups: rows, answers: RATE_ANSWERS, kind: 'choice' }, threshold)
}

/** One row of a published response rate. More than one value means that these groups were merged. */
export interface RateRow {
  readonly values: readonly (string | null)[]
  readonly invited: number
  readonly answered: number
}

/** Reads the rows of a published response rate; empty when there is none. */
export function readRateRows(release: RateRelease): RateRow[] {
  if (!('table' in release)) return []
  return release.table.rows.map(({ values, counts: [answered = 0, notAnswered = 0] }) => ({
    values,
    invited: answered + notAnswered,
    answered,
  }))
}
