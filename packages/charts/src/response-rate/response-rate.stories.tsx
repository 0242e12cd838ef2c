import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { ResponseRate } from './response-rate.tsx'

const meta = {
  title: 'Charts/ResponseRate',
  component: ResponseRate,
  args: {
    title: 'Response rate',
    subtitle: 'Annual member survey',
    counts: { invited: 2809, started: 1502, completed: 1377 },
    previous: { invited: 2750, started: 1321, completed: 1190 },
    format: (share) => `${share.toFixed(1)}%`,
    formatCount: (count) => count.toLocaleString('en-US'),
    base: 'n = 2,809 invited',
  },
} satisfies Meta<typeof ResponseRate>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** The annotation marks the rate that the club wants to reach. */
export const Annotations: Story = { args: { annotations: [{ label: 'Target', x: 60 }] } }
export const WithoutPreviousCycle: Story = { args: { previous: null } }

/** With an open link, more people started than were invited. */
export const MoreThanInvited: Story = {
  args: { counts: { invited: 100, started: 140, completed: 120 }, previous: null },
}

/** Everyone who was invited completed the survey. */
export const AllEqual: Story = { args: { counts: { invited: 100, started: 100, completed: 100 } } }

/** A count that is not a number is shown as a dash. */
export const NotANumber: Story = { args: { counts: { invited: 100, started: NaN, completed: 40 }, previous: null } }
export const NobodyAnswered: Story = { args: { counts: { invited: 100, started: 0, completed: 0 } } }
export const NoData: Story = { args: { counts: { invited: 0, started: 0, completed: 0 }, base: 'n = 0 invited' } }
export const NotAvailable: Story = { args: { unavailable: true } }
export const LongTitle: Story = {
  args: { title: 'Response rate of the annual member survey in all houses '.repeat(4) },
}
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 300 }}>{Story()}</div>] }

/** The steps are a single tab stop; arrow keys move through the steps. */
export const KeyboardWalk: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Invited/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: /^Started.*53\.5%.*1,502.*Previous cycle 48\.0%$/ })).toHaveFocus()
  },
}

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
