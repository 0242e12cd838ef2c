import type { UseQueryResult } from '@tanstack/react-query'

import { messageFor } from './api.ts'
import { FailureLine } from './failure-line.tsx'

/** Reports above a list that its last refetch failed, and offers Retry. The previous rows remain, with their selection and open dialogs. */
export function StaleNote({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  return (
    <FailureLine
      text={messageFor('list', query.error)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      className="bg-rp-warning-wash px-8 py-2 text-rp-warning-text max-rp-tablet:px-4"
    />
  )
}
