'use client'

import { File as FileIcon, Upload, X } from 'lucide-react'
import { useContext, useId, useRef, useState, type DragEvent } from 'react'

import { IconButton } from '../../actions/icon-button/icon-button.tsx'
import { cn } from '../../cn.ts'
import { FieldContext } from '../field/field-context.ts'

export interface FileInputProps {
  /** Names the field. Inside a Field the Field's label is read instead; give the same words. */
  'aria-label': string
  /** The chosen file; null while there is none. */
  value: File | null
  onValueChange: (file: File | null) => void
  /** Endings that are taken, with their dot, for example ['.csv']; nothing takes every kind. */
  endings?: readonly string[]
  /** The most bytes of a file; an empty file is never taken. */
  maxBytes?: number
  /** @default 'Choose a file or drop it here' */
  promptText?: string
  /** @default (['.csv', '.txt']) => 'This file is of another kind. Choose a file of .csv or .txt.' */
  wrongKindText?: (endings: readonly string[]) => string
  /** @default (2_000_000) => 'This file is too large. The most is 2 MB.' */
  tooLargeText?: (maxBytes: number) => string
  /** @default 'This file is empty.' */
  emptyText?: string
  /** @default (name) => `Remove ${name}` */
  removeLabel?: (name: string) => string
  disabled?: boolean
  className?: string
}

/** A size in words, in the decimal units of file managers: "340 KB", "2.5 MB". */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${Math.round(bytes / 100_000) / 10} MB`
}

/**
 * One file, chosen or dropped. A file of the wrong kind, too large, or empty is not taken and the field says why; what was
 * chosen before stays. It judges the name and the size alone: what is inside is for whoever reads it.
 *
 * @source ours
 */
export function FileInput({
  'aria-label': label,
  value,
  onValueChange,
  endings = [],
  maxBytes = Infinity,
  promptText = 'Choose a file or drop it here',
  wrongKindText = (kinds) => `This file is of another kind. Choose a file of ${kinds.join(' or ')}.`,
  tooLargeText = (most) => `This file is too large. The most is ${sizeOf(most)}.`,
  emptyText = 'This file is empty.',
  removeLabel = (name) => `Remove ${name}`,
  disabled = false,
  className,
}: FileInputProps) {
  const field = useContext(FieldContext)
  const made = useId()
  const id = field?.controlId ?? made
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const [over, setOver] = useState(false)

  function judge(file: File): string {
    const name = file.name.toLowerCase()
    if (endings.length > 0 && !endings.some((ending) => name.endsWith(ending.toLowerCase())))
      return wrongKindText(endings)
    if (file.size === 0) return emptyText
    return file.size > maxBytes ? tooLargeText(maxBytes) : ''
  }

  function take(file: File | undefined) {
    if (!file || disabled) return
    const words = judge(file)
    setRefusal(words)
    if (words === '') onValueChange(file)
  }

  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }

  return (
    <div data-slot="file-input" className={cn('grid gap-1.5', className)}>
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
        className={ZONE}
      >
        {/* The native field fills the zone, unseen: keyboard, labels and the system's dialog are the browser's. */}
        <input
          ref={input}
          type="file"
          id={id}
          {...(field ? {} : { 'aria-label': label })}
          aria-describedby={[refusal && `${id}-refusal`, `${id}-chosen`, field?.describedBy].filter(Boolean).join(' ')}
          aria-invalid={refusal !== '' || field?.invalid || undefined}
          aria-required={field?.required || undefined}
          accept={endings.length > 0 ? endings.join(',') : undefined}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file can be chosen again after it was mended.
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        {value ? (
          <FileIcon aria-hidden="true" size={16} strokeWidth={1.8} className="shrink-0 text-muted" />
        ) : (
          <Upload aria-hidden="true" size={16} strokeWidth={1.8} className="shrink-0 text-muted" />
        )}
        <span id={`${id}-chosen`} className={cn('min-w-0 [overflow-wrap:anywhere]', !value && 'text-muted')}>
          {value ? value.name : promptText}
          {value ? <span className="ms-2 text-12 whitespace-nowrap text-muted">{sizeOf(value.size)}</span> : null}
        </span>
        {value && !disabled ? (
          <IconButton
            aria-label={removeLabel(value.name)}
            size="sm"
            className="relative z-1 -my-1 ms-auto"
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
    </div>
  )
}

const ZONE = [
  'relative flex min-h-11 items-center gap-2.5 rounded-2 border border-dashed border-edge bg-surface px-3 py-2 text-14 text-strong transition-colors',
  'hover:bg-raised-hover data-over:border-solid data-over:border-accent data-over:bg-accent-soft',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
  'has-aria-invalid:border-danger data-disabled:bg-sunken data-disabled:text-muted',
].join(' ')
