import { Calendar } from 'lucide-react'

import { cn } from '../../cn.ts'
import { Input, type InputProps } from '../input/input.tsx'

export interface DateFieldProps extends Omit<InputProps, 'type' | 'value' | 'defaultValue'> {
  /** The text as typed; it may be half a date. Read it strictly where it is used. */
  value: string
  onValueChange: (text: string) => void
}

/**
 * A date as people type it, MM/DD/YYYY. It gives back the typed text and judges nothing: the rule that reads the text
 * says what is wrong, and the Field around it shows that as its error.
 *
 * @source Specification part 2, section 2 (dates are typed)
 */
export function DateField({ value, onValueChange, className, ...props }: DateFieldProps) {
  return (
    <span data-slot="date-field" className="relative block">
      <Calendar
        aria-hidden="true"
        size={16}
        strokeWidth={1.8}
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto text-muted"
      />
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder="MM/DD/YYYY"
        maxLength={10}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cn('ps-8 tabular-nums', className)}
        {...props}
      />
    </span>
  )
}
