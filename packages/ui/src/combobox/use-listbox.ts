'use client'

import { useCombobox } from 'downshift'
import { useId, type ComponentProps } from 'react'

import { DRAWN, type ChoiceRow } from './choice-rows.ts'

const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape, ItemClick } =
  useCombobox.stateChangeTypes

interface ListboxOptions {
  rows: readonly ChoiceRow[]
  /** The text of the field. */
  text: string
  onPick: (row: ChoiceRow) => void
  onClose?: () => void
  /** If set, the list remains open after a choice; returns the index of the row that becomes active. */
  activeAfterPick?: (row: ChoiceRow) => number
  /**
   * Returns whether the typed text opens the list. If this option is set, a click does not open the list, and no row is active
   * until an arrow key is pressed. Without it, a click or any typing opens the list, and typed text also activates the first row.
   */
  opensFor?: (text: string) => boolean
}

/** The state of a text field's list, and the props that connect the field, the list and its rows. */
export type Listbox = ReturnType<typeof useListbox>

/** Connects a text field to a list that opens under it, following the ARIA pattern for a combobox. The focus stays in the field. */
export function useListbox({ rows, text, onPick, onClose, activeAfterPick, opensFor }: ListboxOptions) {
  const id = useId()
  const items = rows.slice(0, DRAWN)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } = useCombobox<ChoiceRow>({
    id,
    items,
    inputValue: text,
    // The caller owns the value. Because no item is selected here, every choice is reported, even one that equals the current
    // value.
    selectedItem: null,
    itemToString: (row) => row?.label ?? '',
    isItemDisabled: ({ disabled }) => disabled,
    onSelectedItemChange: ({ selectedItem: row }) => {
      if (row) onPick(row)
    },
    onIsOpenChange: ({ isOpen: opened }) => {
      if (!opened) onClose?.()
    },
    stateReducer: (state, { type, changes }) => {
      switch (type) {
        // The caller closes the list on blur, so that a press on a chip does not close it.
        case InputBlur:
          return state
        case InputClick:
          return { ...state, isOpen: !opensFor || state.isOpen }
        case InputChange: {
          const next = changes.inputValue ?? ''
          return opensFor
            ? { ...changes, isOpen: opensFor(next), highlightedIndex: -1 }
            : { ...changes, isOpen: true, highlightedIndex: next.trim() === '' ? -1 : 0 }
        }
        // The default Escape handler would also clear the value.
        case InputKeyDownEscape:
          return { ...state, isOpen: false, highlightedIndex: -1 }
        case InputKeyDownEnter:
        case ItemClick:
          return activeAfterPick && changes.selectedItem
            ? { ...changes, isOpen: true, highlightedIndex: activeAfterPick(changes.selectedItem) }
            : changes
        default:
          return changes
      }
    },
  })
  const active = isOpen && items[highlightedIndex]?.disabled === false ? highlightedIndex : -1
  const isShown = isOpen && items.length > 0

  return {
    open: isOpen,
    active,
    close: closeMenu,
    // The list is not mounted while it is closed.
    menuProps: getMenuProps({ 'aria-labelledby': undefined }, { suppressRefError: true }),
    getItemProps,
    getInputProps: ({ onKeyDown, ref = null, ...props }: ComponentProps<'input'>) =>
      getInputProps({
        // The input is named by its Field or by aria-label.
        'aria-labelledby': undefined,
        ...props,
        ref,
        'aria-expanded': isShown,
        'aria-controls': isShown ? `${id}-menu` : undefined,
        'aria-activedescendant': active >= 0 ? `${id}-item-${active}` : undefined,
        onKeyDown: (event) => {
          onKeyDown?.(event)
          const { key, nativeEvent } = event
          // The browser, not downshift, handles Home and End, Enter while no row is active, and every key while an input method is
          // composing text.
          const isOfField = key === 'Home' || key === 'End' || (key === 'Enter' && active < 0)
          if (isOfField || nativeEvent.isComposing) Object.assign(nativeEvent, { preventDownshiftDefault: true })
        },
      }),
  }
}
