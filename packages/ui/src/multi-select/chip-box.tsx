'use client'

import { X } from 'lucide-react'
import { useRef, type ComponentProps, type KeyboardEvent } from 'react'

import { cn } from '../cn.ts'
import type { Listbox } from '../combobox/use-listbox.ts'
import { inputVariants } from '../input/input-variants.ts'

interface ChipBoxProps {
  listbox: Listbox
  slot: string
  /** The chips in order, with unique keys. */
  chips: readonly { readonly key: string; readonly label: string }[]
  onRemove: (key: string) => void
  /** Returns the accessible name of a chip's remove button. */
  removeLabel: (label: string) => string
  /** Text that announces the last change to assistive technology. */
  said: string
  size: 'sm' | 'md' | 'lg' | undefined
  disabled: boolean
  /** Props of the text field after the chips. Its event handlers are called in addition to those of this component. */
  input: ComponentProps<'input'>
}

/**
 * Renders a field with chips and a text input. Backspace in the empty input removes the last chip; the arrow keys move to the chips, where
 * Backspace and Delete remove the focused chip. The caller provides the text that announces each change.
 */
export function ChipBox({ listbox, slot, chips, onRemove, removeLabel, said, size, disabled, input }: ChipBoxProps) {
  const box = useRef<HTMLSpanElement>(null)
  const { onKeyDown, ...inputProps }: ComponentProps<'input'> = listbox.getInputProps({ ...input, disabled })

  const crosses = () => [...(box.current?.querySelectorAll('button') ?? [])]
  const toText = () => box.current?.querySelector('input')?.focus()

  function remove(index: number) {
    const chip = chips[index]
    if (!chip || disabled) return
    onRemove(chip.key)
    toText()
  }

  /**
   * Returns -1 for the arrow key toward the first chip, 1 for the arrow key toward the text input, and 0 for other keys. On
   * right-to-left pages, the arrow keys are swapped.
   */
  function wayOf(key: string): number {
    const mirrored = box.current !== null && getComputedStyle(box.current).direction === 'rtl'
    if (key === 'ArrowLeft') return mirrored ? 1 : -1
    if (key === 'ArrowRight') return mirrored ? -1 : 1
    return 0
  }

  function pressText(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const field = event.currentTarget
    if (event.defaultPrevented || field.selectionStart !== 0 || field.selectionEnd !== 0) return
    if (event.key === 'Backspace' && field.value === '') remove(chips.length - 1)
    if (wayOf(event.key) < 0) crosses().at(-1)?.focus()
  }

  function pressChip(event: KeyboardEvent, index: number) {
    const way = wayOf(event.key)
    if (way !== 0) {
      event.preventDefault()
      const next = crosses()[index + way]
      if (next) next.focus()
      else if (way > 0) toText()
    }
    if (event.key === 'Backspace' || event.key === 'Delete') remove(index)
  }

  return (
    <span
      ref={box}
      data-rp-slot={slot}
      data-disabled={disabled || undefined}
      className={cn(
        inputVariants({ size }),
        'flex flex-wrap items-center gap-1 ps-1.5! has-aria-invalid:border-rp-danger',
      )}
    >
      {chips.length > 0 ? (
        <ul className="contents">
          {chips.map((chip, index) => (
            <li
              key={chip.key}
              className="flex min-h-6 max-w-full min-w-0 items-center rounded-rp-1 bg-rp-neutral-wash ps-2 text-rp-13 text-rp-neutral-text forced-colors:border max-rp-tablet:min-h-8"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{chip.label}</span>
              <button
                type="button"
                tabIndex={-1}
                disabled={disabled}
                aria-label={removeLabel(chip.label)}
                // Pressing the button must not move the focus out of the text field, because that would close the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => remove(index)}
                onKeyDown={(event) => pressChip(event, index)}
                className="rp-focus-ring grid size-6 shrink-0 place-items-center self-stretch rounded-rp-1 hover:bg-rp-hover disabled:text-rp-disabled max-rp-tablet:size-8"
              >
                <X aria-hidden="true" size={12} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <input
        type="text"
        spellCheck={false}
        {...inputProps}
        onKeyDown={pressText}
        className="min-h-6 min-w-16 flex-1 bg-transparent ps-1 text-rp-strong outline-none placeholder:text-rp-muted disabled:cursor-not-allowed disabled:text-rp-disabled"
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  )
}
