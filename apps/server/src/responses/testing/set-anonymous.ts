import { transact, type Db } from '../../db/open.ts'
import { nextVersion } from '../../db/row-version.ts'

/** Sets whether a form and its triggers are anonymous, as publishing does. */
export async function setAnonymous(db: Db, feedback_form_id: number, anonymous: boolean): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .updateTable('feedback_form')
      .set({ anonymous, updated_ts: nextVersion('feedback_form') })
      .where('feedback_form_id', '=', feedback_form_id)
      .execute()
    await trx.updateTable('form_trigger').set({ anonymous }).where('feedback_form_id', '=', feedback_form_id).execute()
  })
}
