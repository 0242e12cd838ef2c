import { NO_ROWS_TEXT } from '@rapport/domain/results/anonymity/choose-wave'

import { HttpError } from '../../http.ts'
import type { MeasuredForm } from '../measured-form.ts'

/**
 * Fails with 400 for an anonymous form: no call shows two answers of one person together.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export function refuseRows({ anonymous }: Pick<MeasuredForm, 'anonymous'>): void {
  if (anonymous) throw new HttpError(400, 'invalid', NO_ROWS_TEXT, { fields: { feedbackFormId: NO_ROWS_TEXT } })
}
