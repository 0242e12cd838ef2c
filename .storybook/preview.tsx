import './preview.css'
import type { Preview } from '@storybook/react-vite'
import { StrictMode } from 'react'
import { configure } from 'storybook/test'

import { chromaticModes } from '../scripts/visual/modes.ts'
import { expectDarkContrast } from './dark-contrast.ts'
import { DocsPage } from './docs-page.tsx'

// A screen has routes and queries to wait for, which take longer than a second on a machine that does other work.
configure({ asyncUtilTimeout: 10_000 })

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
    docs: { page: DocsPage },
    backgrounds: { disable: true },
    options: {
      storySort: { order: ['Foundations', 'Actions', 'Fields', 'Surfaces', 'Feedback', 'Data', 'Frame', 'Charts'] },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  tags: ['autodocs'],
  afterEach: expectDarkContrast,
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light'
      document.documentElement.lang = 'en-US'
      // Both apps render under StrictMode. `plane: 'bare'` leaves out the padded surface.
      if (parameters['plane'] === 'bare') {
        return (
          <StrictMode>
            <Story />
          </StrictMode>
        )
      }
      return (
        <StrictMode>
          <div className="bg-rp-surface p-6 max-rp-tablet:p-4">
            <Story />
          </div>
        </StrictMode>
      )
    },
  ],
}

export default preview
