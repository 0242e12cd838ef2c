import type { ImageFacts } from './image-facts.ts'

/** A rectangle within an image, in image pixels. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A chosen and cropped image. */
export interface PickedImage {
  /** The image as a data URL, for a preview or a JSON body. */
  readonly url: string
  /** The image as a Blob, for an upload. */
  readonly blob: Blob
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Returns the bytes of a file as a data URL, which also works under a content security policy that allows data URLs but not blob
 * URLs.
 */
export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error(`unreadable file of ${file.size} bytes`))
    reader.readAsDataURL(file)
  })
}

/**
 * Crops an image to an area, and scales the result down if it is wider than `maxWidth` pixels. A JPEG remains a JPEG; other types
 * are converted to PNG, which preserves transparency. Rejects if the browser cannot decode the file.
 */
export async function cropImage(
  file: Blob,
  area: CropArea,
  { type, maxWidth }: { type: ImageFacts['type']; maxWidth: number },
): Promise<PickedImage> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, maxWidth / area.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const { width, height } = canvas
  canvas.getContext('2d')?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height)
  bitmap.close()
  const outputType = type === 'image/jpeg' ? type : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, outputType, 0.9))
  if (!blob) throw new Error(`could not encode an image of ${width} by ${height} pixels`)
  return { url: await readDataUrl(blob), blob, width, height }
}
