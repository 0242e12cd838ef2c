import { Button } from '@rapport/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { Braces } from 'lucide-react'
import { useRef, type RefObject } from 'react'

import { messages } from './messages.ts'
import type { Piped } from './piped-labels.ts'

interface InsertMenuProps {
  /** The label of the field, for example "Title". */
  label: string
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  options: readonly Piped[]
  /** Receives the whole text, including the inserted name. */
  onInsert: (text: string) => void
}

/**
 * Renders a menu that inserts a name in braces at the cursor of a field, replacing any selected text, and places the cursor after
 * the inserted name.
 */
export function InsertMenu({ label, field, options, onInsert }: InsertMenuProps) {
  const cursor = useRef<number | null>(null)
  const insert = ({ name }: Piped) => {
    const input = field.current
    if (input === null) return
    const [start, end] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length]
    const added = `{${name}}`
    cursor.current = start + added.length
    onInsert(`${input.value.slice(0, start)}${added}${input.value.slice(end)}`)
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="quiet" aria-label={`${messages.insert}: ${label}`}>
          <Braces size={14} aria-hidden="true" />
          {messages.insert}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        className="max-h-80 overflow-y-auto"
        onCloseAutoFocus={(event) => {
          const input = field.current
          if (input === null || cursor.current === null) return
          event.preventDefault()
          input.focus()
          input.setSelectionRange(cursor.current, cursor.current)
          cursor.current = null
        }}
      >
        {options.map((option) => (
          <DropdownMenuItem key={option.name} onSelect={() => insert(option)}>
            {option.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
