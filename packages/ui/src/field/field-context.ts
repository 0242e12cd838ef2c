'use client'

import { createContext, useContext } from 'react'

/** What a Field provides to the control inside it. */
export interface FieldState {
  readonly controlId: string
  readonly labelId: string
  /** Ids of the hint or the error, in the order they are read; undefined when there is neither. */
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
}

/** The context is null outside a Field, where the control provides its own name. */
export const FieldContext = createContext<FieldState | null>(null)

/** Returns the attributes that connect a control with its Field; empty outside a Field. */
export function useFieldControl() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}
