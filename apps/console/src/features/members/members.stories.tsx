import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'

import { memberRow, tempMember, tempMemberDetail } from '../../platform/testing/member-rows.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { Component as NewMember } from './member-new-route.tsx'
import { Component as Members } from './members-route.tsx'
import { Component as OneUnmatched } from './temp-member-route.tsx'

const inMain = (path: string, Screen: ComponentType) => ({
  path,
  element: (
    <main>
      <Screen />
    </main>
  ),
})
const ROWS = Array.from({ length: 10 }, (_, index) =>
  memberRow({
    user_id: 100 + index,
    member_number: `H${1100 + index}`,
    matched: index % 3 === 0 ? '0' : '1',
    record_count: 600,
  }),
)
const answers = {
  listMembers: ROWS,
  listTempMembers: [
    tempMember({
      suggestions: [
        { user_id: 100, fname: 'Thomas', lname: 'Reyes', name: null, member_number: 'H1100', reason: 'email' },
      ],
    }),
    tempMember({ id: 9002, fname: null, lname: null, email: 'someone@example.com' }),
  ],
  getTempMember: tempMemberDetail(),
  previewTempMatch: { responses: 2, cases: 1, visits: 14 },
}

const meta = {
  title: 'Screens/Members',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route: inMain('/ops/members', Members), address: '/ops/members', answers },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

const refused = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })

export const FullPage: Story = {}
export const Loading: Story = { args: { waitsFor: 'members' } }
export const Empty: Story = { args: { answers: { listMembers: [], listTempMembers: [] } } }
export const Failing: Story = { args: { answers: { listMembers: refused, listTempMembers: refused } } }
export const LongText: Story = {
  args: {
    answers: {
      ...answers,
      listMembers: [memberRow({ fname: 'Maximiliana', lname: 'Featherstonehaugh'.repeat(16), record_count: 1 })],
      listTempMembers: [tempMember({ lname: 'Featherstonehaugh'.repeat(16) })],
    },
  },
  globals: { viewport: { value: 'phone' } },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const AddMember: Story = { args: { route: inMain('/ops/members/new', NewMember), address: '/ops/members/new' } }
export const UnmatchedGuest: Story = {
  args: { route: inMain('/ops/members/tempmember/:id', OneUnmatched), address: '/ops/members/tempmember/9001' },
}
export const UnmatchedLoading: Story = { args: { ...UnmatchedGuest.args, waitsFor: '/v3/temp' } }
export const UnmatchedFailing: Story = {
  args: { ...UnmatchedGuest.args, answers: { ...answers, getTempMember: refused } },
}
