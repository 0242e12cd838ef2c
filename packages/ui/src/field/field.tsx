'use client'

import { CircleAlert } from 'lucide-react'
import { useId, useMemo, type ComponentProps, type ReactNode } from 'react'

import { cn } from '../cn.ts'
import { FieldContext } from './field-context.ts'

export interface FieldProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** Names the control. */
  label: ReactNode
  /** Help under the control; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to do, or nothing when all is well. */
  error?: ReactNode
  /** Announced with the control; the label stays as it is, since optional fields are marked instead. */
  required?: boolean
  /** A quiet word after the label, for example "Optional". */
  note?: ReactNode
  /** Keeps the label for assistive technology alone. */
  hideLabel?: boolean
  /** The id of the control; one is made when it is left out. */
  controlId?: string
}

/**
 * A control with its label, and a hint or an error under it. The control inside (Input, Textarea, PasswordInput,
 * Select, DateField) finds its id, its description and its invalid state here by itself.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  note,
  hideLabel = false,
  controlId,
  className,
  children,
  ...props
}: FieldProps) {
  const made = useId()
  const id = controlId ?? made
  const invalid = error !== undefined && error !== null && error !== '' && error !== false
  const describedBy = invalid ? `${id}-error` : hint ? `${id}-hint` : undefined
  const state = useMemo(
    () => ({ controlId: id, labelId: `${id}-label`, describedBy, invalid, required }),
    [id, describedBy, invalid, required],
  )
  return (
    <FieldContext value={state}>
      <div
        data-slot="field"
        data-invalid={invalid || undefined}
        className={cn(
          'grid min-w-0 grid-cols-[minmax(0,1fr)] [overflow-wrap:anywhere] content-start gap-1.5',
          className,
        )}
        {...props}
      >
        <div className={cn('flex items-baseline gap-2', hideLabel && 'sr-only')}>
          <label id={state.labelId} htmlFor={id} className="text-13 font-medium text-strong">
            {label}
          </label>
          {note ? <span className="text-12 text-muted">{note}</span> : null}
        </div>
        {children}
        {hint && !invalid ? (
          <p id={`${id}-hint`} className="text-12 text-pretty text-muted">
            {hint}
          </p>
        ) : null}
        {/* Always present, so that a new error is announced when it comes. */}
        <div aria-live="polite" className="empty:hidden">
          {invalid ? (
            <p id={`${id}-error`} className="flex items-start gap-1.5 text-12 font-medium text-negative-text">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
              {error}
            </p>
          ) : null}
        </div>
      </div>
    </FieldContext>
  )
}
