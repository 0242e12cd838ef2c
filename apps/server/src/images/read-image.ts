import {
  IMAGE_TYPE_WRONG,
  MAX_IMAGE_SIDE_PX,
  MAX_KEPT_IMAGE_BYTES,
  readImageType,
  type ImageType,
} from '@rapport/domain/people/profile-image'

import type { CleanImage } from './clean-image.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

/** Message for an image that is too large. @source Decisions, section 6; the words are ours */
export const IMAGE_TOO_LARGE_TO_KEEP = 'The image must be at most 1 MB and at most 4096 pixels on each side.'

/** An image to store, or the reason why it is invalid. */
export type ReadImage =
  | { readonly ok: true; readonly mime: ImageType; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string }

const CLEANERS: Readonly<Record<ImageType, (bytes: Uint8Array) => CleanImage | null>> = {
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
  'image/webp': cleanWebp,
}

const DATA_URL = /^data:(image\/[a-z+.-]{1,20});base64,/

const refuse = (reason: string): ReadImage => ({ ok: false, reason })

/**
 * Reads the image in a data URL and removes its metadata. The image is valid when the declared type matches its first bytes, and it
 * is complete and not too large. The pixels are not decoded, so a small file cannot require much memory.
 *
 * @source SEC-FILE-1; Decisions, section 6
 */
export function readImage(dataUrl: string): ReadImage {
  const head = DATA_URL.exec(dataUrl)
  const base64 = dataUrl.slice(head?.[0].length ?? 0)
  if (head === null || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    return refuse(IMAGE_TYPE_WRONG)
  const sent = Buffer.from(base64, 'base64')
  const mime = readImageType(sent)
  if (mime === null || mime !== head[1]) return refuse(IMAGE_TYPE_WRONG)
  if (sent.length > MAX_KEPT_IMAGE_BYTES) return refuse(IMAGE_TOO_LARGE_TO_KEEP)
  const clean = CLEANERS[mime](sent)
  if (clean === null || clean.width < 1 || clean.height < 1) return refuse(IMAGE_TYPE_WRONG)
  if (Math.max(clean.width, clean.height) > MAX_IMAGE_SIDE_PX) return refuse(IMAGE_TOO_LARGE_TO_KEEP)
  return { ok: true, mime, bytes: Buffer.concat(clean.parts) }
}
