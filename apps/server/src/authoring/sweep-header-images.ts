import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { IMAGES_PATH } from '../images/save-image.ts'

/** How long an unused image is kept, in ms, so that an open editor can still undo a change to the image. */
const KEEP_UNUSED_MS = 7 * 86_400_000

/** Removes header images that are not used in any survey or draft, or as a logo, a week after they were first found unused. */
export async function sweepHeaderImages(db: Db, now: number): Promise<void> {
  await noteEarlierImages(db)
  const isUsed = sql`(
    exists (select from feedback_form f where f.program_id = i.program_id and f.header_img_url = ${url})
    or exists (select from survey_draft d
                where d.program_id = i.program_id
                  and ${url} in (d.content -> 'settings' ->> 'header_img_url', d.base_settings ->> 'header_img_url'))
    or ${isLogo})`
  await sql`
    update image i set unused_ts = case when unused_ts is null then ${new Date(now)}::timestamptz end
     where i.feedback_form_id is not null and ${isUsed} = (unused_ts is not null)`.execute(db)
  await sql`
    delete from image i
     where i.feedback_form_id is not null and i.unused_ts < ${new Date(now - KEEP_UNUSED_MS)} and not ${isUsed}`.execute(
    db,
  )
}

/** The SQL for the URL of image `i`. */
const url = sql`${`${IMAGES_PATH}/`} || i.image_key`

const isLogo = sql`(
  exists (select from program p where p.program_id = i.program_id and p.logo_url = ${url})
  or exists (select from merchant m where m.program_id = i.program_id and m.logo_url = ${url}))`

const isPortrait = sql`(
  exists (select from member m where m.program_id = i.program_id and m.pic_url = ${url})
  or exists (select from account a where a.pic_url = ${url}))`

/**
 * Records the survey of each header image that is in use but was stored without a survey id by an earlier version, so that the
 * image is removed after it has been replaced. Other images without a survey id are kept, because a text might contain their URL;
 * so are logos and portraits.
 */
async function noteEarlierImages(db: Db): Promise<void> {
  await sql`
    update image i set feedback_form_id = h.feedback_form_id
      from (select program_id, min(feedback_form_id) as feedback_form_id, header_img_url
              from (select program_id, feedback_form_id, header_img_url from feedback_form
                    union all
                    select program_id, feedback_form_id, content -> 'settings' ->> 'header_img_url' from survey_draft
                    union all
                    select program_id, feedback_form_id, base_settings ->> 'header_img_url' from survey_draft) used
             where header_img_url like ${`${IMAGES_PATH}/%`}
             group by program_id, header_img_url) h
     where i.program_id = h.program_id and i.feedback_form_id is null
       and i.image_key = substr(h.header_img_url, ${IMAGES_PATH.length + 2}::int)
       and not ${isLogo} and not ${isPortrait}`.execute(db)
}
