import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { ChartFigure } from './chart-figure.tsx'

const meta = {
  title: 'Charts/ChartFigure',
  component: ChartFigure,
  args: {
    title: 'Answers by weekday',
    subtitle: 'All surveys',
    summary: 'Most answers on Sunday.',
    base: 'n = 1,204 of 1,377',
    table: () => ({
      columns: ['Weekday', 'Answers'],
      rows: [
        ['Saturday', '482'],
        ['Sunday', '722'],
      ],
    }),
    empty: false,
    children: (
      <svg role="img" aria-label="Most answers on Sunday." viewBox="0 0 200 60" className="w-full max-w-80">
        <rect y="24" width="80" height="36" fill="currentColor" />
        <rect x="100" width="80" height="60" fill="currentColor" />
      </svg>
    ),
  },
} satisfies Meta<typeof ChartFigure>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithAside: Story = { args: { aside: <p>Beside the picture where there is room.</p> } }
export const WithActions: Story = { args: { actions: <button type="button">More</button> } }
export const NoData: Story = { args: { empty: true, base: 'n = 0 of 1,377' } }
export const NotAvailable: Story = { args: { unavailable: true } }

/** A chart that is not available shows the reason instead of the drawing. */
export const NotEnoughData: Story = { args: { unavailable: 'Not enough data for P/I Graph (min. 50 results)' } }

/** Sets text in another language for one chart. ChartTextProvider sets it for all charts. */
export const OtherText: Story = {
  args: { texts: { showAsTable: 'Als Tabelle', copy: 'Kopieren', copyImage: 'Als PNG', copyData: 'Als CSV' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kopieren' }))
    await expect(await canvas.findByRole('button', { name: 'Als CSV' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('button', { name: 'Als CSV' })).toBeNull()
  },
}

/** The table replaces the drawing; the base remains visible. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    await expect(await canvas.findByRole('row', { name: 'Sunday 722' })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvas.getByText('n = 1,204 of 1,377')).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
