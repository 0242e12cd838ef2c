import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions } from 'vite'

import { manualPlugin } from '../apps/console/manual-plugin.ts'
import { writeForStorybook } from '../scripts/manual/storybook.ts'

/** Stories of every component and chart, from their sources. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../packages/*/src/**/*.stories.tsx', '../apps/console/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
  viteFinal: async (vite) => {
    // The tests of the stories show no pages of documentation.
    if (process.env['VITEST'] === undefined) await writeForStorybook()
    return {
      ...vite,
      plugins: [...(vite.plugins ?? []), tailwindcss(), manualPlugin()],
      resolve: { ...vite.resolve, conditions: ['@rapport/source', ...defaultClientConditions] },
      // A manager and a preview of a design system are larger than a page of the product.
      build: {
        ...vite.build,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          ...vite.build?.rolldownOptions,
          // Radix marks its modules for server rendering. Storybook does not render on a server, so each mark is only a warning.
          onLog: (level, log, handle) => {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
          },
        },
      },
    }
  },
}

export default config
