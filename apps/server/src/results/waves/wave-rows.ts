import type { Wave as WaveAnswer } from '@rapport/api/contract/feedback/waves'
import type { IsoDate } from '@rapport/domain/format/date-text'
import type { ListedWave } from '@rapport/domain/results/anonymity/choose-wave'
import { nextReleaseAt } from '@rapport/domain/results/anonymity/release-size'
import { formatWaveName, waveDays, type OpenPeriod, type Wave } from '@rapport/domain/results/anonymity/waves'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'

/** A stored wave; times in epoch ms. */
export interface StoredWave extends Wave {
  readonly wave_id: number
  readonly isClosed: boolean
  /** The number of responses in the newest release; null when nothing has been released. */
  readonly respondents: number | null
  /** The import from which the responses of the wave come; null for a wave that was not imported. */
  readonly import_id: number | null
}

/**
 * Returns a wave as it is used for planning: an imported wave counts as closed even before it is published, because it accepts no
 * completions.
 */
export function asFixed(wave: StoredWave): StoredWave {
  return wave.import_id === null ? wave : { ...wave, isClosed: true }
}

/** Reads the waves of a form, oldest first. */
export async function selectWaves(db: Db, { program_id, feedback_form_id }: FormKey): Promise<StoredWave[]> {
  const rows = await db
    .selectFrom('wave')
    .select(['wave_id', 'wave_unit', 'opens_ts', 'closes_ts', 'closed_ts', 'respondents', 'import_id'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .orderBy('opens_ts')
    .execute()
  return rows.map((row) => ({
    wave_id: row.wave_id,
    unit: row.wave_unit,
    opens: row.opens_ts.getTime(),
    closes: row.closes_ts.getTime(),
    isClosed: row.closed_ts !== null,
    respondents: row.respondents,
    import_id: row.import_id,
  }))
}

/** A wave as the API handlers use it, with its first and last day in the time zone of the club. */
export interface CallableWave extends ListedWave, OpenPeriod {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly wave_id: number
  readonly name: string
  readonly respondents: number | null
  /** The import from which its responses come; null for a wave that was not imported. */
  readonly import_id: number | null
}

/** Reads the waves of a form with their first and last days in the time zone of the club, oldest first. */
export async function listCallableWaves(db: Db, key: FormKey): Promise<CallableWave[]> {
  const { timezone } = await db
    .selectFrom('program')
    .select('timezone')
    .where('program_id', '=', key.program_id)
    .executeTakeFirstOrThrow()
  const waves = await selectWaves(db, key)
  return waves.map((wave) => ({
    ...waveDays(wave, timezone),
    opens: wave.opens,
    closes: wave.closes,
    wave_id: wave.wave_id,
    name: formatWaveName(wave, timezone),
    isClosed: wave.isClosed,
    isReleased: wave.respondents !== null,
    respondents: wave.respondents,
    import_id: wave.import_id,
  }))
}

/** Converts a wave to its representation in the API contract. */
export function toWaveAnswer(wave: CallableWave, threshold: number): WaveAnswer {
  return {
    wave_id: wave.wave_id,
    name: wave.name,
    startDate: wave.from,
    endDate: wave.to,
    is_open: !wave.isClosed,
    is_imported: wave.import_id !== null,
    is_released: wave.isReleased,
    has_breakdowns: wave.isClosed && wave.isReleased,
    respondents: wave.respondents,
    next_release_at: wave.isClosed ? null : nextReleaseAt(wave.respondents ?? 0, threshold),
  }
}
