import type { DayRange } from '@rapport/domain/dates/period'

import type { Db } from '../../db/open.ts'
import { readDisclosedCycles } from '../../results/disclosure-control.ts'
import { EVER, type MeasuredForm } from '../../results/measured-form.ts'

/**
 * Returns the days whose responses may be shown one by one: all days, or for an anonymous survey those that its results count, so
 * that each day has several respondents. Null when there are none. `now` is epoch ms.
 *
 * @source Decisions, sections 4 and 12, "Anonymous forms everywhere"
 */
export async function readDisclosedDays(db: Db, form: MeasuredForm, now: number): Promise<DayRange | null> {
  if (!form.anonymous) return EVER
  const show = await readDisclosedCycles(db, form, { filterClauses: [], user_id: null }, now)
  return show(EVER).days
}
