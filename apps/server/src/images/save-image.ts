import { randomBytes } from 'node:crypto'

import type { HandlerInput } from '@rapport/api/contract/index'

import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { invalid, notFound, type StaffCall } from '../http.ts'
import { readImage, type ReadImage } from './read-image.ts'

/** Path under which images are served. */
export const IMAGES_PATH = '/v3/images'

const KEY = /^[1-9]\d{0,9}-[\w-]{22}$/

/**
 * Returns whether a string has the form of an image key: the program id followed by 128 random bits. @source Decisions, section 7
 */
export const isImageKey = (text: string): boolean => KEY.test(text)

/** Returns the URL of an image. */
export const imageUrl = (key: string): string => `${IMAGES_PATH}/${key}`

/** Returns the key in the URL of a stored image; null for any other URL. */
function readImageKey(url: string | null): string | null {
  const key = url?.startsWith(`${IMAGES_PATH}/`) ? url.slice(IMAGES_PATH.length + 1) : ''
  return isImageKey(key) ? key : null
}

/** Replaces or removes the image of a member. @source Specification part 2, section 7, "Update profile image"; SEC-FILE-1 */
export async function saveGuestImage({ params, body }: HandlerInput<'saveGuestImage'>, call: StaffCall) {
  const { db, programId } = call
  const image = body.file === null ? null : readImage(body.file)
  if (image && !image.ok) throw invalid({ file: image.reason })
  return transact(db, async (trx) => {
    const before = await trx
      .selectFrom('member')
      .select('pic_url')
      .where('program_id', '=', programId)
      .where('user_id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) throw notFound()
    await deleteImage(trx, programId, before.pic_url)
    const pic_url = image && (await insertImage(trx, programId, image))
    const saved = await trx
      .updateTable('member')
      .set({ pic_url, updated_ts: nextVersion('member') })
      .where('program_id', '=', programId)
      .where('user_id', '=', params.id)
      .returning('updated_ts')
      .executeTakeFirstOrThrow()
    return { pic_url, updated_ts: saved.updated_ts.getTime() }
  })
}

/** Stores an image under a random key and returns its URL. `survey` is the survey whose header shows the image. */
export async function insertImage(
  trx: Db,
  programId: number,
  { mime, bytes }: Extract<ReadImage, { ok: true }>,
  survey: { readonly feedback_form_id: number; readonly created_ts: Date } | null = null,
): Promise<string> {
  const image_key = `${programId}-${randomBytes(16).toString('base64url')}`
  await trx
    .insertInto('image')
    .values({ program_id: programId, mime, bytes, image_key, ...survey })
    .execute()
  return imageUrl(image_key)
}

/** Deletes the stored image that a URL refers to, if any; an external URL from an import refers to none. */
async function deleteImage(trx: Db, programId: number, picUrl: string | null): Promise<void> {
  const key = readImageKey(picUrl)
  if (key === null) return
  await trx.deleteFrom('image').where('program_id', '=', programId).where('image_key', '=', key).execute()
}
