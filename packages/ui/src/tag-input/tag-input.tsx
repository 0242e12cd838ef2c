'use client'

import { useContext, useMemo, useState, type KeyboardEvent, type Ref } from 'react'

import { ChoiceList, type ChoiceText } from '../combobox/choice-list.tsx'
import { isSame, matchOptions, tidy, toRow } from '../combobox/choice-rows.ts'
import { useListbox } from '../combobox/use-listbox.ts'
import { FieldContext, useFieldControl } from '../field/field-context.ts'
import { ChipBox } from '../multi-select/chip-box.tsx'
import { useAfterPress } from './use-after-press.ts'

export interface TagInputProps extends Omit<ChoiceText, 'emptyText' | 'busyText'> {
  /** Accessible name. Inside a Field, the label of the Field is used instead; pass the same text. */
  'aria-label': string
  /** The tags in order, without duplicates. */
  value: readonly string[]
  onValueChange: (value: readonly string[]) => void
  /** Existing tags to suggest; a typed tag that matches a suggestion, ignoring case, takes the suggestion's spelling. @default [] */
  suggestions?: readonly string[]
  placeholder?: string
  /** Maximum length of the typed text in UTF-16 code units. */
  maxLength?: number
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
  /** @default (tag) => `Remove ${tag}` */
  removeLabel?: (tag: string) => string
  /** @default (tag) => `${tag} added` */
  addedText?: (tag: string) => string
  /** @default (tag) => `${tag} removed` */
  removedText?: (tag: string) => string
  /** @default (tag) => `${tag} has already been added` */
  presentText?: (tag: string) => string
  className?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * Renders a field for free-text tags, shown as chips. Enter, a comma or leaving the field adds the typed text as a tag, with repeated
 * spaces collapsed. A tag that is already in the field, ignoring case, is not added again, and a tag that matches a suggestion
 * takes the suggestion's spelling. To choose among known options, use MultiSelect.
 *
 * @source Specification part 1, section 6 (a taggable option is created only if it does not exist)
 */
export function TagInput({
  'aria-label': label,
  value,
  onValueChange,
  suggestions = NONE,
  placeholder,
  maxLength,
  size,
  disabled = false,
  removeLabel = (tag) => `Remove ${tag}`,
  addedText = (tag) => `${tag} added`,
  removedText = (tag) => `${tag} removed`,
  presentText = (tag) => `${tag} has already been added`,
  className,
  onBlur,
  ref,
  ...listTexts
}: TagInputProps) {
  const field = useFieldControl()
  const inField = useContext(FieldContext)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const afterPress = useAfterPress()

  const found = useMemo(() => {
    const free = suggestions.filter((tag) => !value.some((one) => isSame(one, tag)))
    return matchOptions(
      free.map((tag) => ({ value: tag, label: tag })),
      typed,
    )
  }, [suggestions, value, typed])
  const rows = useMemo(() => found.map((option) => toRow(option, false)), [found])

  const listbox = useListbox({ rows, text: typed, onPick: ({ label: tag }) => add([tag], ''), opensFor: opensForTag })

  /** Adds each text that is not yet a tag, and leaves `rest` in the field. */
  function add(texts: readonly string[], rest: string) {
    const next = [...value]
    for (const text of texts) {
      const tag = suggestions.find((one) => isSame(one, text)) ?? tidy(text)
      if (tag === '') continue
      const present = next.find((one) => isSame(one, tag))
      setSaid(present === undefined ? addedText(tag) : presentText(present))
      if (present === undefined) next.push(tag)
    }
    setTyped(rest)
    if (rest === '') listbox.close()
    if (next.length > value.length) onValueChange(next)
  }

  function type(text: string) {
    const parts = text.split(',')
    const rest = parts.pop() ?? ''
    if (parts.length > 0) add(parts, rest.trimStart())
    else setTyped(text)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || listbox.active >= 0 || event.nativeEvent.isComposing) return
    // In an empty field, Enter submits the form.
    if (typed.trim() === '') return
    event.preventDefault()
    add([typed], '')
  }

  return (
    <ChoiceList
      listbox={listbox.open && rows.length === 0 ? { ...listbox, open: false } : listbox}
      label={label}
      rows={rows}
      busy={false}
      className={className}
      {...listTexts}
    >
      <ChipBox
        slot="tag-input"
        chips={value.map((tag) => ({ key: tag, label: tag }))}
        onRemove={(tag) => {
          setSaid(removedText(tag))
          onValueChange(value.filter((one) => one !== tag))
        }}
        removeLabel={removeLabel}
        said={said}
        size={size}
        disabled={disabled}
        listbox={listbox}
        input={{
          ...field,
          ...(inField ? {} : { 'aria-label': label }),
          ref,
          maxLength,
          placeholder: value.length === 0 ? placeholder : undefined,
          onChange: (event) => type(event.target.value),
          onKeyDown: press,
          onBlur: () => {
            if (typed !== '') afterPress(() => add([typed], ''))
            listbox.close()
            onBlur?.()
          },
        }}
      />
    </ChoiceList>
  )
}

const NONE: readonly string[] = []

/** Returns whether a tag is being typed after the last comma; if so, the suggestions open. */
const opensForTag = (text: string) => text.slice(text.lastIndexOf(',') + 1).trim() !== ''
