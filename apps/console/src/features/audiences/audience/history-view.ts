import type { AudienceDetail, AudienceHistoryItem } from '@rapport/api/contract/audiences/audiences'
import { nameSeries, summarizeHistory } from '@rapport/domain/audiences/audience-history'
import { deriveSizeChange } from '@rapport/domain/audiences/audience-size'
import { formatCount } from '@rapport/domain/format/numbers'

/**
 * Name of the URL parameter that lists the displayed lines: location ids joined by dots, where 0 means the line for all locations.
 * When the parameter is absent, only the line for all locations is displayed.
 *
 * @source Decisions, section 5
 */
export const SHOWN_NAME = 'shown'

/** One line of the history chart: its key in the URL, its unique label, and the history item from the API. */
export interface HistoryLineOf {
  readonly key: string
  readonly label: string
  readonly item: AudienceHistoryItem
}

/**
 * Returns the lines of a history, starting with the line for all locations. Duplicate names are made unique by appending the location id.
 *
 * @source Specification part 2, section 3
 */
export function linesOf(history: readonly AudienceHistoryItem[]): readonly HistoryLineOf[] {
  const ordered = history.toSorted((a, b) => Number(a.merchant_id !== null) - Number(b.merchant_id !== null))
  const names = ordered.map(nameSeries)
  return ordered.map((item, index) => {
    const name = names[index] ?? ''
    const label = names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${item.merchant_id ?? 0})`
    return { key: String(item.merchant_id ?? 0), label, item }
  })
}

/**
 * Returns the lines that a URL names, in the order of `lines`, or the first line when there is no parameter.
 *
 * @source Decisions, section 5
 */
export function readShown(text: string | null, lines: readonly HistoryLineOf[]): readonly HistoryLineOf[] {
  if (text === null) return lines.slice(0, 1)
  const keys = new Set(text.split('.'))
  return lines.filter(({ key }) => keys.has(key))
}

/** Formats the displayed lines for the URL. Returns null when only the first line is displayed. @source Decisions, section 5 */
export function writeShown(shown: readonly HistoryLineOf[], lines: readonly HistoryLineOf[]): string | null {
  return shown.length === 1 && shown[0] === lines[0] ? null : shown.map(({ key }) => key).join('.')
}

/**
 * Returns the dates of all snapshots in ascending order and, for each line, its size on each date (null if the line has no snapshot
 * on that date).
 *
 * @source Specification part 2, section 3 "snapshots"
 */
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
 * Returns the size of the displayed lines and its change in percent; null when no line is displayed. The size is the current size
 * of the campaign if the line for all locations is displayed, otherwise the sum of the displayed locations' sizes as of last night.
 * The change is null when it cannot be calculated.
 *
 * @source Specification part 2, section 2 "Campaign detail"
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

/** Formats a size for the chart. Returns an empty string for a fraction, which can occur on the axis when the campaign is small. */
export function writeSize(size: number): string {
  return Number.isInteger(size) ? formatCount(size) : ''
}
