import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { SIGNED_IN } from '../../platform/testing/session-answers.ts'
import { Component as Login } from './login-route.tsx'
import { Component as ResetConfirm } from './reset-confirm-route.tsx'
import { Component as ResetRequest } from './reset-request-route.tsx'
import { Component as Setup } from './setup-route.tsx'

const refused = () => ({ status: 400, failure: { message: 'Wrong email or password.', code: 'invalid' } })

const LONG = 'Alexander-Maximilian Featherstonehaugh-Whitmore von und zu Hohenlohe-Langenburg'

const meta = {
  title: 'Screens/Session',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route: { path: '/login', Component: Login }, address: '/login', session: {}, answers: {} },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const LoginPage: Story = {}
export const LoginAgain: Story = {
  args: { address: '/login?reauth=true', session: SIGNED_IN, answers: { prelogin: { fname: 'Marcus' } } },
}
export const LoginRefused: Story = {
  args: { answers: { createSession: refused } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Email'), 'staff@rapport.test')
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong-password{Enter}')
    await expect(await canvas.findByText('Wrong email or password.')).toBeVisible()
  },
}
export const LoginBusy: Story = {
  args: { waitsFor: '/v3/sessions' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Email'), 'staff@rapport.test')
    await userEvent.type(canvas.getByLabelText('Password'), 'a-password{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Processing' })).toBeVisible()
  },
}
const asked = () => ({
  status: 403,
  failure: {
    message: 'Complete the second step of your sign-in.',
    code: 'second_factor_required',
    second_factor: { handle: 'h', methods: ['code' as const, 'recovery_code' as const] },
  },
})
export const LoginSecondStep: Story = {
  args: { answers: { createSession: asked } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Email'), 'staff@rapport.test')
    await userEvent.type(canvas.getByLabelText('Password'), 'a-password{Enter}')
    await userEvent.type(await canvas.findByLabelText('Code'), '12{Enter}')
    await expect(await canvas.findByText('Enter the 6-digit code.')).toBeVisible()
  },
}
export const LoginSecondStepPhone: Story = { ...LoginSecondStep, globals: { viewport: { value: 'phone' } } }
export const LoginLongText: Story = {
  args: { session: SIGNED_IN, answers: { prelogin: { fname: LONG } } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: `Welcome back, ${LONG}` })).toBeVisible()
  },
}
export const LoginPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const ResetPassword: Story = {
  args: { route: { path: '/reset_password', Component: ResetRequest }, address: '/reset_password' },
}
export const ResetPasswordSent: Story = {
  args: { ...ResetPassword.args, answers: { requestPasswordReset: {} } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Email'), 'a.very.long.address.of.a.member.of.staff@rapport.test{Enter}')
    await expect(await canvas.findByRole('status')).toBeVisible()
  },
}
export const ResetPasswordFailing: Story = {
  args: { ...ResetPassword.args, answers: { requestPasswordReset: () => ({ ...refused(), status: 403 }) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Email'), 'staff@rapport.test{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong, try again later.')
  },
}

const confirm = { route: { path: '/reset_password/:token', Component: ResetConfirm }, address: '/reset_password/x' }
export const NewPassword: Story = { args: { ...confirm, answers: { checkPasswordReset: { valid: true } } } }
export const NewPasswordLoading: Story = { args: { ...confirm, waitsFor: '/v3/passwords/reset' } }
export const NewPasswordFailing: Story = {
  args: { ...confirm, answers: { checkPasswordReset: () => ({ ...refused(), status: 403 }) } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Something went wrong, try again later.')).toBeVisible()
  },
}
export const NewPasswordSet: Story = {
  args: {
    ...confirm,
    answers: {
      checkPasswordReset: { valid: true },
      confirmPasswordReset: {
        user_id: 2,
        token: 't',
        fname: 'Marcus',
        lname: 'Bell',
        email: 'a@b.test',
        pic_url: null,
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('New password'), 'correct horse')
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'correct horse{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Your password is set' })).toBeVisible()
  },
}
export const DeadLink: Story = { args: { ...confirm, answers: { checkPasswordReset: { valid: false } } } }
export const SetupRequired: Story = { args: { route: { path: '/setup', Component: Setup }, address: '/setup' } }
