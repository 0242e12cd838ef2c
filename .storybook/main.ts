import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions } from 'vite'

import { manualPlugin } from '../apps/console/manual-plugin.ts'
import { writeForStorybook } from '../scripts/manual/storybook.ts'

/** Storybook configuration with the documentation pages and the stories of all packages and of the console. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../packages/*/src/**/*.stories.tsx', '../apps/console/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
  viteFinal: async (vite) => {
    // Story tests render no documentation pages, so they do not need the generated manual.
    if (process.env['VITEST'] === undefined) await writeForStorybook()
    return {
      ...vite,
      plugins: [...(vite.plugins ?? []), tailwindcss(), manualPlugin()],
      resolve: { ...vite.resolve, conditions: ['@rapport/source', ...defaultClientConditions] },
      // Storybook's chunks are larger than Vite's default limit for the size warning.
      build: {
        ...vite.build,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          ...vite.build?.rolldownOptions,
          // Radix modules start with the 'use client' directive. Storybook does not render on a server, so the warning about each
          // directive is only noise.
          onLog: (level, log, handle) => {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
          },
        },
      },
    }
  },
}

export default config
