import { Button } from '@rapport/ui/button'
import { IconButton } from '@rapport/ui/icon-button'
import { Input } from '@rapport/ui/input'
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react'
import {
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'

import { messages } from './messages.ts'
import { OutlineDrag, useDraggableRow } from './outline/outline-drag.tsx'

/**
 * Keeps the focus in the field when a button is pressed with the mouse, because the move buttons are shown only while the focus is
 * in the entry.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface ListEditorProps {
  /** The name of the list, for example "Choices". */
  label: string
  /** The text of each entry, and the placeholder that is shown while the entry is empty. */
  entries: readonly { readonly text: string; readonly placeholder: string }[]
  onText: (index: number, text: string) => void
  /** Inserts an empty entry at a position. */
  onInsert: (index: number) => void
  onRemove: (index: number) => void
  /** Moves an entry to another position. */
  onMove: (from: number, to: number) => void
  /** Adds several lines as entries where they were pasted. Returns the lines that were left out because the list already has them. */
  onPaste: (index: number, lines: readonly string[]) => readonly string[]
}

/**
 * Renders an editor for a list of texts. Enter adds an entry below, Backspace removes an empty entry unless it is the only one, and
 * several pasted lines are added as entries. An entry can be moved with Alt and an arrow key, by dragging its handle, or with the
 * two buttons that are shown while the focus is in the entry.
 */
export function ListEditor({ label, entries, onText, onInsert, onRemove, onMove, onPaste }: ListEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [moved, setMoved] = useState('')
  const { length } = entries
  const ids = useMemo(() => Array.from({ length }, (_, index) => String(index)), [length])
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[Math.max(0, index)]?.focus())
  const insert = (index: number) => {
    onInsert(index)
    focus(index)
  }
  const move = (from: number, to: number) => {
    const entry = entries[from]
    if (entry === undefined || entries[to] === undefined) return
    onMove(from, to)
    setMoved(messages.movedEntry(entry.text || entry.placeholder, to + 1, length))
    focus(to)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(index, event.key === 'ArrowUp' ? index - 1 : index + 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      insert(index + 1)
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && entries.length > 1) {
      event.preventDefault()
      onRemove(index)
      focus(index - 1)
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
    if (lines.length < 2) return
    event.preventDefault()
    setLeftOut(onPaste(index, lines))
  }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-rp-13 font-rp-medium text-rp-strong">{label}</legend>
      <OutlineDrag ids={ids} onDrop={(from, to) => move(Number(from), Number(to))}>
        <ol ref={list} className="grid gap-1.5">
          {entries.map(({ text, placeholder }, index) => (
            // Entries are identified by position, because two of them can have the same text.
            <Entry key={index} id={String(index)}>
              <Input
                className="ps-7!"
                aria-label={messages.entry(label, index + 1)}
                value={text}
                placeholder={placeholder}
                onChange={(event) => onText(index, event.target.value)}
                onKeyDown={(event) => press(event, index)}
                onPaste={(event) => paste(event, index)}
              />
              <span className="hidden group-focus-within/entry:flex">
                <IconButton
                  aria-label={messages.moveUpOf(text || placeholder)}
                  disabled={index === 0}
                  onMouseDown={keepFocus}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp size={14} aria-hidden="true" />
                </IconButton>
                <IconButton
                  aria-label={messages.moveDownOf(text || placeholder)}
                  disabled={index === length - 1}
                  onMouseDown={keepFocus}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown size={14} aria-hidden="true" />
                </IconButton>
              </span>
              <IconButton
                aria-label={messages.removeEntry(text || placeholder)}
                disabled={entries.length === 1}
                onClick={() => {
                  onRemove(index)
                  focus(index - 1)
                }}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            </Entry>
          ))}
        </ol>
      </OutlineDrag>
      <div className="flex items-center gap-3">
        <Button size="sm" onClick={() => insert(entries.length)}>
          <Plus size={14} aria-hidden="true" />
          {messages.addEntry}
        </Button>
        <span className="text-rp-12 text-rp-muted">{messages.listHint}</span>
      </div>
      <p role="status" className="text-rp-12 text-rp-warning-text empty:hidden">
        {leftOut.length > 0 ? messages.duplicates(leftOut) : ''}
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </fieldset>
  )
}

/** Renders an entry with the handle that moves it. */
function Entry({ id, children }: { id: string; children: ReactNode }) {
  const { rowRef, handleRef, listeners, style } = useDraggableRow(id)
  return (
    <li ref={rowRef} style={style} className="group/entry relative flex items-center gap-1">
      <span
        ref={handleRef}
        {...listeners}
        // The handle is hidden from assistive technology, because it is only for dragging; keys and buttons also move the entry.
        aria-hidden="true"
        className="absolute inset-y-0 start-0 z-1 grid w-7 cursor-grab touch-none place-items-center text-rp-disabled group-hover/entry:text-rp-muted active:cursor-grabbing"
      >
        <GripVertical size={13} />
      </span>
      {children}
    </li>
  )
}
