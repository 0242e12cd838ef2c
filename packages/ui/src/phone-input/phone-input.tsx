'use client'

import { useLayoutEffect, useRef, type ChangeEvent } from 'react'

import { Input, type InputProps } from '../input/input.tsx'

export interface PhoneInputProps extends Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** The text as it stands in the field. */
  value: string
  onValueChange: (text: string) => void
  /**
   * The country's way of writing what has been typed so far, for example "415555" as "(415) 555". It may add and take
   * spaces and signs, but must keep the digits and a leading plus. What it cannot read it gives back.
   */
  format: (text: string) => string
}

const isDigit = (letter: string) => letter >= '0' && letter <= '9'
const digitsOf = (text: string) => [...text].filter(isDigit).join('')

/** The place in a text after this many digits. */
function placeAfter(text: string, digits: number): number {
  let left = digits
  for (let place = 0; place < text.length; place++) {
    if (left === 0) return place
    if (isDigit(text.charAt(place))) left--
  }
  return text.length
}

/**
 * A telephone number, written in the country's way as it is typed. The caret stays behind the digit it was behind, also
 * in the middle, and deleting a bracket deletes the digit before it. Whether the number is a valid one is the caller's
 * to say, as the error of the Field around it.
 *
 * @source Specification part 2, section 6 (the phone is formatted as typed)
 */
export function PhoneInput({ value, onValueChange, format, ref, ...props }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    const place = placeAfter(value, caret.current)
    input.current?.setSelectionRange(place, place)
    caret.current = null
  })

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value
    const place = event.target.selectionStart ?? typed.length
    const before = digitsOf(typed.slice(0, place)).length
    const tookNoDigit = typed.length < value.length && digitsOf(typed) === digitsOf(value)
    if (tookNoDigit && before > 0 && isBackward(event.nativeEvent)) {
      const at = placeAfter(typed, before)
      caret.current = before - 1
      onValueChange(format(typed.slice(0, at - 1) + typed.slice(at)))
      return
    }
    // At the end what was typed stays at the end, behind signs that the format has put there.
    caret.current = place === typed.length ? Infinity : before
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
