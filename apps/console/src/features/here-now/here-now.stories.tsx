import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'

import { hereGuest, NOW_TS, unknownGuest } from '../../platform/testing/guests.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { HereNow, WhosHere } from './here-now-route.tsx'

const route = {
  path: '/ops/feedback/whos-here',
  element: (
    <main>
      <WhosHere />
    </main>
  ),
}

const meta = {
  title: "Screens/Who's Here",
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route, address: '/ops/feedback/whos-here', answers: { listHereInProgram: [hereGuest()] } },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

const refused = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })
const FNAMES = ['Ines', 'Henry', 'Sofia', 'Walter', 'Beatrice', 'Lucille', 'Grace', 'Thomas', 'Ola', 'Joanna'] as const
const FULL = Array.from({ length: 40 }, (_, index) =>
  hereGuest({
    visit_id: index,
    user_id: 2000 + index,
    fname: FNAMES[index % FNAMES.length] ?? '',
    merchant_id: 1 + (index % 2),
    member_number: String(1000 + index),
    open_case_count: index % 7 === 0 ? 1 : 0,
    first_seen: NOW_TS - index * 60_000,
  }),
)
const LONG = 'Alexander-Maximilian Featherstonehaugh-Whitmore von und zu Hohenlohe-Langenburg'

export const Loading: Story = { args: { waitsFor: 'here_now' } }
export const Empty: Story = { args: { answers: { listHereInProgram: [] } } }
export const One: Story = {}
export const Failing: Story = { args: { answers: { listHereInProgram: refused } } }
let reads = 0
/** The first request succeeds and the refetch fails; the rows remain displayed. */
export const Stale: Story = {
  args: { answers: { listHereInProgram: () => (reads++ === 0 ? [hereGuest()] : refused()) } },
  beforeEach: () => {
    reads = 0
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('link', { name: 'Margaret Ellery' })
    // The page refetches when it becomes visible.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong. Try again later.')
    await expect(canvas.getByRole('link', { name: 'Margaret Ellery' })).toBeVisible()
  },
}
export const FullPage: Story = { args: { answers: { listHereInProgram: [unknownGuest(), ...FULL] } } }
export const NeedsAWordFirst: Story = {
  args: { address: '/ops/feedback/whos-here?order=needs_word', answers: { listHereInProgram: FULL } },
}
export const LongText: Story = {
  args: {
    answers: {
      listHereInProgram: [
        hereGuest({ fname: LONG, lname: LONG, email: `${'very'.repeat(20)}@example.com`, overall_score_label: LONG }),
        hereGuest({ visit_id: 2, user_id: 7, fname: 'שָׂרָה', lname: 'מִזְרָחִי' }),
        hereGuest({ visit_id: 3, user_id: 8, fname: '👩‍👩‍👧 Ola', lname: '<img src=x onerror=alert(1)>' }),
      ],
    },
  },
}
export const Phone: Story = { ...FullPage, globals: { viewport: { value: 'phone' } } }
export const OneLocation: Story = {
  args: {
    route: {
      path: '/ops/here_now',
      element: (
        <main>
          <HereNow />
        </main>
      ),
    },
    address: '/ops/here_now',
    answers: { listHereAtMerchant: FULL.slice(0, 5) },
  },
}
export const OneLocationEmpty: Story = {
  args: { ...OneLocation.args, answers: { listHereAtMerchant: [] } },
}
export const OneLocationLoading: Story = {
  args: { ...OneLocation.args, waitsFor: 'here_now' },
  play: async ({ canvasElement }) => {
    // The skeleton has no text to search for, and it appears after a delay.
    await waitFor(() => expect(canvasElement.querySelector('[data-rp-slot=skeleton]')).toBeVisible())
  },
}
export const OneLocationFailing: Story = {
  args: { ...OneLocation.args, answers: { listHereAtMerchant: refused } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Something went wrong. Try again later.')).toBeVisible()
  },
}
