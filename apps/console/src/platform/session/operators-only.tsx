import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { Link } from 'react-router'

import { PATHS } from '../navigation/paths.ts'

const messages = {
  title: 'Only send-out operators can see this.',
  hint: 'Send-out operators send the club’s surveys. The Staff page shows who they are.',
  toFeedback: 'Go to Feedback',
} as const

/** Tells a user who is not a send-out operator why a page is empty, and links to Feedback. */
export function OperatorsOnly() {
  return (
    <EmptyState
      title={messages.title}
      hint={messages.hint}
      action={
        <Button asChild>
          <Link to={PATHS.feedback}>{messages.toFeedback}</Link>
        </Button>
      }
    />
  )
}
