import type { SecondFactorList } from '@rapport/api/contract/staff/second-factor'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { StaffTwoStep } from './staff-two-step.tsx'
import { TwoStep } from './two-step.tsx'

const OFF: SecondFactorList = { authenticator_ts: null, passkeys: [], recovery_codes: 0, allows_passkeys: false }
const ON: SecondFactorList = { ...OFF, authenticator_ts: 1_770_000_000_000, recovery_codes: 10 }
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']
const OWN = { path: '/ops/staff/:id', element: <TwoStep user_id={2} email="staff@rapport.test" /> }
const open = (answers: FakeAnswers) => renderRoute(OWN, '/ops/staff/2', { answers })

afterEach(() => toast.dismiss())

it('turns on the authenticator app with a correct code, and then shows the recovery codes', async () => {
  let listed = OFF
  const { screen } = await open({
    listSecondFactors: () => listed,
    beginAuthenticator: { secret: SECRET, uri: `otpauth://totp/Rapport:staff?secret=${SECRET}&issuer=Rapport` },
    confirmAuthenticator: ({ body }) => {
      if (JSON.stringify(body) !== '{"code":"123456"}')
        return { status: 400, failure: { message: 'Wrong code.', code: 'wrong_code', fields: { code: 'Wrong code.' } } }
      listed = ON
      return { recovery_codes: CODES }
    },
  })
  await screen.getByRole('button', { name: 'Set up authenticator app' }).click()
  await expect.element(screen.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  const code = screen.getByLabelText('Code', { exact: true })
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Wrong code.')).toBeVisible()
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  const codes = screen.getByRole('dialog', { name: 'Recovery codes' })
  await expect.element(codes.getByText(CODES[1] ?? '')).toBeVisible()
  await codes.getByRole('button', { name: 'I have stored the codes' }).click()
  await expect.element(codes).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^Authenticator app, since/)).toHaveFocus()
  await expect.element(screen.getByText('10 recovery codes are left.')).toBeVisible()
})

it('asks for confirmation before two-step sign-in is turned off and before the codes are replaced', async () => {
  let listed: SecondFactorList = { ...ON, recovery_codes: 0 }
  const { screen, requests } = await open({
    listSecondFactors: () => listed,
    replaceRecoveryCodes: { recovery_codes: CODES },
    removeAuthenticator: () => {
      listed = OFF
      return {}
    },
  })
  await expect.element(screen.getByText('No recovery codes are left. Create new ones now.')).toBeVisible()
  await screen.getByRole('button', { name: 'Create recovery codes' }).click()
  expect(requests.filter(({ name }) => name === 'replaceRecoveryCodes')).toEqual([])
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Create recovery codes' }).click()
  await expect.element(screen.getByText(CODES[0] ?? '')).toBeVisible()
  await screen.getByRole('button', { name: 'I have stored the codes' }).click()
  await screen.getByRole('button', { name: 'Turn off' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect.element(screen.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
})

it('says in the confirmation that the user can still sign in with a passkey after the authenticator app is removed', async () => {
  const passkey = {
    passkey_id: '0199c7a1-52a8-7e7e-8f60-0d3f6c1c8b11',
    name: 'Laptop',
    created_ts: 1_770_000_000_000,
    last_used_ts: null,
  }
  let listed: SecondFactorList = { ...ON, passkeys: [passkey] }
  const { screen } = await open({
    listSecondFactors: () => listed,
    removeAuthenticator: () => {
      listed = { ...listed, authenticator_ts: null }
      return {}
    },
  })
  await screen.getByRole('button', { name: 'Remove app' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Remove the authenticator app?' })
  await expect.element(dialog).toHaveAccessibleDescription('You will sign in with a passkey or a recovery code.')
  await dialog.getByRole('button', { name: 'Remove app' }).click()
  await expect.element(screen.getByText('The authenticator app was removed.')).toBeVisible()
})

it('lets an administrator reset the second step of a staff member', async () => {
  let enabled = true
  const route = { path: '/ops/staff/:id', element: <StaffTwoStep program_id={1} user_id={33} name="Al Li" /> }
  const { screen } = await renderRoute(route, '/ops/staff/33', {
    answers: {
      getStaffSecondFactor: () => ({ enabled }),
      resetStaffSecondFactor: () => {
        enabled = false
        return {}
      },
    },
  })
  await screen.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Reset two-step sign-in for Al Li?' })
  await dialog.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await expect.element(screen.getByText('This person signs in with a password alone.')).toBeVisible()
})
