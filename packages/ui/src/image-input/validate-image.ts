import { readDataUrl } from './crop-image.ts'
import { readImageFacts, type ImageFacts } from './image-facts.ts'
import type { ImageText } from './image-labels.ts'

/** A file that can be cropped. */
export interface ImageDraft {
  readonly file: File
  readonly url: string
  readonly type: ImageFacts['type']
}

interface Limits {
  maxBytes: number
  maxPixels: number
  words: ImageText
}

/**
 * The file as a picture, or the words that say why it is not taken. Its bytes are asked, not its name, and its size before
 * it is drawn. Never fails.
 */
export async function validateImage(file: File, { maxBytes, maxPixels, words }: Limits): Promise<ImageDraft | string> {
  if (file.size > maxBytes) return words.tooLarge(maxBytes)
  try {
    const facts = readImageFacts(await file.arrayBuffer())
    if (!facts) return words.wrongKind
    const pixels = facts.width * facts.height
    if (pixels > maxPixels) return words.tooManyPixels(Math.round(pixels / 1e6), Math.round(maxPixels / 1e6))
    // Whether it can be decoded shows before the frame opens, not in it.
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return { file, url: await readDataUrl(file), type: facts.type }
  } catch {
    return words.unreadable
  }
}
