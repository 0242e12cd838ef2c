'use client'

import { useLayoutEffect, useRef, type ChangeEvent } from 'react'

import { Input, type InputProps } from '../input/input.tsx'

export interface PhoneInputProps extends Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** Text of the field, as returned by `format`. */
  value: string
  onValueChange: (text: string) => void
  /**
   * Formats what has been typed so far in the style of the country, for example "415555" as "(415) 555". It may add and remove spaces and
   * punctuation, but must preserve the digits and a leading plus. Text that it cannot format is returned unchanged.
   */
  format: (text: string) => string
}

const isDigit = (letter: string) => letter >= '0' && letter <= '9'
const digitsOf = (text: string) => [...text].filter(isDigit).join('')

/** Returns the index just after the first `digits` digits of a text. */
function indexAfter(text: string, digits: number): number {
  let left = digits
  for (let index = 0; index < text.length; index++) {
    if (left === 0) return index
    if (isDigit(text.charAt(index))) left--
  }
  return text.length
}

/**
 * Renders a field for a telephone number, which is formatted for the country while it is typed. The caret keeps its position
 * relative to the digits, and Backspace after punctuation or a space deletes the digit before it. The caller validates the number
 * and passes the message as the error of the Field.
 *
 * @source Specification part 2, section 6 (the phone is formatted as typed)
 */
export function PhoneInput({ value, onValueChange, format, ref, ...props }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    const index = indexAfter(value, caret.current)
    input.current?.setSelectionRange(index, index)
    caret.current = null
  })

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value
    const index = event.target.selectionStart ?? typed.length
    const before = digitsOf(typed.slice(0, index)).length
    const tookNoDigit = typed.length < value.length && digitsOf(typed) === digitsOf(value)
    if (tookNoDigit && before > 0 && isBackward(event.nativeEvent)) {
      const at = indexAfter(typed, before)
      caret.current = before - 1
      onValueChange(format(typed.slice(0, at - 1) + typed.slice(at)))
      return
    }
    // A caret at the end remains at the end, after any characters that the format adds.
    caret.current = index === typed.length ? Infinity : before
    onValueChange(format(typed))
  }

  return (
    <Input
      ref={(node) => {
        input.current = node
        if (typeof ref === 'function') return ref(node)
        if (ref) ref.current = node
      }}
      data-rp-slot="phone-input"
      type="tel"
      autoComplete="tel"
      {...props}
      value={value}
      onChange={change}
    />
  )
}

function isBackward(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'deleteContentBackward'
}
