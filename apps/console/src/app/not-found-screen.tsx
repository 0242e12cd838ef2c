import { Button } from '@rapport/ui/button'
import { Link } from 'react-router'

import { PATHS } from '../platform/navigation/paths.ts'
import { PublicPage } from '../platform/navigation/public-page.tsx'

/** Screen /oops. @source Specification part 1, section 2, "Setup and not found" */
export function Component() {
  return (
    <PublicPage title="Sorry! You're not in the right place." documentTitle="Not found">
      <p className="text-muted">The address may be old, or something is missing from it.</p>
      <Button asChild size="lg">
        <Link to={PATHS.root}>Go to the start</Link>
      </Button>
    </PublicPage>
  )
}
