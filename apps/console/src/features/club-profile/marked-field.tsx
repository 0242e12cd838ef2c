import type { ClubForm } from '@rapport/domain/people/club-profile'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import type { ReactNode } from 'react'
import { useController, type Control } from 'react-hook-form'

interface MarkedFieldProps {
  control: Control<ClubForm>
  name: keyof ClubForm
  label: string
  hint: string
  maxLength: number
  /** A mark before the text, such as a color swatch. */
  start?: ReactNode
  /** A mark after the text, such as a unit. */
  end?: ReactNode
}

const MARK = 'pointer-events-none absolute inset-y-0 flex items-center'

/**
 * Renders a required text field with a mark before or after its text. The mark is hidden from screen readers, so the hint must give
 * the same information.
 */
export function MarkedField({ control, name, label, hint, maxLength, start, end }: MarkedFieldProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label={label} required hint={hint} error={fieldState.error?.message}>
      <span className="relative block">
        <Input autoComplete="off" maxLength={maxLength} className={start ? 'ps-11' : end ? 'pe-14' : ''} {...field} />
        {start ? (
          <span aria-hidden="true" className={`${MARK} start-3`}>
            {start}
          </span>
        ) : null}
        {end ? (
          <span aria-hidden="true" className={`${MARK} end-3 text-rp-13 text-rp-muted`}>
            {end}
          </span>
        ) : null}
      </span>
    </Field>
  )
}
