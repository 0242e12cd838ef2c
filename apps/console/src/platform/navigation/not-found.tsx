import { ApiError } from '@rapport/api/api-error'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { Link } from 'react-router'

/** Returns whether a call failed because the record does not exist or is not accessible. @source Decisions, section 6 */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

interface NotFoundProps {
  /** A sentence that names what was not found. */
  title: string
  /** The reason, in one line. */
  hint?: string
  /** The link to the list of such records. */
  href: string
  label: string
}

/**
 * Renders the empty state for a record that does not exist or is not accessible. It offers no Retry, because a retry would not
 * help.
 */
export function NotFound({ title, hint, href, label }: NotFoundProps) {
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <Button asChild>
          <Link to={href}>{label}</Link>
        </Button>
      }
    />
  )
}
