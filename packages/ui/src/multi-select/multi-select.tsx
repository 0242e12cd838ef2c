'use client'

import { useContext, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react'

import { ChoiceList, type ChoiceText } from '../combobox/choice-list.tsx'
import { matchOptions, toggleOption, toRow, type ComboboxOption } from '../combobox/choice-rows.ts'
import { useListbox } from '../combobox/use-listbox.ts'
import { FieldContext, useFieldControl } from '../field/field-context.ts'
import { ChipBox } from './chip-box.tsx'

export interface MultiSelectProps<Value extends string> extends ChoiceText {
  /** Accessible name. Inside a Field, the label of the Field is used instead; pass the same text. */
  'aria-label': string
  options: readonly ComboboxOption<Value>[]
  /**
   * The chosen values in the order they were chosen. A value that matches no option is displayed as is, so that the user can remove
   * it.
   */
  value: readonly Value[]
  onValueChange: (value: readonly Value[]) => void
  /** Shown while nothing is selected, to state what that means, for example "All locations". */
  placeholder?: string
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
  /** @default (label) => `Remove ${label}` */
  removeLabel?: (label: string) => string
  /** @default (label) => `${label} selected` */
  addedText?: (label: string) => string
  /** @default (label) => `${label} removed` */
  removedText?: (label: string) => string
  className?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * Selects several known options, shown as chips, from a list that remains open while options are chosen. The placeholder states
 * what an empty selection means. To select a single option, use Combobox; for free text, use TagInput.
 * @source Specification part 1, section 6 (tags of the case filters) and section 8 (the text for no choice)
 */
export function MultiSelect<Value extends string>({
  'aria-label': label,
  options,
  value,
  onValueChange,
  placeholder,
  size,
  disabled = false,
  removeLabel = (optionLabel) => `Remove ${optionLabel}`,
  addedText = (optionLabel) => `${optionLabel} selected`,
  removedText = (optionLabel) => `${optionLabel} removed`,
  className,
  onBlur,
  ref,
  ...listTexts
}: MultiSelectProps<Value>) {
  const field = useFieldControl()
  const inField = useContext(FieldContext)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  // The value after the last choice. `value` might not include that choice yet, because downshift reports a choice in an effect,
  // and React might render the resulting update only after the next click.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })

  const found = useMemo(() => matchOptions(options, typed), [options, typed])
  const rows = useMemo(() => {
    const chosen = new Set<string>(value)
    return found.map((option) => toRow(option, chosen.has(option.value)))
  }, [found, value])
  const chips = useMemo(() => {
    const labels = new Map<string, string>(options.map((option) => [option.value, option.label]))
    return [...new Set(value)].map((key) => ({ key, label: labels.get(key) ?? key }))
  }, [options, value])

  const listbox = useListbox({
    rows,
    text: typed,
    onPick: ({ key }) => {
      const option = options.find((one) => one.value === key)
      if (!option) return
      const next = toggleOption(latest.current, option.value)
      const isAdded = next.length > latest.current.length
      latest.current = next
      setSaid(isAdded ? addedText(option.label) : removedText(option.label))
      if (isAdded) setTyped('')
      onValueChange(next)
    },
    // After an option is added, the complete list is shown again, and that option's row stays active.
    activeAfterPick: ({ key, selected }) => (selected ? found : options).findIndex((option) => option.value === key),
  })

  function take(key: string) {
    setSaid(removedText(chips.find((chip) => chip.key === key)?.label ?? key))
    onValueChange(value.filter((one) => one !== key))
  }

  return (
    <ChoiceList listbox={listbox} label={label} rows={rows} busy={false} className={className} multiple {...listTexts}>
      <ChipBox
        slot="multi-select"
        chips={chips}
        onRemove={take}
        removeLabel={removeLabel}
        said={said}
        size={size}
        disabled={disabled}
        listbox={listbox}
        input={{
          ...field,
          ...(inField ? {} : { 'aria-label': label }),
          ref,
          placeholder: chips.length === 0 ? placeholder : undefined,
          onChange: (event) => setTyped(event.target.value),
          onBlur: () => {
            listbox.close()
            setTyped('')
            onBlur?.()
          },
        }}
      />
    </ChoiceList>
  )
}
