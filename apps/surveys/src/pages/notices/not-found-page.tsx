import { NEW_VERSION, SOMETHING_WRONG } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'
import { useHasNewVersion } from '@rapport/ui/new-version'

import { messages } from '../../messages.ts'
import { MessagePage } from './message-page.tsx'

/** Renders the page for an unknown URL. */
export function NotFoundPage() {
  return (
    <MessagePage title={messages.notHere} glyph="alert">
      <p className="text-rp-muted">{messages.checkLink}</p>
    </MessagePage>
  )
}

/** Renders the error page that is shown when rendering has failed or code could not be loaded. Answers remain on the device. */
export function CrashPage() {
  const hasNewVersion = useHasNewVersion()
  return (
    <MessagePage title={hasNewVersion ? NEW_VERSION : SOMETHING_WRONG} glyph="alert">
      <Button size="lg" onClick={() => window.location.reload()}>
        {hasNewVersion ? messages.reload : messages.retry}
      </Button>
    </MessagePage>
  )
}
