/** Where pictures are served. */
export const IMAGES_PATH = '/v3/images'

const KEY = /^[1-9]\d{0,9}-[\w-]{22}$/

/** Whether a text can be the key of a picture: its program, then 128 random bits. @source Decisions, section 7 */
export const isImageKey = (text: string): boolean => KEY.test(text)

/** The address of a picture. */
export const imageUrl = (key: string): string => `${IMAGES_PATH}/${key}`

/** The key in an address of ours; null for any other. */
export function readImageKey(url: string | null): string | null {
  const key = url?.startsWith(`${IMAGES_PATH}/`) ? url.slice(IMAGES_PATH.length + 1) : ''
  return isImageKey(key) ? key : null
}
