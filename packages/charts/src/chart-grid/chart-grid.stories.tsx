import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'

import { Gauge } from '../gauge/gauge.tsx'
import { Trend } from '../trend/trend.tsx'
import { ChartGrid } from './chart-grid.tsx'

const QUESTIONS = ['Food', 'Service', 'Staff', 'Value', 'Cleanliness', 'Opening hours']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
const percent = (value: number) => `${value.toFixed(1)}%`

const meta = {
  title: 'Charts/ChartGrid',
  component: ChartGrid,
  args: {
    rowHeight: 372,
    charts: QUESTIONS.flatMap((question, index) => {
      const course = `${question} by Month`
      return [
        {
          title: question,
          chart: (
            <Gauge
              title={question}
              value={70 + 4 * index}
              previous={68 + 5 * index}
              format={percent}
              sublabel="Top 2 Boxes"
              base="n = 1,204 of 1,377"
            />
          ),
        },
        {
          title: course,
          chart: (
            <Trend
              title={course}
              periods={MONTHS.map((label) => ({ label }))}
              cycles={[
                {
                  label: '2026',
                  values: MONTHS.map((_, month) => ({ value: 70 + 3 * index + ((month * 7) % 5), n: 80 + month })),
                },
              ]}
              format={percent}
              unit="%"
              base="n = 495 of 1,377"
            />
          ),
        },
      ]
    }),
  },
} satisfies Meta<typeof ChartGrid>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(canvasElement.querySelectorAll('[aria-busy]').length).toBe(0), { timeout: 10_000 })
    // No chart is taller than its placeholder, so rendering the chart causes no layout shift.
    for (const slot of canvasElement.querySelectorAll('[data-rp-slot=chart-place]')) {
      await expect(slot.getBoundingClientRect().height).toBe(372)
    }
  },
}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

/** The grid has one column at phone width. */
export const Narrow: Story = { ...Default, decorators: [(Story) => <div style={{ maxWidth: 328 }}>{Story()}</div>] }
