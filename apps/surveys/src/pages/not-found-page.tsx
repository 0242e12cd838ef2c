import { SOMETHING_WRONG } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'

import { messages } from '../messages.ts'
import { MessagePage } from './message-page.tsx'

/** An address that is no survey's. @source ours */
export function NotFoundPage() {
  return (
    <MessagePage title={messages.notHere} glyph="alert">
      <p className="text-muted">{messages.checkLink}</p>
    </MessagePage>
  )
}

/** The last resort: a page that could not be drawn at all. What was answered is kept. @source ours */
export function CrashPage() {
  return (
    <MessagePage title={SOMETHING_WRONG} glyph="alert">
      <Button size="lg" onClick={() => window.location.reload()}>
        {messages.retry}
      </Button>
    </MessagePage>
  )
}
