import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import { CASE_ANSWERS } from '../../../platform/testing/case-detail.ts'
import { caseRow } from '../../../platform/testing/cases.ts'
import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { Component } from './case-list-route.tsx'

const LONG = 'Valet wait over twenty minutes after the Fall Gala, and nobody at the desk knew whom to ask for the keys'
const page = Array.from({ length: 10 }, (_, index) =>
  caseRow({
    case_id: 30 - index,
    quote: index % 3 === 2 ? null : 'Thirty-five minutes for two omelettes, and no one came back to the table.',
    title: ['Slow service at Sunday brunch', 'Guest fee charged twice', 'Court 3 lights flicker'][index % 3] ?? '',
    status: (['opened_ts', 'in_progress_ts', 'closed_ts'] as const)[index % 3] ?? 'opened_ts',
    priority_id: (index % 4) + 1,
    comments_count: index % 4,
    tags: index % 2 === 0 ? ['dining'] : [],
    origin: index % 3 === 0 ? 'manual' : 'feedback_form',
    record_count: 42,
  }),
)

const meta = {
  title: 'Screens/Cases',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/feedback/cases',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/ops/feedback/cases',
    answers: { ...CASE_ANSWERS, listCases: page },
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const FullPage: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Loading: Story = { args: { waitsFor: '/v3/cases' } }
export const Empty: Story = { args: { answers: { ...CASE_ANSWERS, listCases: [] } } }
export const FilteredEmpty: Story = {
  args: { address: '/ops/feedback/cases?status=opened_ts&createdBy=0', answers: { ...CASE_ANSWERS, listCases: [] } },
}
export const One: Story = { args: { answers: CASE_ANSWERS } }
export const Failing: Story = {
  args: {
    answers: { ...CASE_ANSWERS, listCases: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }) },
  },
}
export const Views: Story = {
  args: {
    address: '/ops/feedback/cases?status=opened_ts',
    answers: {
      ...CASE_ANSWERS,
      listCases: page,
      listSavedViews: ['Waiting', 'High and urgent', 'Dining'].map((name, index) => ({
        saved_view_id: index,
        list: 'cases' as const,
        name,
        query: index === 0 ? 'status=opened_ts' : `priority=${index}`,
        shared: index === 2,
        is_default: false,
        is_own: index !== 2,
        created_by_fname: 'Eleanor',
        created_by_lname: 'Whitfield',
      })),
    },
  },
}
const counted = { saved_view_id: null, is_default: false } as const
const viewCounts = (mentions: number) => [
  { ...counted, view: 'all' as const, record_count: 1042, is_default: true },
  { ...counted, view: 'open' as const, record_count: 28 },
  { ...counted, view: 'mine' as const, record_count: 4 },
  { ...counted, view: 'unassigned' as const, record_count: 9 },
  { ...counted, view: 'overdue' as const, record_count: 12 },
  { ...counted, view: 'mentions' as const, record_count: mentions },
]
/** The ready-made views with their counts, and the cases with a comment that mentions the user. */
export const Mentions: Story = {
  args: {
    address: '/ops/feedback/cases?status=not_closed&mentions=me',
    answers: { ...CASE_ANSWERS, listCases: page.slice(0, 3), listCaseViewCounts: viewCounts(3) },
  },
}
export const NoMentions: Story = {
  args: {
    address: '/ops/feedback/cases?status=not_closed&mentions=me',
    answers: { ...CASE_ANSWERS, listCases: [], listCaseViewCounts: viewCounts(0) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has a comment that mentions you/)).toBeVisible()
  },
}
/** Two cases are selected and about to be closed. */
export const ResolveSeveral: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    const boxes = await canvas.findAllByRole('checkbox', { name: /^Select (Slow|Guest)/ })
    for (const box of boxes.slice(0, 2)) await userEvent.click(box)
    const bar = within(await canvas.findByRole('group', { name: 'Selected cases' }))
    await userEvent.click(bar.getByRole('button', { name: 'Status' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Closed' }))
    await expect(await body.findByRole('dialog', { name: 'Resolve 2 cases' })).toBeVisible()
  },
}
export const LongText: Story = {
  args: {
    answers: {
      ...CASE_ANSWERS,
      listCases: [caseRow({ title: LONG, merchant_name: LONG, created_by_fname: LONG, tags: [LONG, LONG] })],
    },
  },
}
