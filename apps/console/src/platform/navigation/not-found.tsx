import { ApiError } from '@rapport/api/api-error'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { Link } from 'react-router'

/** Whether a call failed because what it asks for is not there, or not this person's to see. @source Decisions, section 6 */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

interface NotFoundProps {
  /** What is not there, in a sentence. */
  title: string
  /** One line of why. */
  hint?: string
  /** Where there are others of its kind. */
  href: string
  label: string
}

/** Empty state for a record that does not exist or is not accessible: a retry would not help. */
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
