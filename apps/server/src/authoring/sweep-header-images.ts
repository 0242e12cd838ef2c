import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { IMAGES_PATH } from '../images/save-image.ts'

/** An editor that is open can still undo the change of an image. */
const KEEP_UNUSED_MS = 7 * 86_400_000

/** Removes header images that no survey and no draft of the program uses, a week after they were first found unused. */
export async function sweepHeaderImages(db: Db, now: number): Promise<void> {
  const url = sql`${`${IMAGES_PATH}/`} || i.image_key`
  const isUsed = sql`(
    exists (select from feedback_form f where f.program_id = i.program_id and f.header_img_url = ${url})
    or exists (select from survey_draft d
                where d.program_id = i.program_id
                  and ${url} in (d.content -> 'settings' ->> 'header_img_url', d.base_settings ->> 'header_img_url')))`
  await sql`
    update image i set unused_ts = case when unused_ts is null then ${new Date(now)}::timestamptz end
     where i.feedback_form_id is not null and ${isUsed} = (unused_ts is not null)`.execute(db)
  await sql`
    delete from image i
     where i.feedback_form_id is not null and i.unused_ts < ${new Date(now - KEEP_UNUSED_MS)} and not ${isUsed}`.execute(
    db,
  )
}
