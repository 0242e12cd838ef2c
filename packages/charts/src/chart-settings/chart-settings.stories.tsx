import type { Meta, StoryObj } from '@storybook/react-vite'

import { Donut } from '../donut/donut.tsx'
import { ChartSettingsProvider } from './chart-settings.tsx'

const meta = {
  title: 'Charts/ChartSettings',
  component: ChartSettingsProvider,
  args: {
    children: (
      <Donut
        title="Would You Recommend the Club?"
        single
        parts={[
          { sentiment: 'positive', label: 'Positive', share: 70, count: 70 },
          { sentiment: 'neutral', label: 'Neutral', share: 20, count: 20 },
          { sentiment: 'negative', label: 'Negative', share: 10, count: 10 },
        ]}
        format={(share) => `${share.toFixed(1)}%`}
        base="n = 100 of 120"
      />
    ),
  },
} satisfies Meta<typeof ChartSettingsProvider>

export default meta
type Story = StoryObj<typeof meta>

/** Users without permission to export can show the table, but can neither copy nor save the chart. */
export const NoExports: Story = { args: { canExport: false } }
export const Patterns: Story = { args: { patterns: 'always' } }
