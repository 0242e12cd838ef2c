import type { CallOutput } from '@rapport/api/contract/index'

import { messages } from './messages.ts'

interface FailureListProps {
  failures: CallOutput<'getSendout'>['failures']
  /** The number of failed messages; the server lists at most fifty of them. */
  total: number
  /** Maximum number of listed failures; by default, all given failures are listed. */
  most?: number
}

/**
 * Lists the members who received no message, the reasons, and the number of failures that are not listed. Renders nothing when no
 * failure is listed.
 */
export function FailureList({ failures, total, most = failures.length }: FailureListProps) {
  const shown = failures.slice(0, most)
  if (shown.length === 0) return null
  return (
    <div className="grid gap-2 text-rp-13">
      <ul className="grid gap-2">
        {shown.map(({ user_id, name, address, error }) => (
          <li key={user_id} className="[overflow-wrap:anywhere]">
            <span className="font-rp-medium text-rp-strong">{name}</span>
            <span className="block text-rp-muted">{address}</span>
            <span className="block text-rp-negative-text">{error}</span>
          </li>
        ))}
      </ul>
      {total > shown.length ? <p className="text-rp-muted">{messages.moreFailed(total - shown.length)}</p> : null}
    </div>
  )
}
