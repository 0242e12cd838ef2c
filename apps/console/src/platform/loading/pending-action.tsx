import { useMutationState } from '@tanstack/react-query'

/**
 * Returns the action that is pending under a mutation key, as its button names it; null when none is. Mutations that wait for each
 * other name their action as `meta: { action }`.
 */
export function usePendingAction(mutationKey: readonly unknown[]): string | null {
  const actions = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ meta }) => meta?.['action'],
  })
  return actions.find((action) => typeof action === 'string') ?? null
}

/** Says which action the disabled buttons beside it wait for. */
export function PendingNote({ action, className = '' }: { action: string | null; className?: string }) {
  return (
    <p role="status" className={`text-13 text-muted empty:hidden ${className}`}>
      {action === null ? null : `Waiting for “${action}”…`}
    </p>
  )
}
