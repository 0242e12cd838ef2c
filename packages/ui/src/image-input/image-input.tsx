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
  /** Accessible name. Inside a Field, the label of the Field is used instead; pass the same text as that label. */
  'aria-label': string
  /** URL of the current image, for example a data URL; null if there is no image. If the URL does not load, no image is shown. */
  value: string | null
  /** Called with the cropped image, or with null when the user removes the image. */
  onValueChange: (image: PickedImage | null) => void
  /** Maximum size of the chosen file in bytes. @default 5_000_000 */
  maxBytes?: number
  /** Ratio of width to height. @default 1 */
  aspect?: number
  /** Shows the image and the crop frame as a circle, for example for a portrait. */
  round?: boolean
  /** Maximum width of the cropped image in pixels. @default 512 */
  maxWidth?: number
  /** Texts that replace the English defaults. */
  texts?: Partial<ImageText>
  /** Prevents the user from choosing or removing an image. */
  disabled?: boolean
  className?: string
}

/**
 * Lets the user choose or drop one image, crop it, and remove it. The type is read from the first bytes of the file, not from its
 * name. SVG files are rejected because they can contain scripts; images of more than 40 megapixels are also rejected. If a file is
 * rejected, the current image remains and the field shows the reason. Only the first frame of an animation is used. For other files
 * use FileInput.
 *
 * @source Specification part 2, section 2 (profile pictures and logos)
 */
export function ImageInput({
  'aria-label': label,
  value,
  onValueChange,
  maxBytes = 5_000_000,
  aspect = 1,
  round = false,
  maxWidth = 512,
  texts: given,
  disabled = false,
  className,
}: ImageInputProps) {
  const texts = { ...IMAGE_TEXT, ...given }
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const [draft, setDraft] = useState<ImageDraft | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const shown = value === broken ? null : value

  async function take(file: File) {
    const validated = await validateImage(file, { maxBytes, texts })
    setRefusal(typeof validated === 'string' ? validated : '')
    setDraft(typeof validated === 'string' ? null : validated)
  }

  return (
    <div data-rp-slot="image-input" className={cn('grid gap-1.5', className)}>
      <DropZone
        label={label}
        accept="image/png,image/jpeg,image/gif,image/webp"
        onFile={(file) => void take(file)}
        refusal={refusal}
        removeLabel={value ? texts.remove : null}
        onRemove={() => {
          setRefusal('')
          onValueChange(null)
        }}
        inputRef={input}
        disabled={disabled}
        media={
          <span className={cn(PREVIEW, round ? 'rounded-full' : 'rounded-rp-2')} style={{ aspectRatio: aspect }}>
            {shown ? (
              <img src={shown} alt="" onError={() => setBroken(shown)} className="size-full object-cover" />
            ) : (
              <ImagePlus aria-hidden="true" size={20} strokeWidth={1.6} className="text-rp-muted" />
            )}
          </span>
        }
        description={
          <>
            <span className="block text-pretty">{value ? texts.change : texts.prompt}</span>
            <span className="block text-rp-12 text-rp-muted">{texts.kinds}</span>
          </>
        }
        className="min-h-22 gap-3.5 py-2.5"
      />
      {draft ? (
        <CropDialog
          draft={draft}
          texts={texts}
          aspect={aspect}
          round={round}
          maxWidth={maxWidth}
          onDone={(image) => {
            setDraft(null)
            if (image === 'unreadable') setRefusal(texts.unreadable)
            else if (image) onValueChange(image)
          }}
          onClosed={() => input.current?.focus()}
        />
      ) : null}
    </div>
  )
}

const PREVIEW = 'grid h-16 shrink-0 place-items-center overflow-clip border border-rp-line bg-rp-sunken'
