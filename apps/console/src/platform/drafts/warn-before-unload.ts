import type { QueryClient } from '@tanstack/react-query'

/**
 * Lets the browser ask before the page is closed or loaded again while a change is being sent: its request would be cut off, and its
 * outcome would not be seen. Leaving for another page of the console cuts nothing off.
 */
export function warnBeforeUnload(queryClient: QueryClient): void {
  window.addEventListener('beforeunload', (event) => {
    if (queryClient.isMutating() > 0) event.preventDefault()
  })
}
