'use client'

import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  /** The label next to the box; pressing it toggles the box. */
  label: ReactNode
  /** Help text under the label. */
  hint?: ReactNode
  /** Whether only some of the options under this box are checked; the box then shows a dash until it is pressed. */
  indeterminate?: boolean
  onCheckedChange?: (checked: boolean) => void
}

/**
 * Turns an option on or off; the change takes effect when the form is saved. For a setting that takes effect at once, use Switch;
 * for one of several options, use RadioGroup. Attributes are passed to the native checkbox, and `className` to the element around
 * it.
 */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  onCheckedChange,
  onChange,
  className,
  id,
  ref,
  ...props
}: CheckboxProps) {
  const made = useId()
  const input = useRef<HTMLInputElement>(null)
  const name = id ?? made
  useEffect(() => {
    // `indeterminate` has no HTML attribute, and the browser clears the property on every press.
    if (input.current) input.current.indeterminate = indeterminate
  })
  return (
    <span
      data-rp-slot="checkbox"
      className={cn(
        'grid min-h-6 grid-cols-[auto_minmax(0,1fr)] content-center items-start gap-x-2.5 text-rp-14',
        className,
      )}
    >
      <input
        ref={(node) => {
          input.current = node
          if (typeof ref === 'function') return ref(node)
          if (ref) ref.current = node
        }}
        type="checkbox"
        id={name}
        aria-describedby={hint ? `${name}-hint` : undefined}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
        className={BOX}
        {...props}
      />
      {/* The label keeps its minimum height even without visible text, so that the box stays vertically centered beside it. */}
      <label htmlFor={name} className="min-h-5 cursor-pointer text-pretty">
        {label}
      </label>
      {hint ? (
        <span id={`${name}-hint`} className="col-start-2 text-rp-12 text-pretty text-rp-muted">
          {hint}
        </span>
      ) : null}
    </span>
  )
}

const BOX = [
  // The mark is a pseudo-element, because an icon would add an element to every row of a list, although most boxes are unchecked.
  'rp-check-mark mt-0.5 size-4 max-rp-tablet:mt-0 max-rp-tablet:size-5',
  'rp-focus-ring cursor-pointer appearance-none rounded-rp-1 border border-rp-edge bg-rp-surface rp-quick transition-colors',
  // The target is larger than the box: 24 px, or 44 px on phones.
  'after:absolute after:-inset-1.25 max-rp-tablet:after:-inset-3.25',
  'checked:border-rp-accent checked:bg-rp-accent indeterminate:border-rp-accent indeterminate:bg-rp-accent',
  'aria-invalid:border-rp-danger',
  'disabled:cursor-not-allowed disabled:border-rp-line-strong disabled:bg-rp-sunken',
  'forced-colors:appearance-auto forced-colors:before:hidden',
].join(' ')
