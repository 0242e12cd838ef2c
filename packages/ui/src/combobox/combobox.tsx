'use client'

import { useContext, useEffect, useMemo, useRef, useState, type Ref } from 'react'

import { FieldContext, useFieldControl } from '../field/field-context.ts'
import type { Deselect } from '../select/deselect.ts'
import { ChoiceList, type ChoiceText } from './choice-list.tsx'
import { DRAWN, isSame, matchOptions, offerToCreate, toRow, type ComboboxOption } from './choice-rows.ts'
import { ComboboxBox } from './combobox-box.tsx'
import { useListbox } from './use-listbox.ts'

export type { ComboboxOption } from './choice-rows.ts'

interface ComboboxBase<Value extends string> extends ChoiceText {
  /**
   * Accessible name of the input and its list. Inside a Field, the label of the Field names the input instead; pass the same text
   * here.
   */
  'aria-label': string
  /** All options or, if `onSearch` is set, only the options found for the typed text. */
  options: readonly ComboboxOption<Value>[]
  /** The chosen value; the empty string when nothing is chosen. */
  value: Value | ''
  /** Text of a value that is not among the options, for example one found by an earlier search. */
  valueLabel?: string
  /** Searches for options. Called with the trimmed text after typing has paused; the caller must ignore outdated responses. */
  onSearch?: (text: string) => void
  /** How long typing must pause before a search starts, in milliseconds. @default 300 */
  searchDelayMs?: number
  /** Whether options are loading. */
  busy?: boolean
  /** Creates an option from text that does not equal the label of an existing option, ignoring case and extra spaces. */
  onCreate?: (label: string) => void
  /** @default (text) => `Add “${text}”` */
  createLabel?: (text: string) => string
  placeholder?: string
  /** @default 'Clear' */
  clearLabel?: string
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
  className?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

export type ComboboxProps<Value extends string> = ComboboxBase<Value> & Deselect<Value>

/**
 * Lets the user select one of many options by typing any part of its text. When the user leaves the field, text that equals the label of
 * an enabled option (ignoring case and extra spaces) chooses that option; empty text clears the choice unless `noDeselect` is set;
 * any other text restores the previous choice. For about a dozen known options, use Select; for several choices, use MultiSelect.
 *
 * @source Specification part 1, section 6 (the generic select) and section 9 (the member search waits 300 ms)
 */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const {
    'aria-label': label,
    options,
    value,
    onValueChange,
    valueLabel,
    onSearch,
    searchDelayMs = 300,
    busy = false,
    onCreate,
    createLabel = (text) => `Add “${text}”`,
    placeholder,
    noDeselect: _,
    clearLabel = 'Clear',
    size,
    disabled = false,
    className,
    onBlur,
    ref,
    ...listTexts
  } = props
  const field = useFieldControl()
  const inField = useContext(FieldContext)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Null while nothing is being typed: the field then shows the choice.
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value)
  const shown = chosen?.label ?? (value === '' ? '' : (valueLabel ?? ''))

  const found = useMemo(() => (onSearch ? options : matchOptions(options, typed ?? '')), [options, typed, onSearch])
  const wanted = (typed ?? '').trim()
  const offered = onCreate && !busy ? offerToCreate(wanted, options) : null
  const known = useMemo(() => found.map((option) => toRow(option, option.value === value)), [found, value])
  // The row that offers to create an option comes last in the open list, which has at most DRAWN rows.
  const offerAt = Math.min(known.length, DRAWN - 1)
  const rows = offered
    ? known.toSpliced(offerAt, 0, {
        key: '',
        label: createLabel(offered),
        selected: false,
        disabled: false,
        create: true,
      })
    : known

  const listbox = useListbox({
    rows,
    text: typed ?? shown,
    onPick: ({ create, key }) => {
      const option = found.find((one) => one.value === key)
      if (create && offered !== null) onCreate?.(offered)
      else if (option) onValueChange(option.value)
    },
    onClose: stopTyping,
  })

  useEffect(() => () => clearTimeout(waiting.current), [])

  function stopTyping() {
    clearTimeout(waiting.current)
    setTyped(null)
  }

  function type(text: string) {
    setTyped(text)
    if (!onSearch) return
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => onSearch(text.trim()), searchDelayMs)
  }

  function leave() {
    if (typed !== null) {
      const exact = options.find((option) => !option.disabled && isSame(option.label, wanted))
      if (exact && exact.value !== value) onValueChange(exact.value)
      if (wanted === '' && value !== '' && !props.noDeselect) props.onValueChange('')
    }
    listbox.close()
    stopTyping()
    onBlur?.()
  }

  return (
    <ChoiceList listbox={listbox} label={label} rows={rows} busy={busy} className={className} {...listTexts}>
      <ComboboxBox
        size={size}
        clearLabel={clearLabel}
        isSearch={onSearch !== undefined}
        onClear={
          props.noDeselect || disabled || value === ''
            ? null
            : () => {
                stopTyping()
                props.onValueChange('')
              }
        }
        listbox={listbox}
        input={{
          ...field,
          ...(inField ? {} : { 'aria-label': label }),
          ref,
          placeholder,
          disabled,
          onChange: (event) => type(event.target.value),
          onClick: (event) => {
            if (typed === null) event.currentTarget.select()
          },
          onBlur: leave,
        }}
      />
    </ChoiceList>
  )
}
