'use client'

import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'

import { cn } from '../cn.ts'
import { DropZone } from '../file-input/drop-zone.tsx'
import { CropDialog } from './crop-dialog.tsx'
import type { PickedImage } from './crop-image.ts'
import { IMAGE_TEXT, type ImageText } from './image-labels.ts'
import { validateImage, type ImageDraft } from './validate-image.ts'

export type { PickedImage } from './crop-image.ts'
export type { ImageText } from './image-labels.ts'

export interface ImageInputProps {
  /** Names the field. Inside a Field the Field's label is read instead; give the same words. */
  'aria-label': string
  /** Address of the picture that is shown, a data URL too; null while there is none. One that does not load shows nothing. */
  value: string | null
  /** The picture as it was cropped, or null when it was removed. */
  onValueChange: (image: PickedImage | null) => void
  /** The most bytes of a file, as it is chosen. @default 5_000_000 */
  maxBytes?: number
  /** The most pixels of a file, width by height; what is larger is refused before it is drawn. @default 40_000_000 */
  maxPixels?: number
  /** Width by height of the picture. @default 1 */
  aspect?: number
  /** The picture is shown as a circle, for a person. */
  round?: boolean
  /** The most pixels across after cropping. @default 512 */
  maxWidth?: number
  /** Every word of the field, each with an English default. */
  words?: Partial<ImageText>
  /** It can neither be chosen nor removed. */
  disabled?: boolean
  className?: string
}

/**
 * One picture: chosen or dropped, cropped to a shape, shown, and taken away again. What a file is is read from its first
 * bytes, not from its name; SVG is not taken, since it can carry script. A file that is refused leaves what was there, and
 * the field says why. The first frame of a moving picture is kept. For any other file use FileInput.
 *
 * @source Specification part 2, section 2 (profile pictures and logos); cropping is ours
 */
export function ImageInput({
  'aria-label': label,
  value,
  onValueChange,
  maxBytes = 5_000_000,
  maxPixels = 40_000_000,
  aspect = 1,
  round = false,
  maxWidth = 512,
  words: given,
  disabled = false,
  className,
}: ImageInputProps) {
  const words = { ...IMAGE_TEXT, ...given }
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const [draft, setDraft] = useState<ImageDraft | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const shown = value === broken ? null : value

  async function take(file: File) {
    const validated = await validateImage(file, { maxBytes, maxPixels, words })
    setRefusal(typeof validated === 'string' ? validated : '')
    setDraft(typeof validated === 'string' ? null : validated)
  }

  return (
    <div data-slot="image-input" className={cn('grid gap-1.5', className)}>
      <DropZone
        label={label}
        accept="image/png,image/jpeg,image/gif,image/webp"
        onFile={(file) => void take(file)}
        refusal={refusal}
        removeLabel={value ? words.remove : null}
        onRemove={() => {
          setRefusal('')
          onValueChange(null)
        }}
        inputRef={input}
        disabled={disabled}
        picture={
          <span className={cn(PREVIEW, round ? 'rounded-full' : 'rounded-2')} style={{ aspectRatio: aspect }}>
            {shown ? (
              <img src={shown} alt="" onError={() => setBroken(shown)} className="size-full object-cover" />
            ) : (
              <ImagePlus aria-hidden="true" size={20} strokeWidth={1.6} className="text-muted" />
            )}
          </span>
        }
        words={
          <>
            <span className="block text-pretty">{value ? words.change : words.prompt}</span>
            <span className="block text-12 text-muted">{words.kinds}</span>
          </>
        }
        className="min-h-22 gap-3.5 py-2.5"
      />
      {draft ? (
        <CropDialog
          draft={draft}
          words={words}
          aspect={aspect}
          round={round}
          maxWidth={maxWidth}
          onDone={(image) => {
            setDraft(null)
            if (image === 'unreadable') setRefusal(words.unreadable)
            else if (image) onValueChange(image)
          }}
          onClosed={() => input.current?.focus()}
        />
      ) : null}
    </div>
  )
}

const PREVIEW = 'grid h-16 shrink-0 place-items-center overflow-clip border border-line bg-sunken'
