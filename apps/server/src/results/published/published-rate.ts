import type { RateTable, ResponseRate } from '@rapport/api/contract/feedback/rate'
import type { Segment } from '@rapport/domain/performance/segment-filters'
import { openWaveText } from '@rapport/domain/results/anonymity/choose-wave'
import { NO_RELEASE_TEXT } from '@rapport/domain/results/anonymity/published-texts'
import { NO_RATE_TEXT, shareOf } from '@rapport/domain/results/rate/response-rate'

import type { Db } from '../../db/open.ts'
import type { StaffCall } from '../../http.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { countInvitedByLocation } from '../waves/wave-rate.ts'
import type { CallableWave } from '../waves/wave-rows.ts'
import { readCallWave, type WaveQuery } from './call-wave.ts'
import { readSegmentRate } from './published-segment-rate.ts'

/**
 * Reads the response rate of a wave of an anonymous form: the published number of responses divided by the number of invitations
 * sent during the wave. The numbers of opened and started surveys are not published. A filter by location does not change the rate;
 * with any other filter, there is no rate. When there is no rate, returns the reason. Fails like readCallWave.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export async function readPublishedRate(call: StaffCall, form: MeasuredForm, query: WaveQuery): Promise<ResponseRate> {
  const { wave, filter } = await readCallWave(call, form, query)
  const completed = wave?.respondents ?? 0
  // A filter by location does not change the rate; with any other filter, there is no rate.
  const isNarrowed = filter !== null && filter.attribute !== 'merchantId'
  const invited =
    wave === null || wave.import_id !== null || isNarrowed ? null : await countInvited(call.db, form, wave)
  const hasRate = invited !== null && wave?.isReleased === true && completed <= invited
  const reason = isNarrowed
    ? NO_RATE_TEXT.answers
    : (wave?.import_id ?? null) !== null
      ? NO_RATE_TEXT.imported
      : NO_RATE_TEXT.uninvited
  return {
    invited,
    answered: hasRate ? completed : null,
    rate: hasRate ? shareOf(completed, invited) : null,
    reason: hasRate ? null : wave === null ? NO_RELEASE_TEXT : reason,
    uninvited: null,
    opened: null,
    started: null,
    completed,
    completed_of_opened: null,
    // Answers by day would disclose when people answered.
    curve: null,
    is_whole: true,
  }
}

/**
 * Reads the response rate of a wave of an anonymous form by one attribute, as published when the wave closed. For an open wave, the
 * result has a reason instead of rows. The location is the only attribute that is known for both invited people and respondents.
 * Fails like readCallWave.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export async function readPublishedRateSegments(
  call: StaffCall,
  form: MeasuredForm,
  { segment, ...query }: WaveQuery & { readonly segment: Segment },
): Promise<RateTable> {
  const { invited, answered, rate, reason } = await readPublishedRate(call, form, query)
  const { wave } = await readCallWave(call, form, query)
  const table = { segment, everybody: { invited, answered, rate }, segments: [] }
  if (reason !== null || wave === null) return { ...table, reason: reason ?? NO_RELEASE_TEXT }
  if (!wave.isClosed) return { ...table, reason: openWaveText(wave.to) }
  return { ...table, ...(await readSegmentRate(call.db, form, wave, segment)) }
}

/** Returns the number of invitations sent during a wave; null when there are none. */
async function countInvited(db: Db, form: MeasuredForm, wave: CallableWave): Promise<number | null> {
  const groups = await countInvitedByLocation(db, form, wave)
  return groups.reduce((sum, { invited }) => sum + invited, 0) || null
}
