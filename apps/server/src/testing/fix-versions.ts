import type { Db } from '../db/open.ts'
import { fixVersion } from '../versions/fix-version.ts'

/**
 * Makes the scales of every form's current version final, as the first response to that version would, so that a test can insert
 * responses directly.
 */
export async function fixVersions(db: Db): Promise<void> {
  const forms = await db.selectFrom('feedback_form').select(['program_id', 'feedback_form_id']).execute()
  for (const form of forms) await fixVersion(db, form)
}
