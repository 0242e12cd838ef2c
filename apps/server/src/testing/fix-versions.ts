import type { Db } from '../db/open.ts'
import { fixVersion } from '../versions/fix-version.ts'

/** Fixes the scales of the current version of every form, as its first response would, so that a test can insert responses directly. */
export async function fixVersions(db: Db): Promise<void> {
  const forms = await db.selectFrom('feedback_form').select(['program_id', 'feedback_form_id']).execute()
  for (const form of forms) await fixVersion(db, form)
}
