'use client'

import { File as FileIcon, Upload } from 'lucide-react'
import { useRef, useState } from 'react'

import { cn } from '../cn.ts'
import { DropZone } from './drop-zone.tsx'

export interface FileInputProps {
  /** Accessible name. Inside a Field, the label of the Field is used instead; pass the same text as that label. */
  'aria-label': string
  /** The chosen file; null while no file is chosen. */
  value: File | null
  onValueChange: (file: File | null) => void
  /** Accepted file name extensions, including the dot, for example ['.csv']; all extensions by default. */
  endings?: readonly string[]
  /** Maximum size of a file in bytes; unlimited by default. An empty file is always rejected. */
  maxBytes?: number
  /** @default 'Choose a file or drop it here' */
  promptText?: string
  /** @default (['.csv', '.txt']) => 'This file type is not supported. Choose a .csv or .txt file.' */
  wrongKindText?: (endings: readonly string[]) => string
  /** @default (2_000_000) => 'The file is larger than 2 MB. Choose a smaller one.' */
  tooLargeText?: (maxBytes: number) => string
  /** @default 'The file is empty. Choose another one.' */
  emptyText?: string
  /** @default (name) => `Remove ${name}` */
  removeLabel?: (name: string) => string
  disabled?: boolean
  className?: string
}

/** Formats a size in decimal units, as file managers do: "340 KB", "2.5 MB". */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${Math.round(bytes / 100_000) / 10} MB`
}

/**
 * Lets the user choose or drop one file. A file that has the wrong type, is too large or is empty is rejected with a reason, and
 * the previous file remains. Only the name and the size are checked; the caller validates the content.
 */
export function FileInput({
  'aria-label': label,
  value,
  onValueChange,
  endings = [],
  maxBytes = Infinity,
  promptText = 'Choose a file or drop it here',
  wrongKindText = (kinds) => `This file type is not supported. Choose a ${kinds.join(' or ')} file.`,
  tooLargeText = (most) => `The file is larger than ${sizeOf(most)}. Choose a smaller one.`,
  emptyText = 'The file is empty. Choose another one.',
  removeLabel = (name) => `Remove ${name}`,
  disabled = false,
  className,
}: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const Icon = value ? FileIcon : Upload

  function validate(file: File): string {
    const name = file.name.toLowerCase()
    if (endings.length > 0 && !endings.some((ending) => name.endsWith(ending.toLowerCase())))
      return wrongKindText(endings)
    if (file.size === 0) return emptyText
    return file.size > maxBytes ? tooLargeText(maxBytes) : ''
  }

  function take(file: File) {
    const message = validate(file)
    setRefusal(message)
    if (message === '') onValueChange(file)
  }

  return (
    <div data-rp-slot="file-input" className={cn('grid gap-1.5', className)}>
      <DropZone
        label={label}
        accept={endings.length > 0 ? endings.join(',') : undefined}
        onFile={take}
        refusal={refusal}
        removeLabel={value ? removeLabel(value.name) : null}
        onRemove={() => {
          setRefusal('')
          onValueChange(null)
        }}
        inputRef={input}
        disabled={disabled}
        media={<Icon aria-hidden="true" size={16} strokeWidth={1.8} className="shrink-0 text-rp-muted" />}
        description={
          value ? (
            <>
              {value.name}
              <span className="ms-2 text-rp-12 whitespace-nowrap text-rp-muted">{sizeOf(value.size)}</span>
            </>
          ) : (
            <span className="text-rp-muted">{promptText}</span>
          )
        }
        className="min-h-11 gap-2.5 py-2"
      />
    </div>
  )
}
