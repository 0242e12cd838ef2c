import { lazy, Suspense, type ComponentProps } from 'react'

import { LoadingPage } from './notices/loading-page.tsx'
import type { ViewerPage as View } from './viewer-page.tsx'

const Page = lazy(async () => ({ default: (await import('./viewer-page.tsx')).ViewerPage }))

/** Renders the viewer page, in its own chunk, which respondents do not need. */
export function ViewerPage(props: ComponentProps<typeof View>) {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Page {...props} />
    </Suspense>
  )
}
