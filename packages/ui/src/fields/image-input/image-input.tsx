'use client'

import { ImagePlus, X } from 'lucide-react'
import { useContext, useId, useRef, useState } from 'react'

import { IconButton } from '../../actions/icon-button/icon-button.tsx'
import { cn } from '../../cn.ts'
import { FieldContext } from '../field/field-context.ts'
import { CropDialog } from './crop-dialog.tsx'
import type { PickedImage } from './crop-image.ts'
import { IMAGE_WORDS, type ImageWords } from './image-words.ts'
import { judgeImage, type ImageDraft } from './judge-image.ts'

export type { PickedImage } from './crop-image.ts'
export type { ImageWords } from './image-words.ts'

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
  words?: Partial<ImageWords>
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
  const words = { ...IMAGE_WORDS, ...given }
  const field = useContext(FieldContext)
  const made = useId()
  const id = field?.controlId ?? made
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const [draft, setDraft] = useState<ImageDraft | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const shown = value === broken ? null : value

  async function take(file: File | undefined) {
    if (!file || disabled) return
    const judged = await judgeImage(file, { maxBytes, maxPixels, words })
    setRefusal(typeof judged === 'string' ? judged : '')
    setDraft(typeof judged === 'string' ? null : judged)
  }

  return (
    <div data-slot="image-input" className={cn('grid gap-1.5', className)}>
      <div
        data-disabled={disabled || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
        className={ZONE}
      >
        <input
          ref={input}
          type="file"
          id={id}
          {...(field ? {} : { 'aria-label': label })}
          aria-describedby={[refusal && `${id}-refusal`, `${id}-prompt`, field?.describedBy].filter(Boolean).join(' ')}
          aria-invalid={refusal !== '' || field?.invalid || undefined}
          aria-required={field?.required || undefined}
          accept="image/png,image/jpeg,image/gif,image/webp"
          disabled={disabled}
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file can be chosen again.
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <span className={cn(PREVIEW, round ? 'rounded-full' : 'rounded-2')} style={{ aspectRatio: aspect }}>
          {shown ? (
            <img src={shown} alt="" onError={() => setBroken(shown)} className="size-full object-cover" />
          ) : (
            <ImagePlus aria-hidden="true" size={20} strokeWidth={1.6} className="text-muted" />
          )}
        </span>
        <span id={`${id}-prompt`} className="min-w-0">
          <span className="block text-pretty">{value ? words.change : words.prompt}</span>
          <span className="block text-12 text-muted">{words.kinds}</span>
        </span>
        {value && !disabled ? (
          <IconButton
            aria-label={words.remove}
            size="sm"
            className="relative z-1 ms-auto"
            onClick={() => {
              setRefusal('')
              onValueChange(null)
              input.current?.focus()
            }}
          >
            <X aria-hidden="true" size={14} strokeWidth={1.8} />
          </IconButton>
        ) : null}
      </div>
      <p id={`${id}-refusal`} aria-live="polite" className="text-12 font-medium text-negative-text empty:hidden">
        {refusal}
      </p>
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
const ZONE = [
  'relative flex min-h-22 items-center gap-3.5 rounded-2 border border-dashed border-edge bg-surface px-3 py-2.5 text-14 text-strong transition-colors',
  'hover:bg-raised-hover data-disabled:bg-sunken data-disabled:text-muted',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
  'has-aria-invalid:border-danger',
].join(' ')
