import { isHiddenBase, isHiddenGroup } from '@rapport/domain/anonymity'
import type { CycleCounts, SlotCounts } from '@rapport/domain/result-measure'
import type { Slot } from '@rapport/domain/slots'

import type { Db } from '../db/open.ts'
import { countRespondents, type CountFilter } from './count.ts'
import type { Narrowing, Narrowings } from './filter-terms.ts'
import type { FormKey } from './form-key.ts'

/** The days of a cycle, epoch days, both included. */
export interface CycleDays {
  readonly from: number
  readonly to: number
}

/** The filter of one cycle. @source ours */
export function cycleFilter(days: CycleDays, { narrowings, user_id }: Narrowings): CountFilter {
  return { from: days.from, to: days.to, terms: narrowings.map((narrowing) => narrowing.flat()), user_id }
}

/**
 * Leaves of an anonymous form's counts what may leave the server: nothing when the group is small or would reveal a
 * small one, no question that only a few of the group answered. Without filters the number of respondents stays.
 *
 * @source Decisions, sections 4 and 12, "Small groups" and "Anonymous forms everywhere"
 */
export async function hideSmallGroups(
  db: Db,
  form: FormKey & { readonly anonymity_threshold: number },
  slots: readonly Slot[],
  days: CycleDays,
  filters: Narrowings,
  counted: CycleCounts,
): Promise<CycleCounts> {
  const isFiltered = filters.narrowings.length > 0 || filters.user_id !== null
  const sizes = { size: counted.respondents, ...(isFiltered ? await neighbours(db, form, days, filters) : {}) }
  if (isHiddenGroup(sizes, form.anonymity_threshold)) {
    return { respondents: isFiltered ? 0 : counted.respondents, counts: new Map() }
  }
  return {
    respondents: counted.respondents,
    counts: withoutSmallBases(slots, counted.counts, form.anonymity_threshold),
  }
}

/** The groups that could be compared with this one: see GroupSizes of the domain. */
async function neighbours(
  db: Db,
  key: FormKey,
  days: CycleDays,
  { narrowings, user_id }: Narrowings,
): Promise<{ around: number[]; within: number[] }> {
  const count = (some: readonly Narrowing[], person: number | null) =>
    countRespondents(db, key, cycleFilter(days, { narrowings: some, user_id: person }))
  const replaced = (place: number, by: readonly Narrowing[]) => narrowings.toSpliced(place, 1, ...by)
  const [around, within] = await Promise.all([
    Promise.all([
      count([], null),
      ...narrowings.map((_, place) => count(replaced(place, []), user_id)),
      ...(user_id === null ? [] : [count(narrowings, null)]),
    ]),
    Promise.all(
      narrowings.flatMap((narrowing, place) =>
        narrowing.length < 2 ? [] : narrowing.map((value) => count(replaced(place, [[value]]), user_id)),
      ),
    ),
  ])
  return { around, within }
}

/** The counts without the questions and rows that fewer people answered than the threshold. @source ours */
export function withoutSmallBases(slots: readonly Slot[], counts: SlotCounts, threshold: number): SlotCounts {
  const baseOf = (slot: Slot): number => {
    const counting =
      slot.kind === 'check' ? slots.find((one) => one.kind === 'answered' && one.question === slot.question) : slot
    const codes = counting === undefined ? undefined : counts.get(counting.slot)
    return [...(codes?.values() ?? [])].reduce((sum, n) => sum + n, 0)
  }
  const shown = slots.filter((slot) => !isHiddenBase(baseOf(slot), threshold))
  return new Map(
    shown.flatMap((slot) => {
      const codes = counts.get(slot.slot)
      return codes === undefined ? [] : [[slot.slot, codes] as const]
    }),
  )
}
