'use client'

import { X } from 'lucide-react'
import { useContext, useId, useState, type DragEvent, type ReactNode, type RefObject } from 'react'

import { cn } from '../cn.ts'
import { FieldContext } from '../field/field-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'

interface DropZoneProps {
  /** Accessible name, used outside a Field. */
  label: string
  /** The file types that the system's file dialog offers; undefined for all types. */
  accept: string | undefined
  /** Called with the chosen file, or with the first of the dropped files; never while disabled. */
  onFile: (file: File) => void
  /** The reason why the last file was rejected; '' if it was not rejected. */
  refusal: string
  /** Accessible name of the button that removes the file; null if there is no file. */
  removeLabel: string | null
  onRemove: () => void
  /** Ref of the native field, which is focused after the file is removed. */
  inputRef: RefObject<HTMLInputElement | null>
  disabled: boolean
  /** Icon or image shown before the description. */
  media: ReactNode
  /** The chosen file, or instructions when there is no file. It is part of the field's accessible description. */
  description: ReactNode
  /** Styles for the height and spacing of the zone. */
  className: string
}

/**
 * Renders the part that FileInput and ImageInput share: a zone where a file is chosen or dropped, an error below it, and a button
 * that removes the file and moves the focus to the field.
 */
export function DropZone({
  label,
  accept,
  onFile,
  refusal,
  removeLabel,
  onRemove,
  inputRef,
  disabled,
  media,
  description,
  className,
}: DropZoneProps) {
  const field = useContext(FieldContext)
  const made = useId()
  const id = field?.controlId ?? made
  const [over, setOver] = useState(false)

  function take(file: File | undefined) {
    if (file && !disabled) onFile(file)
  }

  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }

  return (
    <>
      <div
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
        className={cn(ZONE, className)}
      >
        {/* The native field fills the zone and is transparent, so that the keyboard, labels and the system's dialog work natively. */}
        <input
          ref={inputRef}
          type="file"
          id={id}
          {...(field ? {} : { 'aria-label': label })}
          aria-describedby={[refusal && `${id}-refusal`, `${id}-words`, field?.describedBy].filter(Boolean).join(' ')}
          aria-invalid={refusal !== '' || field?.invalid || undefined}
          aria-required={field?.required || undefined}
          accept={accept}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files?.[0])
            // Allows the user to choose the same file again after correcting it.
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        {media}
        <span id={`${id}-words`} className="min-w-0 [overflow-wrap:anywhere]">
          {description}
        </span>
        {removeLabel !== null && !disabled ? (
          <IconButton
            aria-label={removeLabel}
            size="sm"
            className="relative z-1 -my-1 ms-auto"
            onClick={() => {
              onRemove()
              inputRef.current?.focus()
            }}
          >
            <X aria-hidden="true" size={14} strokeWidth={1.8} />
          </IconButton>
        ) : null}
      </div>
      <p
        id={`${id}-refusal`}
        aria-live="polite"
        className="text-rp-12 font-rp-medium text-rp-negative-text empty:hidden"
      >
        {refusal}
      </p>
    </>
  )
}

const ZONE = [
  'relative flex items-center rounded-rp-2 border border-dashed border-rp-edge bg-rp-surface px-3 text-rp-14 text-rp-strong rp-quick transition-colors',
  'hover:bg-rp-raised-hover data-over:border-solid data-over:border-rp-accent data-over:bg-rp-accent-soft',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-rp-focus',
  'has-aria-invalid:border-rp-danger data-disabled:bg-rp-sunken data-disabled:text-rp-muted',
].join(' ')
