'use client'

import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'
import { useFieldControl } from '../field/field-context.ts'
import { inputVariants } from './input-variants.ts'

/** `size` is the look's; the native column count of the same name is left out. */
export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'sm' | 'md' | 'lg'
}

/**
 * One line of text. Put it in a Field, which names it; alone it needs an `aria-label`.
 * For passwords use PasswordInput, for dates DateField.
 */
export function Input({ size, className, ...props }: InputProps) {
  const field = useFieldControl()
  return (
    <input type="text" data-rp-slot="input" {...field} className={cn(inputVariants({ size }), className)} {...props} />
  )
}
