import type { Meta, StoryObj } from '@storybook/react-vite'

import { Heatmap } from './heatmap.tsx'

const meta = {
  title: 'Charts/Heatmap',
  component: Heatmap,
  args: {
    title: 'Satisfaction by Membership',
    subtitle: 'Top 2 Boxes',
    corner: 'Membership',
    columns: ['Dining', 'Golf', 'Tennis', 'Pool', 'Staff'],
    rows: [
      { label: 'Full', base: 'n = 612', cells: [84.6, 91.2, 77.4, 80.1, 93.3] },
      { label: 'Sports', base: 'n = 212', cells: [71.8, 88.4, 90.2, 85.7, 91] },
      { label: 'Social', base: 'n = 371', cells: [88.1, { empty: 'Nobody answered' }, 64.9, 79.2, 94.8] },
      {
        label: 'Junior',
        base: 'n = 9',
        cells: Array.from({ length: 5 }, () => ({ withheld: 'Fewer than 10 answers' })),
      },
    ],
    format: (value) => `${value.toFixed(1)}%`,
    base: 'n = 1,204 of 1,377',
  },
} satisfies Meta<typeof Heatmap>

export default meta
type Story = StoryObj<typeof meta>

/** One group has no answers about golf; another group is too small for its values to be disclosed. */
export const Default: Story = {}
export const WholeScale: Story = { args: { range: [0, 100] } }
export const OutsideTheRange: Story = { args: { range: [75, 90] } }
export const AllEqual: Story = { args: { rows: [{ label: 'Full', cells: [80, 80, 80, 80, 80] }] } }
export const OneCell: Story = { args: { columns: ['Dining'], rows: [{ label: 'Full', cells: [84.6] }] } }

/** A value that is not a number is shown as missing. */
export const NotANumber: Story = { args: { rows: [{ label: 'Full', cells: [NaN, 91.2, Infinity, 80.1, 93.3] }] } }
export const NoData: Story = { args: { rows: [], base: 'n = 0 of 1,377' } }
export const NotAvailable: Story = { args: { unavailable: true } }
export const LongLabels: Story = {
  args: {
    columns: [
      'How satisfied are you with the speed of service in the dining rooms on weekend evenings, and with the friendliness of those who serve you there, compared with what you remember of the last season at the club?',
      'Golf',
      'Donaudampfschifffahrtsgesellschaftskapitän',
      'Pool',
      'Staff',
    ],
  },
}

/** All 2,000 cells are rendered, in a box that scrolls. */
export const ManyCells: Story = {
  args: {
    columns: Array.from({ length: 40 }, (_, at) => `Q${at + 1}`),
    rows: Array.from({ length: 50 }, (_, row) => ({
      label: `Segment ${row + 1}`,
      cells: Array.from({ length: 40 }, (_value, at) => 50 + ((row * 7 + at * 13) % 50)),
    })),
  },
}
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 300 }}>{Story()}</div>] }

/** If all cells are withheld, the reason is shown. */
export const AllWithheld: Story = {
  args: {
    rows: [{ label: 'Junior', cells: Array.from({ length: 5 }, () => ({ withheld: 'Fewer than 10 answers' })) }],
  },
}

/** Two groups share one value, and the note names both groups. */
export const Notes: Story = {
  args: {
    rows: [
      { label: 'Full', cells: [84.6, 91.2, 77.4, 80.1, 93.3] },
      ...['Golf', 'Spa'].map((label) => ({
        label,
        cells: [
          71.8,
          { value: 88.4, note: 'Golf, Spa together' },
          90.2,
          85.7,
          { value: 91, note: 'Golf, Spa together' },
        ],
      })),
    ],
  },
}

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
