import { dayInZone, screenOfEpochDay } from '../../dates/epoch-day.ts'
import { pluralize } from '../../format/text.ts'
import { closingSize } from './release-size.ts'
import { formatWaveName, startOfDay, type OpenPeriod, type Wave } from './waves.ts'

/** The first and the last completion time in an imported file, in epoch milliseconds. */
export interface ImportedSpan {
  readonly first: number
  readonly last: number
}

/** An existing wave of a form. */
export interface PresentWave extends Wave {
  readonly wave_id: number
  /** An imported wave counts as closed. */
  readonly isClosed: boolean
  /** Whether at least one release of the wave is published. */
  readonly isReleased: boolean
}

/** The facts that determine whether a file can become a wave of a form. */
export interface ImportFacts {
  readonly waves: readonly PresentWave[]
  /** The days of imports that were published and then undone. */
  readonly undone: readonly OpenPeriod[]
  /** The club's IANA time zone. */
  readonly timeZone: string
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * The wave for an imported file and the id of the open wave that is moved after it (null when there is none), or the reason why the
 * file cannot become a wave.
 */
export type ImportedWave =
  | { readonly ok: true; readonly wave: OpenPeriod; readonly before: number | null }
  | { readonly ok: false; readonly reason: string }

/**
 * Derives the wave for a file that is imported into an anonymous form: whole days from the first completion in the file to the
 * last. The file is rejected when its last day is not over, or when it shares days with another wave or with an import that was
 * published and then undone. The exception is an open calendar wave without published results that ends after the file: that wave
 * is moved so that it begins after the file. It is moved whether or not it has answers, so that its dates do not disclose whether
 * anyone has answered.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export function placeImportedWave(
  { first, last }: ImportedSpan,
  { waves, undone, timeZone, now }: ImportFacts,
): ImportedWave {
  const [from, to] = [dayInZone(first, timeZone), dayInZone(last, timeZone)]
  const file = `The file has responses from ${describeDays(from, to)}`
  if (to >= dayInZone(now, timeZone))
    return refuse(`${file}, and today is not over yet. A wave consists of whole days: import the file tomorrow.`)
  const wave = { opens: startOfDay(from, timeZone), closes: startOfDay(to + 1, timeZone) }
  const earlier = undone.find((one) => overlaps(one, wave))
  if (earlier !== undefined) {
    const days = describeDays(dayInZone(earlier.opens, timeZone), dayInZone(earlier.closes - 1, timeZone))
    return refuse(
      `${file}. An import of ${days} was published and undone. The difference between its figures and those of another file could reveal individuals, so files with these days can no longer be imported.`,
    )
  }
  const others = waves.filter((one) => overlaps(one, wave))
  const fixed = others.find((one) => !givesWay(one, wave))
  if (fixed === undefined) return { ok: true, wave, before: others[0]?.wave_id ?? null }
  return refuse(
    `${file}, and the survey’s wave ${formatWaveName(fixed, timeZone)} already includes some of these days. Each file becomes a separate wave, which cannot be updated.`,
  )
}

/**
 * Returns the reason why a file with this number of valid rows is too small to become a wave of an anonymous survey with this
 * threshold; none of the results of such a wave could be published. Returns null when there are enough rows.
 */
export function explainSmallWave(rows: number, threshold: number): string | null {
  const least = closingSize(threshold)
  if (rows >= least) return null
  return `The file has ${pluralize(rows, 'row')} that can be imported. A wave of this anonymous survey needs at least ${least}, so that its figures do not reveal individuals. Nothing was imported.`
}

const overlaps = (one: OpenPeriod, other: OpenPeriod): boolean => one.opens < other.closes && other.opens < one.closes

function givesWay({ isClosed, isReleased, unit, closes }: PresentWave, imported: OpenPeriod): boolean {
  return !isClosed && !isReleased && unit !== null && closes > imported.closes
}

function describeDays(from: number, to: number): string {
  return from === to ? screenOfEpochDay(from) : `${screenOfEpochDay(from)} to ${screenOfEpochDay(to)}`
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
