/** Maximum size of an uploaded image in bytes: 5 MiB. @source Decisions, section 6 */
export const MAX_SENT_IMAGE_BYTES = 5 * 1024 * 1024
/** Maximum size of a stored image in bytes, after cropping: 1 MiB. @source Decisions, section 6 */
export const MAX_KEPT_IMAGE_BYTES = 1024 * 1024
/** Maximum side length of a stored image, in pixels. @source Decisions, section 6 */
export const MAX_IMAGE_SIDE_PX = 4096

/** The accepted types of profile images. SVG is excluded because it can contain scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** One of the accepted types of profile images. */
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Message for a file that is not an image of an allowed type. */
export const IMAGE_TYPE_WRONG = 'The image must be a PNG, JPEG or WebP file.'

const begins = (bytes: Uint8Array, at: number, ...expected: readonly number[]) =>
  expected.every((byte, position) => bytes[at + position] === byte)

/**
 * Returns the image type of a file, determined by its first bytes and never by its name; null for any other file. Twelve bytes are
 * sufficient.
 */
export function readImageType(bytes: Uint8Array): ImageType | null {
  if (begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  const isRiff = begins(bytes, 0, 0x52, 0x49, 0x46, 0x46)
  return isRiff && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50) ? 'image/webp' : null
}
