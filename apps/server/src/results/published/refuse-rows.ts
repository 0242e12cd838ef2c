import { chooseWave } from '@rapport/domain/results/anonymity/choose-wave'

import { HttpError, type StaffCall } from '../../http.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { listCallableWaves } from '../waves/wave-rows.ts'

/**
 * When the form is anonymous, fails with 400 and a message that names the waves, because no call may show two answers of one person
 * together.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export async function refuseRows({ db }: Pick<StaffCall, 'db'>, form: MeasuredForm): Promise<void> {
  if (!form.anonymous) return
  const nothing = { pastDays: null, startDate: null, endDate: null, attributes: [], hasCreatedBy: false }
  const choice = chooseWave(await listCallableWaves(db, form), { ...nothing, hasRows: true })
  if (!choice.ok) throw new HttpError(400, 'invalid', choice.message, { fields: { feedbackFormId: choice.message } })
}
