import type { Db } from '../db/open.ts'
import { invalid, type Handlers } from '../http.ts'
import { readImage } from '../images/read-image.ts'
import { insertImage, isImageKey, IMAGES_PATH } from '../images/save-image.ts'
import { requireSurvey } from './draft-rows.ts'

/** The handler that stores images for survey headers. @source SEC-FILE-1 */
export const headerImageHandlers = {
  addHeaderImage: async ({ params, body }, call) => {
    await requireSurvey(call, call.db, params.formId)
    const image = readImage(body.file)
    if (!image.ok) throw invalid({ file: image.reason })
    const survey = { feedback_form_id: params.formId, created_ts: new Date(call.now()) }
    return { url: await insertImage(call.db, call.programId, image, survey) }
  },
} satisfies Partial<Handlers>

/** Returns whether a URL refers to a stored image of the program. Returns true for any external URL without checking it. */
export async function isImageOf(db: Db, program_id: number, url: string): Promise<boolean> {
  if (!url.startsWith(`${IMAGES_PATH}/`)) return true
  const key = url.slice(IMAGES_PATH.length + 1)
  if (!isImageKey(key)) return false
  const found = await db
    .selectFrom('image')
    .select('image_key')
    .where('program_id', '=', program_id)
    .where('image_key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}
