import { afterEach, beforeEach, expect, it } from 'vitest'

import { client } from '../loading/api.ts'
import { renderRoute } from '../testing/render-route.tsx'
import { askPassword } from './reauthenticate.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

const REQUIRED = {
  status: 403,
  failure: { message: 'Enter your password to continue.', code: 'reauthentication_required' },
}
const WRONG = { status: 400, failure: { message: 'Wrong password.', code: 'wrong_password' } }

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

async function open() {
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
  const counts = {
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
  const rendered = await renderRoute({ path: '/ops', Component }, '/ops', {
    answers: { eraseMember: () => (isConfirmed ? counts : REQUIRED), confirmSession: confirm },
  })
  await rendered.screen.getByRole('button', { name: 'Erase' }).click()
  return rendered
}

it('repeats the call after the right password, and says when it is wrong or missing', async () => {
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

it('leaves the call refused when the person cancels', async () => {
  const { screen, requests } = await open()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect(outcome).rejects.toMatchObject({ code: 'reauthentication_required' })
  expect(requests.filter(({ name }) => name === 'eraseMember')).toHaveLength(1)
})

it('refuses at once on a page without the dialog', async () => {
  outcome = askPassword()
  await expect(outcome).resolves.toBe(false)
})
