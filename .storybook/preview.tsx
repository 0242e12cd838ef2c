import './preview.css'
import type { Preview } from '@storybook/react-vite'
import { StrictMode } from 'react'
import { configure } from 'storybook/test'

import { cn } from '../packages/ui/src/cn.ts'
import { chromaticModes } from '../scripts/visual/modes.ts'
import { settled } from '../scripts/visual/settled.ts'
import { sourceTypes } from './arg-types.ts'
import { expectDarkContrast } from './dark-contrast.ts'
import { ThemedContainer } from './docs-container.tsx'
import { DocsPage } from './docs-page.tsx'
import { applyGlobals, denseArgs, followGlobals, globalTypes, initialGlobals, pageAround } from './globals.ts'
import { hostCode } from './manual.ts'

// Screens wait for routes and queries, which on a busy machine can take longer than the default timeout of one second.
configure({ asyncUtilTimeout: 10_000 })
followGlobals()

/** The breakpoints of the product, and the narrowest phone that is supported. */
const VIEWPORTS = {
  phone: { name: 'Phone 360', styles: { width: '360px', height: '780px' }, type: 'mobile' },
  mobile: { name: 'Mobile 480', styles: { width: '480px', height: '900px' }, type: 'mobile' },
  tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop 992', styles: { width: '992px', height: '800px' }, type: 'desktop' },
  wide: { name: 'Wide 1200', styles: { width: '1200px', height: '880px' }, type: 'desktop' },
} as const

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    chromatic: { modes: chromaticModes },
    viewport: { options: VIEWPORTS },
    controls: { expanded: true },
    docs: {
      page: DocsPage,
      container: ThemedContainer,
      canvas: { sourceState: 'shown' },
      source: { type: 'code', transform: hostCode, language: 'tsx' },
    },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: ['Start', 'Foundations', 'Actions', 'Fields', 'Surfaces', 'Feedback', 'Data', 'Frame', 'Charts'],
      },
    },
  },
  globalTypes,
  initialGlobals,
  argTypesEnhancers: [sourceTypes],
  tags: ['autodocs'],
  // Runs before the axe checks of addon-a11y.
  afterEach: async (context) => {
    if (context.title.startsWith('Screens/')) await settled({ isScreen: true, patienceMs: 10_000 })
    await expectDarkContrast(context)
  },
  decorators: [
    (Story, { args, argTypes, globals, parameters, viewMode }) => {
      // On a documentation page, each story sets theme and direction on its own element instead of on the page.
      const isDocs = viewMode === 'docs'
      const isRtl = globals['direction'] === 'rtl'
      if (!isDocs) {
        applyGlobals(globals)
        // The direction is set on the root element because portals are children of the body.
        document.documentElement.dir = isRtl ? 'rtl' : 'ltr'
      }
      const dense = denseArgs(globals, argTypes)
      const story = dense === null ? <Story /> : <Story args={{ ...args, ...dense }} />
      const own = { 'data-theme': isDocs ? globals['theme'] : undefined, dir: isRtl ? 'rtl' : undefined }
      // The console and the survey app render under StrictMode, so stories do too. `plane: 'bare'` leaves out the padded surface.
      const isBare = parameters['plane'] === 'bare'
      // A story on a documentation page has the text color of its theme. A story in an iframe fills the iframe.
      const onPage = isDocs ? 'text-rp-text' : pageAround() !== null && 'min-h-dvh'
      return (
        <StrictMode>
          {isBare && !isDocs ? (
            story
          ) : (
            <div {...own} className={isBare ? undefined : cn('bg-rp-surface p-6 max-rp-tablet:p-4', onPage)}>
              {story}
            </div>
          )}
        </StrictMode>
      )
    },
  ],
}

export default preview
