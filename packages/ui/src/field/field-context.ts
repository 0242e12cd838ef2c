'use client'

import { createContext, useContext } from 'react'

/** What a Field provides to the control inside it. */
export interface FieldState {
  readonly controlId: string
  readonly labelId: string
  /** Id of the error, or of the hint when there is no error; undefined when there is neither. */
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
}

/** The state of the surrounding Field; null outside a Field, where the control needs an accessible name from its caller. */
export const FieldContext = createContext<FieldState | null>(null)

/** Returns the attributes that connect a control to its Field; an empty object outside a Field. */
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
