import type { DayRange } from '@rapport/domain/results/period'

import type { Db } from '../../db/open.ts'
import { readDisclosedCycles } from '../../results/disclosure-control.ts'
import { EVER, type MeasuredForm } from '../../results/measured-form.ts'

/**
 * The days whose responses may be shown one by one: any, or, of an anonymous survey, those that its results count too, so that
 * nobody who answers is alone on a day. Null when there are none. `now` is epoch ms.
 *
 * @source Decisions, sections 4 and 12, "Anonymous forms everywhere"
 */
export async function readDisclosedDays(db: Db, form: MeasuredForm, now: number): Promise<DayRange | null> {
  if (!form.anonymous) return EVER
  const show = await readDisclosedCycles(db, form, { filterClauses: [], user_id: null }, now)
  return show(EVER).days
}
