import type { Slot } from '../scores/slots.ts'
import {
  MERGED_GROUP_TEXT,
  NO_GROUP_TEXT,
  TOO_ALIKE_TEXT,
  TOO_FEW_BY_GROUP_TEXT,
  TOO_FEW_TEXT,
} from './published-texts.ts'
import type { PublishedDistribution } from './release-distribution.ts'
import { filterRows, type TableRelease } from './release-table.ts'

/** The name in published tables for a selected checkbox choice and for an answered question. */
export const CHOSEN = 'chosen'
/** The name in published tables for an unselected checkbox choice and for a skipped question. */
export const NOT_CHOSEN = 'not_chosen'

/** Answers with one published count: one answer, or several that were merged. */
export interface PublishedAnswers {
  readonly answers: readonly string[]
  readonly count: number
}

/** The published figures of one slot, for all respondents or a filtered group. `counts` is empty when there are no figures. */
export interface PublishedSlot {
  readonly counts: readonly PublishedAnswers[]
  /** The groups behind the counts, as displayed; empty for all respondents. */
  readonly groups: readonly string[]
  /** The answer that nearly all respondents gave, whose count is then withheld; null when there is no such answer. */
  readonly nearly_all: string | null
  /** The reason why nothing is published; null when there are counts or `nearly_all`. */
  readonly reason: string | null
}

/** The published figures of a wave, for all respondents or a filtered group. */
export interface PublishedCycle {
  /** The number of people behind the newest release; null before the first release, and for a filtered group. */
  readonly respondents: number | null
  /** One entry for each slot of the form. */
  readonly slots: ReadonlyMap<number, PublishedSlot>
}

/** A filter by one attribute, with the label of each group. */
export interface GroupFilter {
  readonly values: readonly (string | null)[]
  readonly labelOf: (value: string | null) => string
}

/** Returns a slot with a reason instead of figures. */
export function withoutFigures(reason: string): PublishedSlot {
  return { counts: [], groups: [], nearly_all: null, reason }
}

/**
 * Reads the published distribution of a slot over all respondents. Answers that were added to the form later have a count of 0;
 * answers that are not applicable have no count.
 */
export function readDistribution(slot: Slot, content: PublishedDistribution): PublishedSlot {
  const nothing = { counts: [], groups: [] }
  switch (content.kind) {
    case 'too_few_answers':
      return withoutFigures(TOO_FEW_TEXT)
    case 'nearly_all':
      return { ...nothing, nearly_all: content.answer, reason: null }
    case 'counts': {
      const applying = slot.choices.filter((choice) => slot.notApplicable?.includes(choice) !== true)
      const answers = slot.kind === 'choice' ? applying : [CHOSEN, NOT_CHOSEN]
      const counts = answers.map((answer) => ({ answers: [answer], count: content.counts[answer] ?? 0 }))
      return { ...nothing, counts, nearly_all: null, reason: null }
    }
  }
}

/** Reads the breakdown of a slot for the groups of a filter. A choice without answers in the wave has a count of 0. */
export function readBreakdown(slot: Slot, release: TableRelease, { values, labelOf }: GroupFilter): PublishedSlot {
  if ('reason' in release)
    return withoutFigures(release.reason === 'too_few_answers' ? TOO_FEW_BY_GROUP_TEXT : TOO_ALIKE_TEXT)
  const found = filterRows(release.table, values)
  if ('reason' in found) return withoutFigures(found.reason === 'no_such_group' ? NO_GROUP_TEXT : MERGED_GROUP_TEXT)
  const { answers } = release.table
  const given = answers.map((merged, column) => ({
    answers: merged,
    count: found.rows.reduce((sum, row) => sum + (row.counts[column] ?? 0), 0),
  }))
  const known = new Set(answers.flat())
  const never = slot.choices.filter((choice) => !known.has(choice) && slot.notApplicable?.includes(choice) !== true)
  return {
    counts: [...given, ...never.map((answer) => ({ answers: [answer], count: 0 }))],
    groups: found.values.map(labelOf),
    nearly_all: null,
    reason: null,
  }
}
