import type { AudienceDetail, AudienceHistoryItem } from '@rapport/api/contract/audiences'
import { nameSeries, summarizeHistory } from '@rapport/domain/audiences/audience-history'
import { deriveSizeChange } from '@rapport/domain/audiences/audience-size'
import { formatCount } from '@rapport/domain/format/numbers'

/** Name of the shown lines in the URL: location ids joined by a dot, 0 for all locations; nothing is all locations alone. @source Decisions, section 5 */
export const SHOWN_NAME = 'shown'

/** One line of the history: its place in the URL, its unique label, its item. */
export interface HistoryLineOf {
  readonly key: string
  readonly label: string
  readonly item: AudienceHistoryItem
}

/** The lines of a history, the one for all locations first; two locations of one name are told apart by their ids. @source Specification part 2, section 3 */
export function linesOf(history: readonly AudienceHistoryItem[]): readonly HistoryLineOf[] {
  const ordered = history.toSorted((a, b) => Number(a.merchant_id !== null) - Number(b.merchant_id !== null))
  const names = ordered.map(nameSeries)
  return ordered.map((item, place) => {
    const name = names[place] ?? ''
    const label = names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${item.merchant_id ?? 0})`
    return { key: String(item.merchant_id ?? 0), label, item }
  })
}

/** The lines that a URL names, in the order of the lines; the first one when it names nothing. @source Decisions, section 5 */
export function readShown(text: string | null, lines: readonly HistoryLineOf[]): readonly HistoryLineOf[] {
  if (text === null) return lines.slice(0, 1)
  const keys = new Set(text.split('.'))
  return lines.filter(({ key }) => keys.has(key))
}

/** The shown lines as the URL has them; null for the first one alone. @source Decisions, section 5 */
export function writeShown(shown: readonly HistoryLineOf[], lines: readonly HistoryLineOf[]): string | null {
  return shown.length === 1 && shown[0] === lines[0] ? null : shown.map(({ key }) => key).join('.')
}

/** What the chart draws: all dates, oldest first, and of each line the size on each; null where there is none. @source Specification part 2, section 3 "snapshots" */
export function chartOf(lines: readonly HistoryLineOf[]) {
  const found = new Set(lines.flatMap(({ item }) => item.snapshots.map(({ date }) => date)))
  const dates = [...found].toSorted()
  const series = lines.map(({ label, item }) => {
    const sizes = new Map(item.snapshots.map(({ date, audience_size }) => [date, audience_size]))
    return { label, values: dates.map((date) => sizes.get(date) ?? null) }
  })
  return { dates, series }
}

/**
 * The size of what is shown and its change in percent. While the line for all locations is among the shown, it is the campaign as a
 * whole, counted at this moment; else the members of the shown locations, each of whom has one home, as of the last night.
 * Null when no line is shown.
 * @source Specification part 2, section 2 "Campaign detail"; the sum is ours
 */
export function sizeOfShown(
  detail: Pick<AudienceDetail, 'audience_size'>,
  shown: readonly HistoryLineOf[],
): { readonly size: number; readonly change: number | null } | null {
  if (shown.length === 0) return null
  const whole = shown.find(({ item }) => item.merchant_id === null)
  if (whole) {
    const first = whole.item.snapshots.at(-1)
    return { size: detail.audience_size, change: deriveSizeChange(detail.audience_size, first?.audience_size ?? null) }
  }
  const sums = shown.map(({ item }) => summarizeHistory(item))
  const size = sums.reduce((sum, one) => sum + (one?.size ?? 0), 0)
  const former = shown.map(({ item }) => (item.snapshots.length > 1 ? item.snapshots.at(-1)?.audience_size : undefined))
  const isKnown = former.every((one) => one !== undefined)
  const before = former.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return { size, change: deriveSizeChange(size, isKnown ? before : null) }
}

/** A size in the chart. Members are counted whole: the halves on the scale of a small campaign stay without a number. @source ours */
export function writeSize(size: number): string {
  return Number.isInteger(size) ? formatCount(size) : ''
}
