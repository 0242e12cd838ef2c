import type { Meta, StoryObj } from '@storybook/react-vite'

import { ScoreBar } from './score-bar.tsx'

const meta = {
  title: 'Charts/ScoreBar',
  component: ScoreBar,
  args: {
    label: 'Quality of food',
    value: 84.6,
    previous: 82.1,
    format: (score) => `${score.toFixed(1)}%`,
    base: 'n = 1,204',
  },
} satisfies Meta<typeof ScoreBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** In the rows of a matrix, the bars have the same scale, so that they can be compared. */
export const Rows: Story = {
  render: (args) => (
    <div>
      <ScoreBar {...args} />
      <ScoreBar {...args} label="Speed of service" value={71.8} previous={75.4} base="n = 1,198" />
      <ScoreBar {...args} label="Friendliness of staff" value={93.1} previous={null} base="n = 1,201" />
      <ScoreBar {...args} label="Choice on the menu" value={null} base="n = 0" />
    </div>
  ),
}
/** A target and the range of comparable clubs, with their values in the key below the bar. */
export const Annotations: Story = {
  args: {
    annotations: [
      { label: 'Target', x: 90 },
      { label: 'Comparable clubs', x: [76, 82] },
    ],
  },
}
export const WithoutPreviousCycle: Story = { args: { previous: null } }
export const NoData: Story = { args: { value: null, base: 'n = 0' } }
export const Mean: Story = { args: { value: 4.28, previous: 4.3, range: [1, 5], format: (score) => score.toFixed(2) } }

/** A value that is not a number counts as no data; values outside the scale are clamped. */
export const BadValues: Story = {
  render: (args) => (
    <div>
      <ScoreBar {...args} label="No number" value={NaN} previous={50} />
      <ScoreBar {...args} label="Above the scale" value={140} previous={NaN} />
      <ScoreBar {...args} label="Below the scale" value={-20} previous={-20} />
      <ScoreBar {...args} label="A scale without length" value={5} previous={null} range={[5, 5]} />
      <ScoreBar
        {...args}
        label={'How satisfied are you with the service in the dining rooms? '.repeat(4).slice(0, 200)}
      />
    </div>
  ),
}
export const LongLabels: Story = {
  args: {
    label: 'Availability of tee times on weekend mornings between May and the end of September',
    base: 'n = 12,204 of 13,377',
  },
}

/** The width of a card on a phone. */
export const Narrow: Story = { ...Rows, decorators: [(Story) => <div style={{ maxWidth: 300 }}>{Story()}</div>] }

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
