import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { client } from '../loading/api.ts'
import { renderRoute } from '../testing/render-route.tsx'
import { askPassword } from './reauthenticate.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

const REQUIRED = {
  status: 403,
  failure: { message: 'Enter your password to continue.', code: 'reauthentication_required' },
}
const WRONG = { status: 400, failure: { message: 'Wrong password.', code: 'wrong_password' } }
const SECOND_STEP = {
  status: 403,
  failure: {
    message: 'Complete the second step of your sign-in.',
    code: 'second_factor_required',
    second_factor: { handle: 'h', methods: ['code' as const] },
  },
}

let isConfirmed = false
let outcome: Promise<unknown>
const confirm = ({ body }: { body: unknown }) => {
  isConfirmed = JSON.stringify(body) === '{"pass":"correct"}'
  return isConfirmed ? {} : WRONG
}

beforeEach(() => {
  isConfirmed = false
})
afterEach(() => outcome.catch(() => undefined))

const COUNTS = {
  responses: 1,
  invitations: 0,
  cases: 0,
  notes: 0,
  visits: 0,
  mails: 0,
  import_rows: 0,
  images: 0,
  filters: 0,
  guests: 0,
}

async function open(more: FakeAnswers = {}) {
  const Component = () => (
    <>
      <button
        type="button"
        onClick={() => {
          outcome = client('eraseMember', { params: { id: 7 }, body: { name: 'Al Li' } })
          outcome.catch(() => undefined)
        }}
      >
        Erase
      </button>
      <ReauthenticationDialog />
    </>
  )
  const rendered = await renderRoute({ path: '/ops', Component }, '/ops', {
    answers: { eraseMember: () => (isConfirmed ? COUNTS : REQUIRED), confirmSession: confirm, ...more },
  })
  await rendered.screen.getByRole('button', { name: 'Erase' }).click()
  return rendered
}

it('repeats the call after the correct password, and reports a wrong or missing password', async () => {
  const { screen, requests } = await open()
  await expect.element(screen.getByRole('dialog', { name: 'Confirm your password' })).toBeVisible()
  const input = screen.getByLabelText('Password', { exact: true })
  await expect.element(input).toHaveFocus()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('Password is required.')).toBeVisible()
  await input.fill('wrong')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('Wrong password.')).toBeVisible()
  await input.fill('correct')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect(outcome).resolves.toMatchObject({ responses: 1 })
  expect(screen.getByRole('dialog').elements()).toEqual([])
  const sent = requests.filter(({ name }) => name === 'eraseMember').map(({ body }) => body)
  expect(sent).toEqual([{ name: 'Al Li' }, { name: 'Al Li' }])
})

it('rejects the call when the person cancels', async () => {
  const { screen, requests } = await open()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect(outcome).rejects.toMatchObject({ code: 'reauthentication_required' })
  expect(requests.filter(({ name }) => name === 'eraseMember')).toHaveLength(1)
})

it('askPassword resolves to false immediately on a page without the dialog', async () => {
  outcome = askPassword()
  await expect(outcome).resolves.toBe(false)
})

it('asks for the second step after the password, and repeats the call after a correct code', async () => {
  let isPassed = false
  const { screen } = await open({
    confirmSession: () => SECOND_STEP,
    finishConfirmation: ({ body }) => {
      isPassed = JSON.stringify(body) === '{"handle":"h","proof":{"method":"code","code":"123456"}}'
      return isPassed ? {} : { status: 400, failure: { message: 'Wrong code.', code: 'wrong_code' } }
    },
    eraseMember: () => (isPassed ? COUNTS : REQUIRED),
  })
  await screen.getByLabelText('Password', { exact: true }).fill('correct')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Code')).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(await outcome).toEqual(COUNTS)
})

it('returns to the password field and focuses it when the second step has expired', async () => {
  const message = 'This took too long, or there were too many attempts. Start again with your password.'
  const { screen } = await open({
    confirmSession: () => SECOND_STEP,
    finishConfirmation: () => ({ status: 400, failure: { message, code: 'second_step_expired' } }),
  })
  await screen.getByLabelText('Password', { exact: true }).fill('correct')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Code')).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(screen.getByText(message)).toBeVisible()
  const input = screen.getByLabelText('Password', { exact: true })
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect(outcome).rejects.toMatchObject({ code: 'reauthentication_required' })
})
