import { lazy, Suspense, type ComponentProps } from 'react'

import { LoadingPage } from './loading-page.tsx'
import type { ViewerPage as View } from './viewer-page.tsx'

const Page = lazy(async () => ({ default: (await import('./viewer-page.tsx')).ViewerPage }))

/** The page for readers, in a piece of its own: those who answer never need it. @source ours */
export function ViewerPage(props: ComponentProps<typeof View>) {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Page {...props} />
    </Suspense>
  )
}
