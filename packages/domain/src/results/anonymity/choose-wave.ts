import { CALENDAR_YEAR_DAYS } from '../../constants.ts'

/** A wave that a call can request. Lists of waves are sorted oldest first. */
export interface ListedWave {
  /** First and last day, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly isClosed: boolean
  /** Whether at least one batch of the wave, or the whole wave, has been published. */
  readonly isReleased: boolean
}

/** A call's request for the results of an anonymous form. */
export interface WaveRequest {
  readonly pastDays: number | 'custom' | null
  readonly startDate: string | null
  readonly endDate: string | null
  /** The attributes that the call filters by, each once. */
  readonly attributes: readonly string[]
  /** Whether the call requests individual responses (`hasRows`), or the responses of one person (`hasCreatedBy`). */
  readonly hasRows: boolean
  readonly hasCreatedBy: boolean
}

/** The wave to read, or the message that rejects the call. */
export type WaveChoice<W extends ListedWave> =
  | {
      readonly ok: true
      /** Null when the newest wave is requested and none has a release yet. */
      readonly wave: W | null
      /** The wave directly before `wave`; null when there is none, when it is open, or when none of its results are published. */
      readonly previous: W | null
      readonly attribute: string | null
      /** The message to show instead of the requested breakdown; null when the breakdown may be read. */
      readonly noBreakdownText: string | null
    }
  | { readonly ok: false; readonly message: string }

/** The message for a call with more than one attribute. */
export const ONE_ATTRIBUTE_TEXT =
  'Results of an anonymous survey can be filtered by one attribute at a time, so that no one can be identified.'
/** The message for a call for individual responses. */
export const NO_ROWS_TEXT = 'Individual responses to an anonymous survey are not available to anyone.'

/**
 * Chooses the wave that a call is allowed to see. Without a period, or with `pastDays=9999`, it is the newest wave with a release.
 * A period that is exactly the first and last day of a wave selects that wave, even before its first release. Any other period,
 * more than one attribute, rows and `createdBy` are rejected.
 */
export function chooseWave<W extends ListedWave>(waves: readonly W[], request: WaveRequest): WaveChoice<W> {
  if (request.hasRows || request.hasCreatedBy) return refuse(NO_ROWS_TEXT, waves)
  if (request.attributes.length > 1) return refuse(ONE_ATTRIBUTE_TEXT, waves)
  const wave = findWave(waves, request)
  if (wave === undefined) return refuse('Results of an anonymous survey are shown by wave, not by date.', waves)
  const attribute = request.attributes[0] ?? null
  const before = wave === null ? undefined : waves[waves.indexOf(wave) - 1]
  return {
    ok: true,
    wave,
    previous: before?.isClosed === true && before.isReleased ? before : null,
    attribute,
    noBreakdownText: attribute === null || wave === null || wave.isClosed ? null : openWaveText(wave.to),
  }
}

/** Returns the sentence shown instead of a breakdown while a wave is open; `to` is its last day, YYYY-MM-DD. */
export function openWaveText(to: string): string {
  const [year = '', month = '', day = ''] = to.split('-')
  return `Breakdowns will be available when this wave closes on ${month}/${day}/${year}.`
}

/**
 * Finds the wave that a request asks for. Returns null when the newest wave is requested and no wave has a release, and undefined
 * when the period is not a wave. If several waves have the same dates (because a form was closed and reopened within a day),
 * returns the newest.
 */
function findWave<W extends ListedWave>(waves: readonly W[], request: WaveRequest): W | null | undefined {
  const { pastDays, startDate, endDate } = request
  if (pastDays === null && startDate === null && endDate === null) return newestReleased(waves)
  if (pastDays === CALENDAR_YEAR_DAYS) return newestReleased(waves)
  if (pastDays !== null && pastDays !== 'custom') return undefined
  return waves.findLast(({ from, to }) => from === startDate && to === endDate)
}

function newestReleased<W extends ListedWave>(waves: readonly W[]): W | null {
  return waves.findLast(({ isReleased }) => isReleased) ?? null
}

function refuse(reason: string, waves: readonly ListedWave[]): { ok: false; message: string } {
  const names = waves.map(({ from, to }) => `${from} to ${to}`)
  const choices = names.length === 0 ? 'This survey has no wave yet.' : `Its waves are: ${names.join(', ')}.`
  return { ok: false, message: `${reason} ${choices}` }
}
