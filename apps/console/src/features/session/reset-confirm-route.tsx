import { passwordQueries } from '@rapport/api/queries/session'
import { RESET_TOKEN_INVALID } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'
import { FailureState } from '@rapport/ui/failure-state'
import { Link } from '@rapport/ui/link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { PublicPage } from '../../platform/navigation/public-page.tsx'
import { messages } from './messages.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import type { SignedIn } from './sign-in.ts'

/**
 * Renders /reset_password/{token}: validates the link, accepts the new password, and signs the user in unless they have a second step.
 * @source Specification part 1, sections 2 "Password reset" and 4 "Auth"
 */
export function Component() {
  const token = useParams()['token'] ?? ''
  const [done, setDone] = useState<{ readonly signedIn: SignedIn | null } | null>(null)
  const [usedUp, setUsedUp] = useState(false)
  // A refetch after the link was used would report it as invalid.
  const link = useQuery({ ...passwordQueries.reset(client, token), refetchOnWindowFocus: false, enabled: !done })

  if (done) {
    return (
      <PublicPage title={messages.doneTitle}>
        <p role="status" className="text-rp-muted">
          {done.signedIn === null ? messages.doneTextTwoSteps : messages.doneText}
        </p>
        <Button asChild variant="primary" size="lg">
          {done.signedIn === null ? (
            <RouterLink to={PATHS.login}>{messages.goToLogin}</RouterLink>
          ) : (
            <RouterLink to={done.signedIn.setupRequired ? PATHS.setup : PATHS.feedback}>
              {done.signedIn.setupRequired ? messages.goToSetup : messages.goOn}
            </RouterLink>
          )}
        </Button>
      </PublicPage>
    )
  }
  if (usedUp || link.data?.valid === false) return <DeadLink />
  return (
    <PublicPage title={messages.confirmTitle}>
      {link.isPending ? <Loading /> : null}
      {link.isError && !link.data ? (
        <FailureState
          title={messageFor('reset_confirm', link.error)}
          onRetry={() => void link.refetch()}
          busy={link.isFetching}
        />
      ) : null}
      {link.data ? (
        <NewPasswordForm
          token={token}
          onDone={(signedIn) => setDone({ signedIn })}
          onDeadLink={() => setUsedUp(true)}
        />
      ) : null}
    </PublicPage>
  )
}

/** Renders the page that reports an invalid link; the word "here" links to the page that requests a new one. */
function DeadLink() {
  const at = RESET_TOKEN_INVALID.lastIndexOf('here')
  return (
    <PublicPage title={messages.confirmTitle}>
      <p role="alert">
        {RESET_TOKEN_INVALID.slice(0, at)}
        <Link asChild>
          <RouterLink to={PATHS.resetPassword}>{RESET_TOKEN_INVALID.slice(at, at + 4)}</RouterLink>
        </Link>
        {RESET_TOKEN_INVALID.slice(at + 4)}
      </p>
    </PublicPage>
  )
}
