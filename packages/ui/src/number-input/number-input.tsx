'use client'

import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'

import { cn } from '../cn.ts'
import { useFieldControl } from '../field/field-context.ts'
import { Input, type InputProps } from '../input/input.tsx'

export interface NumberInputProps extends Omit<
  InputProps,
  'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'inputMode'
> {
  /** The number; null for an empty field, NaN while the text is not a number. */
  value: number | null
  /**
   * Called when the user types, steps, or leaves the field with an out-of-range number. Receives null for an empty field and NaN
   * for text that is not a number.
   */
  onValueChange: (value: number | null) => void
  min?: number
  max?: number
  /** Amount by which one press of an arrow key or a button changes the number. @default 1 */
  step?: number
  /** Unit displayed after the number, for example "days". */
  unit?: string
  /** @default 'Increase' */
  increaseLabel?: string
  /** @default 'Decrease' */
  decreaseLabel?: string
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** Parses a typed number, with or without thousands separators. Returns null for empty text and NaN for text that is not a number. */
function readNumber(text: string): number | null {
  const plain = text.trim().replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  if (plain === '') return null
  return NUMBER.test(plain) ? Number(plain) : Number.NaN
}

/** Returns the number of decimal places in a step. Results are rounded to that many places, so that adding 0.1 three times gives 0.3. */
function decimalsOf(step: number): number {
  return /\.(\d+)/.exec(String(step))?.[1]?.length ?? 0
}

/**
 * Renders a field for a number. The arrow keys and the two buttons add or subtract a step, Home and End set the minimum and
 * maximum, and a number that is out of range is clamped when the field loses focus. Text that is not a number is preserved, marked
 * invalid and reported as NaN, so that the Field can show an error. For identifiers (a member number, a year) use Input.
 */
export function NumberInput({
  value: given,
  onValueChange,
  min = -Infinity,
  max = Infinity,
  step = 1,
  unit,
  increaseLabel = 'Increase',
  decreaseLabel = 'Decrease',
  className,
  disabled,
  readOnly,
  onKeyDown,
  onBlur,
  ...props
}: NumberInputProps) {
  const field = useFieldControl()
  const [typed, setTyped] = useState('')
  // Infinity is treated as NaN.
  const value = given === null || Number.isFinite(given) ? given : Number.NaN
  // The typed text is preserved while it represents the value or the value is NaN; any other value replaces it.
  const text = Object.is(readNumber(typed), value) || Number.isNaN(value) ? typed : value === null ? '' : String(value)
  const within = (next: number) => Math.min(Math.max(next, min), max)
  const fixed = disabled === true || readOnly === true

  function take(next: string) {
    setTyped(next)
    const number = readNumber(next)
    if (!Object.is(number, value)) onValueChange(number)
  }

  function go(next: number) {
    if (!fixed && Number.isFinite(next)) take(String(within(Number(next.toFixed(decimalsOf(step))))))
  }

  const now = value === null || Number.isNaN(value) ? within(0) : value
  // In an empty field, the first step in either direction sets the allowed number that is nearest to zero.
  const up = value === null ? now : now + step
  const down = value === null ? now : now - step
  const keys: Readonly<Record<string, number>> = { ArrowUp: up, ArrowDown: down, Home: min, End: max }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const next = keys[event.key]
    if (next === undefined || event.defaultPrevented || !Number.isFinite(next)) return
    event.preventDefault()
    go(next)
  }

  return (
    <span data-rp-slot="number-input" className="relative block">
      <Input
        role="spinbutton"
        inputMode={decimalsOf(step) > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-valuetext={unit && text !== '' ? `${text} ${unit}` : undefined}
        disabled={disabled}
        readOnly={readOnly}
        className={cn('pe-18 tabular-nums max-rp-tablet:pe-24', className)}
        {...props}
        aria-invalid={Number.isNaN(value) || field['aria-invalid'] || props['aria-invalid']}
        value={text}
        onChange={(event) => take(event.target.value)}
        onKeyDown={press}
        onBlur={(event) => {
          onBlur?.(event)
          if (value !== null && !Number.isNaN(value) && within(value) !== value) go(value)
        }}
      />
      {/* The buttons are not in the tab order, because the arrow keys of the field have the same effect. */}
      <span className="absolute inset-y-0 end-1 flex items-center gap-0.5">
        {unit ? <span className="me-1 text-rp-12 text-rp-muted">{unit}</span> : null}
        {[[decreaseLabel, down, Minus] as const, [increaseLabel, up, Plus] as const].map(([label, next, Icon]) => (
          <button
            key={label}
            type="button"
            tabIndex={-1}
            aria-label={label}
            disabled={fixed || (value !== null && within(next) === value)}
            onClick={() => go(next)}
            className="grid size-6 place-items-center rounded-rp-1 text-rp-muted hover:bg-rp-hover disabled:cursor-default disabled:text-rp-disabled disabled:hover:bg-transparent max-rp-tablet:size-9"
          >
            <Icon aria-hidden="true" size={14} strokeWidth={1.8} />
          </button>
        ))}
      </span>
    </span>
  )
}
