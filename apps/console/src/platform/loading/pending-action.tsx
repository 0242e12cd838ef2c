import { useMutationState } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Returns the pending action for a mutation key, as the name of its button; null if no action is pending. Mutations that wait for
 * each other name their action as `meta: { action }`.
 */
export function usePendingAction(mutationKey: readonly unknown[]): string | null {
  const actions = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ meta }) => meta?.action,
  })
  return actions.find((action) => action !== undefined) ?? null
}

/** Renders the name of the pending action that the disabled buttons beside it wait for. */
export function PendingNote({ action, className = '' }: { action: string | null; className?: string }) {
  return (
    <p role="status" className={`text-rp-13 text-rp-muted empty:hidden ${className}`}>
      {action === null ? null : `Waiting for “${action}”…`}
    </p>
  )
}

/**
 * Asks for confirmation in a browser dialog, which page scripts cannot confirm.
 *
 * @source Specification part 2, section 5; Decisions, section 12 "Confirmations"
 */
export function confirmAction(question: string): boolean {
  return globalThis.confirm(question)
}

/**
 * Returns a function that returns whether the component is still mounted. Callers use it to report a response in a toast after the
 * user has left the page.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
