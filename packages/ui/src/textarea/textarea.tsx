'use client'

import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'
import { useFieldControl } from '../field/field-context.ts'
import { inputVariants } from '../input/input-variants.ts'

export type TextareaProps = ComponentProps<'textarea'>

/**
 * Renders a field for several lines of text. It grows with its content in browsers that support this. Put it in a Field, which names it.
 * The minimum height is three lines unless `--rp-textarea-min-height` sets another height.
 */
export function Textarea({ className, ...props }: TextareaProps) {
  const field = useFieldControl()
  return (
    <textarea
      rows={3}
      data-rp-slot="textarea"
      {...field}
      className={cn(
        inputVariants(),
        'block field-sizing-content min-h-(--rp-textarea-min-height,--spacing(21))! resize-y',
        className,
      )}
      {...props}
    />
  )
}
