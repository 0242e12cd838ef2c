import { TABLE_RULES } from '../../packages/domain/src/results/anonymity/release-table.ts'
import { PUBLICATION_RULES, type PublicationRules } from './collect-by-rules.ts'

/** Rules of publication with one of them switched off. */
export interface Mutation {
  /** The rule that is switched off. */
  readonly without: string
  readonly rules: PublicationRules
}

const off = (without: string, change: Partial<PublicationRules>): Mutation => ({
  without,
  rules: { ...PUBLICATION_RULES, ...change },
})

/** Mutations that the attack must detect: each switches off one rule, and without that rule the attack must determine a value. */
export const MUTATIONS: readonly Mutation[] = [
  off('no rows', { hasNoRows: false }),
  off('one attribute at a time', { hasOneAttribute: false }),
  off('breakdowns only at the closing', { hasBreakdownsAtClosingOnly: false }),
  off('batches', { hasBatches: false }),
  off('no attribute distributions in batches', { hasNoAttributesInBatches: false }),
  off('skipped attributes as a group', { hasSkippedAsGroup: false }),
  off('cells of at least 2', { table: { ...TABLE_RULES, minCell: 0 } }),
  off('merged rows that stand without a part', { table: { ...TABLE_RULES, minRest: 0 } }),
]
