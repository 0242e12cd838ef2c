import { Button } from '@rapport/ui/button'
import { PageBody } from '@rapport/ui/page-body'
import { Link } from 'react-router'

import { LoadFailure } from '../platform/loading/load-failure.tsx'
import { PATHS } from '../platform/navigation/paths.ts'
import { PublicPage } from '../platform/navigation/public-page.tsx'
import { WaysOut } from '../platform/navigation/ways-out.tsx'

/** Renders the error for a page that threw while rendering or whose code could not be loaded. The frame around it remains usable. */
export function PageError() {
  return (
    <PageBody>
      <LoadFailure onRetry={() => window.location.reload()} />
    </PageBody>
  )
}

/** Renders the error page that is shown when the frame itself, or a page outside it, fails. */
export function ErrorScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-rp-surface">
      <LoadFailure onRetry={() => window.location.reload()} actions={<WaysOut />} />
    </main>
  )
}

/** Renders /oops, the page to which unknown paths redirect. @source Specification part 1, section 2, "Setup and not found" */
export function NotFoundScreen() {
  return (
    <PublicPage title="Sorry! You're not in the right place." documentTitle="Not found">
      <p className="text-rp-muted">The address may be old, or something is missing from it.</p>
      <Button asChild variant="primary" size="lg">
        <Link to={PATHS.root}>Go to home</Link>
      </Button>
    </PublicPage>
  )
}
