import { CALENDAR_YEAR_DAYS } from '../constants.ts'
import { type IsoDate, toScreenDate } from '../format/date-text.ts'
import { chooseWave } from '../results/anonymity/choose-wave.ts'
import type { PerformanceFilters } from './performance-filters.ts'
import type { PerformanceQuery } from './performance-query.ts'
import { listFilterNames, type SegmentName } from './segment-filters.ts'

/** A wave of an anonymous survey, as the page lists it. Its start and end dates are YYYY-MM-DD, inclusive. */
export interface NamedWave {
  readonly name: string
  readonly startDate: IsoDate
  readonly endDate: IsoDate
  readonly is_open: boolean
  readonly is_imported: boolean
  readonly is_released: boolean
}

/** The view of an anonymous survey on Performance. */
export interface WaveView<W extends NamedWave> {
  /** Null while the survey has no wave. */
  readonly wave: W | null
  /** The closed wave that the shown wave is compared with; null when there is none. */
  readonly previous: W | null
  /** The URL's query with at most one attribute filter, without `createdBy`, and without a period that is not a wave. */
  readonly query: PerformanceQuery
  /** Whether the URL has a period that is not a wave. */
  readonly isOtherPeriod: boolean
  /** The attributes in the URL that are ignored, because only the first one is applied. */
  readonly dropped: readonly SegmentName[]
}

const NO_PERIOD = { pastDays: CALENDAR_YEAR_DAYS, start: null, end: null } as const

/**
 * Derives the view of an anonymous survey on Performance from the URL and the survey's waves (newest first). If the URL has no
 * period, or a period that is not a wave, the newest wave with a release is shown; while no wave has a release, the newest wave is
 * shown. Only the first attribute in the URL applies.
 *
 * @source Decisions, section 14, "Anonymous forms"
 */
export function deriveWaveView<W extends NamedWave>(waves: readonly W[], query: PerformanceQuery): WaveView<W> {
  const { pastDays, start, end } = query.filters
  const chosen = choose(waves, { pastDays, start, end })
  const { wave, previous } = chosen ?? choose(waves, NO_PERIOD) ?? { wave: null, previous: null }
  const [attribute, ...dropped] = listFilterNames(query.segments)
  const retained = attribute === undefined ? {} : { [attribute]: query.segments.values[attribute] }
  return {
    wave: wave ?? waves[0] ?? null,
    previous,
    query: {
      ...query,
      filters: chosen === null ? { ...query.filters, ...NO_PERIOD } : query.filters,
      segments: { values: retained, createdBy: null },
    },
    isOtherPeriod: chosen === null,
    dropped,
  }
}

type Period = Pick<PerformanceFilters, 'pastDays' | 'start' | 'end'>

/** Chooses the wave to show and the wave before it by the same rule as the API; returns null for a period that is not a wave. */
function choose<W extends NamedWave>(waves: readonly W[], { pastDays, start, end }: Period) {
  const oldestFirst = waves.toReversed()
  const listed = oldestFirst.map((wave) => ({
    wave,
    from: wave.startDate,
    to: wave.endDate,
    isClosed: !wave.is_open,
    isReleased: wave.is_released,
  }))
  const request = { pastDays, startDate: start, endDate: end, attributes: [], hasRows: false, hasCreatedBy: false }
  const choice = chooseWave(listed, request)
  return choice.ok ? { wave: choice.wave?.wave ?? null, previous: choice.previous?.wave ?? null } : null
}

/** Returns the filters with the period set to a wave. */
export function inWave(filters: PerformanceFilters, { startDate, endDate }: NamedWave): PerformanceFilters {
  return { ...filters, pastDays: 'custom', start: startDate, end: endDate }
}

/** Formats the first and last day of a wave, for example `01/01/2026 to 12/31/2026`. */
export function formatWaveDays({ startDate, endDate }: NamedWave): string {
  return `${toScreenDate(startDate) ?? startDate} to ${toScreenDate(endDate) ?? endDate}`
}

/**
 * Formats a wave with its days and whether it is open, for example `2026 (01/01/2026 to 12/31/2026), open`; an imported wave, which
 * is always closed, is described as imported instead.
 */
export function formatWave(wave: NamedWave): string {
  const days = formatWaveDays(wave)
  return `${wave.name === days ? days : `${wave.name} (${days})`}, ${stateOf(wave)}`
}

function stateOf({ is_open, is_imported }: NamedWave): string {
  if (is_imported) return 'imported'
  return is_open ? 'open' : 'closed'
}
