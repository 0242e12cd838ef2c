import { dayInZone } from '@rapport/domain/dates/epoch-day'
import type { DayRange } from '@rapport/domain/dates/period'
import { isHiddenBase, isHiddenGroup } from '@rapport/domain/results/anonymity/anonymity'
import {
  batchDays,
  countPeople,
  wholeBatches,
  type PeopleByDay,
} from '@rapport/domain/results/anonymity/anonymity-batches'
import { hideParts } from '@rapport/domain/results/anonymity/hidden-parts'
import type { SlotCounts } from '@rapport/domain/results/scores/result-measure'
import type { Slot } from '@rapport/domain/results/scores/slots'

import type { Db } from '../db/open.ts'
import { countDaysOfParts } from './counting/count-parts.ts'
import { countDays, type FilterTerm } from './counting/count.ts'
import { cycleFilter, type FilterClause, type FilterClauses } from './filters/filter-terms.ts'
import type { FormKey } from './form-key.ts'
import { EVER } from './measured-form.ts'

/** What an anonymous form may tell of one cycle. */
export interface DisclosedCycle {
  /** The days whose responses are counted; null when nothing may leave the server. */
  readonly days: DayRange | null
  readonly respondents: number
}

/** The last place on Earth where a day ends. */
const LAST_ZONE = 'Etc/GMT+12'

/**
 * Reads, once for all cycles of a call, who stands in a filtered group of an anonymous form and in the groups that could
 * be compared with it, and answers what may be told of a cycle: only days of whole batches, and nothing of a group that is
 * small or would reveal a small one. A day that is not over everywhere is in no batch. Without filters, a cycle over all
 * responses tells how many there are. `now` is epoch ms. With a `population` only responses with these terms are anybody: who wrote
 * a comment, whose threshold is another.
 *
 * @source Decisions, sections 4 and 12, "Small groups" and "Anonymous forms everywhere"
 */
export async function readDisclosedCycles(
  db: Db,
  form: FormKey & { readonly anonymity_threshold: number },
  filters: FilterClauses,
  now: number,
  population: readonly FilterTerm[] = [],
): Promise<(cycle: DayRange) => DisclosedCycle> {
  const { anonymity_threshold: threshold } = form
  const isFiltered = filters.filterClauses.length > 0 || filters.user_id !== null
  const count: CountGroup = (filterClauses, user_id) => {
    const filter = cycleFilter(EVER, { filterClauses, user_id })
    return countDays(db, form, { ...filter, terms: [...filter.terms, ...population] })
  }
  const countParts: CountParts = (filterClauses, parts, user_id) => {
    const filter = cycleFilter(EVER, { filterClauses, user_id })
    return countDaysOfParts(db, form, { filter: { ...filter, terms: [...filter.terms, ...population] }, parts })
  }
  const all = await count([], null)
  const { group, around, within } = isFiltered
    ? await selectNeighbours(count, countParts, filters, all)
    : { group: all, around: [], within: [] }
  const wholes = await selectWholes(countParts, filters, around)
  const isOver = dayInZone(now, LAST_ZONE) - 1
  const settled = new Map([...all].filter(([day]) => day <= isOver))
  const groups = isFiltered ? [group, ...around.map((larger) => without(larger, group)), ...within] : []
  const batches = batchDays(settled, groups, threshold)
  const everybody = countPeople(all, EVER)
  return (cycle) => {
    const isWhole = !isFiltered && countPeople(all, cycle) === everybody
    const hidden = { days: null, respondents: isWhole ? everybody : 0 }
    const days = wholeBatches(cycle, batches)
    if (days === null) return hidden
    const size = countPeople(group, days)
    const sizes = {
      size,
      around: around.map((larger) => countPeople(larger, days)),
      within: within.map((part) => countPeople(part, days)),
    }
    const isRevealing = wholes.some((whole) => tellsOfOthers(whole, days, threshold))
    return isRevealing || isHiddenGroup(sizes, threshold) ? hidden : { days, respondents: isWhole ? everybody : size }
  }
}

/** Counts, by day, the people that some filters leave. */
type CountGroup = (filterClauses: readonly FilterClause[], user_id: number | null) => Promise<PeopleByDay>

/** The same for each part of them, in one statement: a filter may have as many values as a club has locations. */
type CountParts = (
  filterClauses: readonly FilterClause[],
  parts: readonly FilterTerm[],
  user_id: number | null,
) => Promise<readonly PeopleByDay[]>

interface Neighbours {
  readonly group: PeopleByDay
  /** See GroupSizes of the domain. */
  readonly around: readonly PeopleByDay[]
  readonly within: readonly PeopleByDay[]
}

/** The group that the filters leave, and the groups that could be compared with it. */
async function selectNeighbours(
  count: CountGroup,
  countParts: CountParts,
  { filterClauses, user_id }: FilterClauses,
  all: PeopleByDay,
): Promise<Neighbours> {
  const besides = (place: number) => filterClauses.toSpliced(place, 1)
  const [group, around, within] = await Promise.all([
    count(filterClauses, user_id),
    Promise.all([
      ...filterClauses.map((_, place) => count(besides(place), user_id)),
      ...(user_id === null ? [] : [count(filterClauses, null)]),
    ]),
    Promise.all(
      filterClauses.flatMap((narrowing, place) =>
        narrowing.length < 2 ? [] : [countParts(besides(place), narrowing, user_id)],
      ),
    ),
  ])
  return { group, around: [all, ...around], within: within.flat() }
}

/** What one filter parts: everybody that the others leave, by its values, and which of these are asked for. */
interface Whole {
  readonly people: PeopleByDay
  readonly parts: readonly { readonly people: PeopleByDay; readonly isRequested: boolean }[]
}

/** The groups beside the filtered one, filter by filter: all values of a filter together with who has none make up the whole. */
function selectWholes(
  countParts: CountParts,
  { filterClauses, partitions = [], user_id }: FilterClauses,
  around: readonly PeopleByDay[],
): Promise<Whole[]> {
  const sameTerm = (a: FilterTerm, b: FilterTerm) => JSON.stringify(a) === JSON.stringify(b)
  return Promise.all(
    filterClauses.flatMap((narrowing, place) => {
      // Everybody comes first in `around`, then the group with each filter left out.
      const people = around[place + 1]
      const terms = partitions[place] ?? []
      if (people === undefined || terms.length === 0) return []
      const isRequested = terms.map((term) => narrowing.some((value) => sameTerm(value, term)))
      return [
        countParts(filterClauses.toSpliced(place, 1), terms, user_id).then((parts) => ({
          people,
          parts: parts.map((part, which) => ({ people: part, isRequested: isRequested[which] ?? false })),
        })),
      ]
    }),
  )
}

/** Whether a value that is asked for, taken from the whole with the others that are large enough, leaves a few people. */
function tellsOfOthers({ people, parts }: Whole, days: DayRange, threshold: number): boolean {
  const sizes = parts.map((part) => countPeople(part.people, days))
  const without = Math.max(
    0,
    sizes.reduce((left, size) => left - size, countPeople(people, days)),
  )
  const hidden = hideParts([...sizes.map((size) => ({ size })), { size: without, isHidden: true }], threshold)
  return parts.some(({ isRequested }, place) => isRequested && hidden[place] === true)
}

/** Who stands in the larger group and not in the one inside it. */
function without(larger: PeopleByDay, group: PeopleByDay): PeopleByDay {
  return new Map([...larger].map(([day, people]) => [day, people - (group.get(day) ?? 0)]))
}

/**
 * The counts of an anonymous form that may leave the server: without the questions and rows that fewer people answered
 * than the threshold. Who says that a question does not apply has not answered it.
 *
 * @source Decisions, section 4, "Small groups"
 */
export function withoutSmallBases(slots: readonly Slot[], counts: SlotCounts, threshold: number): SlotCounts {
  const baseOf = (slot: Slot): number => {
    const counting =
      slot.kind === 'check' ? slots.find((one) => one.kind === 'answered' && one.question === slot.question) : slot
    if (counting === undefined) return 0
    const { choices, notApplicable = [] } = counting
    const codes = [...(counts.get(counting.slot) ?? [])]
    return codes.reduce((sum, [code, n]) => (notApplicable.includes(choices[code - 1] ?? '') ? sum : sum + n), 0)
  }
  const shown = slots.filter((slot) => !isHiddenBase(baseOf(slot), threshold))
  return new Map(
    shown.flatMap((slot) => {
      const codes = counts.get(slot.slot)
      return codes === undefined ? [] : [[slot.slot, codes] as const]
    }),
  )
}
