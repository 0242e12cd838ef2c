import { ApiError } from '@rapport/api/api-error'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** The metadata of a mutation. */
type ConsoleMutationMeta = {
  /** The name of the action on its button, for `usePendingAction`. */
  readonly action?: string
  /** False for a request that can be aborted without losing work, such as a sign-in or a download. @default true */
  readonly savesWork?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ConsoleMutationMeta
  }
}

const FRESH_MS = 30_000
const RETRIES = 2

/**
 * Returns whether a query is retried automatically: after a network failure or a server error, but never after a rejection. A timeout
 * is not retried, so that the page offers Retry after one timeout instead of three.
 */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.status >= 500)
}

/** Creates the query client. `onSignedOut` is called when the server responds to a call with 401. */
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

/** Returns whether work is being saved. */
export function isSaving(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ predicate: ({ meta }) => meta?.savesWork !== false }) > 0
}

/**
 * Makes the browser ask for confirmation before the page is closed or reloaded while work is being saved, because the request would
 * be aborted and the user would not see its outcome. Navigation within the console does not abort requests.
 */
export function warnBeforeUnload(queryClient: QueryClient): void {
  window.addEventListener('beforeunload', (event) => {
    if (isSaving(queryClient)) event.preventDefault()
  })
}
