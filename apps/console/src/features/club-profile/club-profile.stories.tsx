import type { Meta, StoryObj } from '@storybook/react-vite'

import { CLUB, HEADLINE_FORMS, RETENTION } from '../../platform/testing/club.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { PERIOD } from '../../platform/testing/sendouts.ts'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component } from './club-profile-route.tsx'

const own = SESSION_ANSWERS.getStaffMember
const answers = {
  getStaffMember: { ...own, admin: true },
  getClubProfile: CLUB,
  listHeadlineForms: HEADLINE_FORMS,
  listRetention: RETENTION,
  getReauthentication: { required: false },
  getLastSendouts: { initial: 'Nov 02 2026, 9:00 AM', reminder: '', final: '', period: PERIOD },
  listSendouts: [],
  getQuickPulseHistory: { Sent: 672, Failed: 2 },
}

const meta = {
  title: 'Screens/Club Profile',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/profile',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/ops/profile',
    answers,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

const refused = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })

export const Administrator: Story = {}
export const Loading: Story = { args: { waitsFor: 'profile' } }
export const Failing: Story = { args: { answers: { ...answers, getClubProfile: refused } } }
export const ReadOnly: Story = { args: { answers: { ...answers, getStaffMember: own } } }
export const Operator: Story = {
  args: { answers: { ...answers, getStaffMember: { ...own, user_id: 17, admin: true } } },
}
export const LightColor: Story = {
  args: { answers: { ...answers, getClubProfile: { ...CLUB, brand_primary_color: '#ffee88' } } },
}
export const Phone: Story = { ...Operator, globals: { viewport: { value: 'phone' } } }
