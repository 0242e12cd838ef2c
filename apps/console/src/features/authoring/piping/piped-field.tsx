import { Field } from '@rapport/ui/field'
import { Textarea } from '@rapport/ui/textarea'
import { useRef } from 'react'

import { InsertMenu } from './insert-menu.tsx'
import type { Piped } from './piped-labels.ts'
import { useTypedText } from './use-typed-text.ts'

interface PipedFieldProps {
  label: string
  /** Muted text after the label. */
  note?: string
  value: string
  placeholder?: string
  /** The names that can be inserted; the field has no menu when the list is empty. */
  options: readonly Piped[]
  onChange: (text: string) => void
}

/** Renders a text field of one or more lines, with a menu that inserts placeholders for answers. */
export function PipedField({ label, note, value, placeholder, options, onChange }: PipedFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, type, pass, replace } = useTypedText(value, onChange)
  return (
    <div className="relative">
      <Field label={label} note={note}>
        <Textarea
          ref={field}
          rows={1}
          className="[--rp-textarea-min-height:--spacing(9)]"
          value={text}
          placeholder={placeholder}
          onChange={({ target }) => type(target.value)}
          onBlur={pass}
        />
      </Field>
      {options.length > 0 ? (
        <span className="absolute -top-1.5 end-0 max-rp-tablet:-top-3">
          <InsertMenu label={label} field={field} options={options} onInsert={replace} />
        </span>
      ) : null}
    </div>
  )
}
