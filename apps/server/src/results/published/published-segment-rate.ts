import type { RateTable } from '@rapport/api/contract/feedback/rate'
import type { Segment } from '@rapport/domain/performance/segment-filters'
import { describeNoRate, RATE_BY_LOCATION_TEXT } from '@rapport/domain/results/anonymity/published-texts'
import { readRateRows } from '@rapport/domain/results/anonymity/release-rate'

import type { Db } from '../../db/open.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { RATE_ATTRIBUTE } from '../waves/wave-rate.ts'
import type { CallableWave } from '../waves/wave-rows.ts'
import { readGroupLabels } from './attributes.ts'
import { selectPublishedTables } from './published-rows.ts'

/**
 * Reads the published response rate of a closed wave by one attribute. Location is the only attribute that is known for invited
 * people. For every other attribute, and for a wave whose rate by location was not published, returns a reason instead of rows.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export async function readSegmentRate(
  db: Db,
  form: MeasuredForm,
  { wave_id }: CallableWave,
  segment: Segment,
): Promise<Pick<RateTable, 'reason' | 'segments'>> {
  if (segment !== RATE_ATTRIBUTE) return { reason: RATE_BY_LOCATION_TEXT, segments: [] }
  const [tables, labelOf] = await Promise.all([
    selectPublishedTables(db, form, { wave_id, kind: 'rate', attribute: RATE_ATTRIBUTE }),
    readGroupLabels(db, form, segment),
  ])
  const [release = { reason: 'nobody_invited' as const }] = tables.values()
  if ('reason' in release) return { reason: describeNoRate(release.reason), segments: [] }
  return {
    reason: null,
    segments: readRateRows(release).map(({ values, invited, answered }) => {
      const groups = values.map((value) => (value === null ? NO_LOCATION : labelOf(value)))
      const counts = { invited, answered, rate: (100 * answered) / invited }
      const value = values.join()
      return { value, label: groups.join(', '), ...counts, ...(groups.length > 1 && { groups }) }
    }),
  }
}

/** The label of the group of members without a location. */
const NO_LOCATION = 'No location'
