'use client'

import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'
import { useFieldControl } from '../field/field-context.ts'
import { inputVariants } from './input-variants.ts'

/** `size` is the visual size; the native attribute of the same name is omitted. */
export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'sm' | 'md' | 'lg'
}

/**
 * Renders a single-line text field. Put it in a Field, which names it; elsewhere it needs an `aria-label`. For passwords use PasswordInput,
 * for dates use DateField.
 */
export function Input({ size, className, ...props }: InputProps) {
  const field = useFieldControl()
  return (
    <input type="text" data-rp-slot="input" {...field} className={cn(inputVariants({ size }), className)} {...props} />
  )
}
