import { readDataUrl } from './crop-image.ts'
import { readImageFacts, type ImageFacts } from './image-facts.ts'
import type { ImageText } from './image-labels.ts'

/** A valid image, ready to crop. */
export interface ImageDraft {
  readonly file: File
  readonly url: string
  readonly type: ImageFacts['type']
}

/** Maximum number of pixels, checked before the image is decoded. */
const MAX_PIXELS = 40_000_000

interface Limits {
  maxBytes: number
  texts: ImageText
}

/**
 * Validates an image file by its bytes and not by its name. Resolves to the image, or to a message that explains why the file is
 * invalid; never rejects.
 */
export async function validateImage(file: File, { maxBytes, texts }: Limits): Promise<ImageDraft | string> {
  if (file.size > maxBytes) return texts.tooLarge(maxBytes)
  try {
    const facts = readImageFacts(await file.arrayBuffer())
    if (!facts) return texts.wrongKind
    const pixels = facts.width * facts.height
    if (pixels > MAX_PIXELS) return texts.tooManyPixels(Math.round(pixels / 1e6), Math.round(MAX_PIXELS / 1e6))
    // Decodes the image here, so that a broken image is rejected before the crop dialog opens.
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return { file, url: await readDataUrl(file), type: facts.type }
  } catch {
    return texts.unreadable
  }
}
