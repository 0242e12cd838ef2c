import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inbox, MapPin, MessageSquareText, ThumbsDown, ThumbsUp } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'

import { Link } from '../link/link.tsx'
import { Timeline } from './timeline.tsx'

const meta = {
  title: 'Data/Timeline',
  component: Timeline,
  args: {
    'aria-label': 'Past Visits',
    today: [
      { id: '3', icon: <MapPin />, title: 'Visit to Harbor House', detail: 'On site', time: 'Nov 18 2026 at 9:04 AM' },
    ],
    past: [
      {
        id: '2',
        icon: <Inbox />,
        title: <Link href="#case">Valet wait</Link>,
        detail: 'Case 17, Closed',
        time: 'Nov 16 2026',
      },
      { id: '1', icon: <MapPin />, title: 'Visit to Bay Courts', time: 'Nov 09 2026' },
    ],
    day: '11/18/2026',
    endText: 'Ines Duarte has no more past actions',
    hasMore: false,
    onMore: fn(),
  },
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

/** The divider comes first, then today's events, then earlier events. */
export const Complete: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem')
    await expect(first?.querySelector('[role=separator]')).toHaveAccessibleName('Today, 11/18/2026')
    await expect(second).toHaveTextContent('Visit to Harbor House')
    await expect(canvas.getByText('Ines Duarte has no more past actions')).toBeVisible()
  },
}
export const NothingToday: Story = { args: { today: [] } }
/** The color of the icon repeats the meaning of the text. */
export const Tones: Story = {
  args: {
    past: [
      { id: '4', icon: <ThumbsUp />, tone: 'positive', title: 'Quick Pulse: Thumbs Up', time: 'Nov 17 2026' },
      { id: '3', icon: <ThumbsDown />, tone: 'negative', title: 'Quick Pulse: Thumbs Down', time: 'Nov 16 2026' },
      { id: '2', icon: <MessageSquareText />, tone: 'info', title: 'Survey answered', time: 'Nov 14 2026' },
      { id: '1', icon: <MapPin />, title: 'Visit to Bay Courts', time: 'Nov 09 2026' },
    ],
  },
}
export const Empty: Story = {
  args: { today: [], past: [], endText: 'Ines Duarte has no past actions' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Ines Duarte has no past actions')).toHaveLength(1)
    await expect(canvas.queryByRole('separator')).toBeNull()
  },
}
export const Loading: Story = {
  args: { today: undefined, past: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Ines Duarte has no more past actions')).toBeNull()
  },
}
/** After a failure, only the button loads more events. */
export const Failed: Story = {
  args: { hasMore: true, error: 'Something went wrong. Try again later.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong. Try again later.')
    await expect(canvas.getByText('Visit to Bay Courts')).toBeVisible()
    await expect(canvas.queryByText('Ines Duarte has no more past actions')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(args.onMore).toHaveBeenCalledTimes(1)
  },
}
export const LongText: Story = {
  args: {
    past: [{ id: '1', icon: <Inbox />, title: 'valet'.repeat(60), detail: 'gala'.repeat(75), time: 'Nov 09 2026' }],
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
