'use client'

import { CircleAlert } from 'lucide-react'
import { useId, useMemo, type ComponentProps, type ReactNode } from 'react'

import { cn } from '../cn.ts'
import { FieldContext } from './field-context.ts'

export interface FieldProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** Visible label and accessible name of the control. */
  label: ReactNode
  /** Help text under the control; an error replaces it. */
  hint?: ReactNode
  /** Error message: what is wrong and what to do. Null, false and '' mean that there is no error. */
  error?: ReactNode
  /** Announces the control as required. The label does not change, because optional fields are marked instead. */
  required?: boolean
  /** Muted text after the label, for example "Optional". */
  note?: ReactNode
  /** Hides the label and the note visually. */
  hideLabel?: boolean
}

/**
 * Renders a label, a control, and a hint or an error under it. From the context, the control (for example Input, Select or
 * DateField) reads its id, its description, and whether it is invalid or required.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  note,
  hideLabel = false,
  className,
  children,
  ...props
}: FieldProps) {
  const id = useId()
  const invalid = error !== undefined && error !== null && error !== '' && error !== false
  const describedBy = invalid ? `${id}-error` : hint ? `${id}-hint` : undefined
  const state = useMemo(
    () => ({ controlId: id, labelId: `${id}-label`, describedBy, invalid, required }),
    [id, describedBy, invalid, required],
  )
  return (
    <FieldContext value={state}>
      <div
        data-rp-slot="field"
        data-invalid={invalid || undefined}
        className={cn(
          'grid min-w-0 grid-cols-[minmax(0,1fr)] [overflow-wrap:anywhere] content-start gap-1.5',
          className,
        )}
        {...props}
      >
        <div className={cn('flex items-baseline gap-2', hideLabel && 'sr-only')}>
          <label id={state.labelId} htmlFor={id} className="text-rp-13 font-rp-medium text-rp-strong">
            {label}
          </label>
          {note ? <span className="text-rp-12 text-rp-muted">{note}</span> : null}
        </div>
        {children}
        {hint && !invalid ? (
          <p id={`${id}-hint`} className="text-rp-12 text-pretty text-rp-muted">
            {hint}
          </p>
        ) : null}
        {/* The live region is always present, so that a new error is announced. */}
        <div aria-live="polite" className="empty:hidden">
          {invalid ? (
            <p id={`${id}-error`} className="flex items-start gap-1.5 text-rp-12 font-rp-medium text-rp-negative-text">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
              {error}
            </p>
          ) : null}
        </div>
      </div>
    </FieldContext>
  )
}
