import { ApiError } from '@rapport/api/api-error'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

const FRESH_MS = 30_000
const RETRIES = 2

/**
 * Whether a read is repeated without being asked: after a network failure or a server error, never after a refusal. One that took
 * too long is not repeated, so that the page offers Retry after one time limit and not after three.
 */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.status >= 500)
}

/**
 * The cache of everything the server said. `onSignedOut` is called when any call is answered with 401.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (count, error) => count < RETRIES && mayPass(error) },
    },
  })
}

/**
 * Lets the browser ask before the page is closed or loaded again while a change is being sent: its request would be cut off, and its
 * outcome would not be seen. Leaving for another page of the console cuts nothing off.
 */
export function warnBeforeUnload(queryClient: QueryClient): void {
  window.addEventListener('beforeunload', (event) => {
    if (queryClient.isMutating() > 0) event.preventDefault()
  })
}
