import type { SessionItem } from '@rapport/api/contract/staff/session'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'

import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component as Security } from './security/security-route.tsx'
import { Component as StaffList } from './staff-list-route.tsx'
import { Component as NewStaff } from './staff-new-route.tsx'
import { Component as OneStaff } from './staff-route.tsx'

const inMain = (path: string, Screen: ComponentType) => ({
  path,
  element: (
    <main>
      <Screen />
    </main>
  ),
})
const own = SESSION_ANSWERS.getStaffMember
const admin = { ...own, admin: true }
const answers = {
  listSessions: [],
  listSecondFactors: { authenticator_ts: null, passkeys: [], recovery_codes: 0, allows_passkeys: false },
  getStaffSecondFactor: { enabled: true },
  getStaffMember: admin,
  listStaff: [
    admin,
    { ...own, user_id: 17, fname: 'Priya', lname: 'Raman' },
    { ...own, user_id: 33, fname: 'Eleanor', lname: 'Whitfield', disabled: true },
  ],
  listRoles: [
    { id: 2, name: 'Front Desk' },
    { id: 3, name: 'Food and Beverage' },
  ],
}

const HOUR_MS = 3_600_000
const listSessions: SessionItem[] = ['Chrome on macOS', 'Safari on iOS', null].map((device, at) => ({
  session_id: `00000000-0000-4000-8000-00000000000${at}`,
  device,
  created_ts: 1_770_000_000_000 - at * 30 * HOUR_MS,
  last_seen_ts: 1_770_000_000_000 - at * 3 * HOUR_MS,
  current: at === 0,
}))

const meta = {
  title: 'Screens/Staff',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route: inMain('/ops/staff', StaffList), address: '/ops/staff', answers },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

const refused = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })

export const List: Story = {}
export const ListLoading: Story = { args: { waitsFor: '/v3/staff?' } }
export const ListFailing: Story = { args: { answers: { ...answers, listStaff: refused } } }
export const ListEmpty: Story = { args: { answers: { ...answers, listStaff: [] } } }
export const ListLongText: Story = {
  args: {
    answers: { ...answers, listStaff: [{ ...admin, fname: 'Maximiliana', lname: 'Featherstonehaugh '.repeat(16) }] },
  },
}
export const ListPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Add: Story = { args: { route: inMain('/ops/newstaff', NewStaff), address: '/ops/newstaff' } }
export const Edit: Story = { args: { route: inMain('/ops/staff/:id', OneStaff), address: '/ops/staff/2' } }
export const ReadOnly: Story = { args: { ...Edit.args, answers: { ...answers, getStaffMember: own } } }
export const Own: Story = { args: { ...Edit.args, answers: { ...answers, listSessions } } }
export const OwnPhone: Story = { ...Own, globals: { viewport: { value: 'phone' } } }
const on = { authenticator_ts: 1_770_000_000_000, passkeys: [], recovery_codes: 0, allows_passkeys: false }
export const OwnTwoSteps: Story = { args: { ...Edit.args, answers: { ...answers, listSecondFactors: on } } }
const passkeys = ['Laptop', 'Security key of the night manager at the front desk'].map((name, at) => ({
  passkey_id: `00000000-0000-4000-8000-00000000000${at}`,
  name,
  created_ts: 1_770_000_000_000,
  last_used_ts: at === 0 ? 1_770_000_000_000 : null,
}))
export const OwnPasskeys: Story = {
  args: {
    ...Edit.args,
    answers: { ...answers, listSecondFactors: { ...on, passkeys, recovery_codes: 9, allows_passkeys: true } },
  },
}
export const OwnPasskeysPhone: Story = { ...OwnPasskeys, globals: { viewport: { value: 'phone' } } }
export const SignInAndSecurity: Story = {
  args: { route: inMain('/ops/security', Security), address: '/ops/security', answers: { ...answers, listSessions } },
}
export const SignInAndSecurityPhone: Story = { ...SignInAndSecurity, globals: { viewport: { value: 'phone' } } }
export const OwnTwoStepsFailed: Story = {
  args: { ...Edit.args, answers: { ...answers, listSecondFactors: refused } },
}
const setsUp = {
  ...answers,
  beginAuthenticator: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Rapport:staff%40rapport.test?issuer=Rapport&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  confirmAuthenticator: {
    recovery_codes: Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[at]}`),
  },
}
export const SetUpAuthenticator: Story = {
  args: { ...Edit.args, answers: setsUp },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Set up authenticator app' }))
    await expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible()
  },
}
export const SetUpAuthenticatorPhone: Story = { ...SetUpAuthenticator, globals: { viewport: { value: 'phone' } } }
export const RecoveryCodes: Story = {
  args: { ...Edit.args, answers: setsUp },
  play: async (context) => {
    await SetUpAuthenticator.play?.(context)
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
    await expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeVisible()
  },
}
export const OfAnother: Story = {
  args: {
    ...Edit.args,
    address: '/ops/staff/33',
    answers: {
      ...answers,
      getStaffMember: ({ url }) => (url.pathname.endsWith('/33') ? { ...own, user_id: 33 } : admin),
    },
  },
}
export const OwnSessionsFailed: Story = { args: { ...Edit.args, answers: { ...answers, listSessions: refused } } }
