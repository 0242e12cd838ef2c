import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { FAULTS } from '../../platform/testing/faults.ts'
import { guestProfile, imageAnswers } from '../../platform/testing/guest-profile.ts'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { openProfile, SAVED } from './testing/open-profile.ts'

afterEach(() => {
  toast.dismiss()
  sessionStorage.clear()
})

it('shows the four cards and the tabs Profile and Timeline', async () => {
  const { screen } = await openProfile()
  for (const name of ['Member Image', 'Personal Information', 'Additional Information', 'Social Profiles']) {
    await expect.element(screen.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const tabs = screen.getByRole('navigation', { name: 'Guest' }).getByRole('link')
  expect(tabs.elements().map((tab) => tab.textContent)).toEqual(['Profile', 'Timeline'])
})

it('saves the profile with the API’s field names and the page’s query parameters, and confirms the save', async () => {
  const { screen, requests } = await openProfile({}, { address: '/ops/guests/1755/profile?merchant_id=2&local_id=abc' })
  await screen.getByLabelText('Full Name').fill('Ines Maria Duarte')
  await screen.getByLabelText('Favorite Music').fill('Jazz')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Successfully updated member.')).toBeVisible()
  const [sent] = requests.filter(({ name }) => name === 'saveGuest')
  expect(sent?.body).toMatchObject({
    fname: 'Ines Maria',
    lname: 'Duarte',
    name: 'Ines Maria Duarte',
    music: 'Jazz',
    foodAllergiesRestrictions: 'Shellfish',
    birth_day: 30,
    birth_year: null,
    updated_ts: 1000,
  })
  expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({ merchant_id: '2', local_id: 'abc' })
})

it.each([
  ['Phone', '(410) 555-01', 'The phone number you entered is not valid.'],
  ['Birthday', '04/31', 'The Birthday must be in the format MM/DD/YYYY or MM/DD.'],
  ['Anniversary', '9/18/2004', 'The Anniversary must be in the format MM/DD/YYYY or MM/DD.'],
  ['Full Name', ' ', 'Full Name is required.'],
  ['Instagram', 'https://no', 'The Instagram address must be a valid URL.'],
])('hides Save and shows the reason while %s is invalid', async (label, text, message) => {
  const { screen } = await openProfile()
  const field = screen.getByLabelText(label, { exact: true })
  await field.fill(text)
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Undo changes' }).click()
  await expect.element(screen.getByText(message)).not.toBeInTheDocument()
  // Save stays hidden, because there are no changes to save.
  expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  await screen.getByLabelText('Company').fill('Lowe')
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
})

it('formats a phone number and adds the scheme to the URL of a social profile', async () => {
  const { screen } = await openProfile()
  const phone = screen.getByLabelText('Phone', { exact: true })
  await phone.fill('')
  await phone.click()
  await userEvent.keyboard('4155552671')
  await expect.element(phone).toHaveValue('(415) 555-2671')
  await screen.getByLabelText('Facebook').fill('facebook.com/ines')
  await userEvent.tab()
  await expect.element(screen.getByLabelText('Facebook')).toHaveValue('https://facebook.com/ines')
})

it('shows a server error under its field', async () => {
  const refused = {
    status: 400,
    failure: { message: 'Check the fields.', code: 'invalid', fields: { member_number: 'Somebody has this number.' } },
  }
  const { screen } = await openProfile({ saveGuest: () => refused })
  await screen.getByLabelText('Member Number').fill('1042')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Somebody has this number.')).toBeVisible()
  await expect.element(screen.getByText('Check the fields.')).toBeVisible()
  await expect.element(screen.getByLabelText('Member Number')).toHaveFocus()
})

it.each(FAULTS)(
  'reports a save that failed because of $it, and keeps the typed values',
  async ({ respond, message }) => {
    const { screen } = await openProfile({}, { faults: { 'PUT /v3/users/1755': respond } })
    await screen.getByLabelText('Company').fill('Lowe')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText(message).first()).toBeVisible()
    await expect.element(screen.getByLabelText('Company')).toHaveValue('Lowe')
  },
)

it('overwrites another user’s newer save when “Save mine over it” is pressed', async () => {
  const theirs = guestProfile({ company: 'Theirs', updated_ts: 1500 })
  const conflict = { status: 409, failure: { message: 'Changed since.', code: 'stale', current: theirs } }
  let isFirst = true
  const { screen, requests } = await openProfile({
    saveGuest: () => {
      if (!isFirst) return SAVED
      isFirst = false
      return conflict
    },
  })
  await screen.getByLabelText('Company').fill('Mine')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await screen.getByRole('button', { name: 'Save mine over it' }).click()
  await expect.element(screen.getByText('Successfully updated member.')).toBeVisible()
  expect(requests.filter(({ name }) => name === 'saveGuest').at(-1)?.body).toMatchObject({
    company: 'Mine',
    updated_ts: 1500,
  })
})

it('fills the form with another user’s newer values when “Show theirs” is pressed', async () => {
  const theirs = guestProfile({ company: 'Theirs', updated_ts: 1500 })
  const { screen } = await openProfile({
    saveGuest: () => ({ status: 409, failure: { message: 'Changed since.', code: 'stale', current: theirs } }),
  })
  await screen.getByLabelText('Company').fill('Mine')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await screen.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(screen.getByLabelText('Company')).toHaveValue('Theirs')
})

it('saves the profile with the timestamp that an earlier image save returned', async () => {
  const { screen, requests } = await openProfile(imageAnswers(guestProfile(), '/v3/images/1-a', 1200))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  canvas.getContext('2d')?.fillRect(0, 0, 64, 64)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  await userEvent.upload(
    screen.getByRole('region', { name: 'Member Image' }).getByLabelText('Member Image'),
    new File([blob ?? ''], 'me.png', { type: 'image/png' }),
  )
  const use = screen.getByRole('button', { name: 'Use the image' })
  await expect.element(use).toBeEnabled()
  use.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Successfully updated member image.')).toBeVisible()
  expect(requests.find(({ name }) => name === 'saveGuestImage')?.body).toEqual({
    file: expect.stringMatching(/^data:image\/png;base64,/),
  })
  await screen.getByLabelText('Company').fill('Lowe')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText('Successfully updated member.')).toBeVisible()
  expect(requests.find(({ name }) => name === 'saveGuest')?.body).toMatchObject({ updated_ts: 1200 })
})

it('shows neither the Timeline tab nor Save for the ghost member, and disables the fields', async () => {
  const { screen, requests } = await openProfile({}, { address: '/ops/guests/0/profile' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Guest' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Timeline' }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  await expect.element(screen.getByLabelText('Full Name')).toBeDisabled()
  expect(requests.map(({ name }) => name)).not.toContain('getUser')
})

it('lets only operators see the messages that were sent to the member', async () => {
  await page.viewport(1280, 900)
  const operator = { ...SESSION_ANSWERS.getStaffMember, user_id: 17 }
  const { screen, requests } = await openProfile(
    { listSendouts: [], getStaffMember: operator },
    { session: { userId: '17', token: 't', active_program_id: '1', active_merchant_id: '1' } },
  )
  await expect.element(screen.getByText('Messages to this member')).toBeVisible()
  await expect
    .poll(() => requests.find(({ name }) => name === 'listSendouts')?.url.searchParams.get('userId'))
    .toBe('1755')
  const other = await openProfile()
  await expect.element(other.screen.getByLabelText('Full Name').first()).toBeVisible()
  expect(other.requests.map(({ name }) => name)).not.toContain('listSendouts')
})

it('keeps the page heading when the guest cannot be loaded', async () => {
  const { screen } = await openProfile({
    getUser: () => ({ status: 403, failure: { message: 'Not there.', code: 'forbidden' } }),
  })
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Guest' })).toBeVisible()
})

it('shows a spinner until the guest is loaded', async () => {
  let answer = (_response: Response) => {}
  const { screen } = await openProfile(
    {},
    { faults: { 'GET /v3/users/1755': () => new Promise((resolve) => (answer = resolve)) } },
  )
  await expect.element(screen.getByRole('status').getByText('Loading')).toBeInTheDocument()
  expect(screen.getByLabelText('Full Name').elements()).toEqual([])
  answer(Response.json(guestProfile()))
  await expect.element(screen.getByLabelText('Full Name')).toHaveValue('Ines Duarte')
  await expect.element(screen.getByRole('status').getByText('Loading')).not.toBeInTheDocument()
})

it('shows Processing while saving and ignores a second press', async () => {
  let answer = (_response: Response) => {}
  let saves = 0
  const { screen } = await openProfile(
    {},
    {
      faults: {
        'PUT /v3/users/1755': () => {
          saves += 1
          return new Promise((resolve) => (answer = resolve))
        },
      },
    },
  )
  await screen.getByLabelText('Company').fill('Lowe')
  await screen.getByRole('button', { name: 'Save' }).click()
  const button = screen.getByRole('button', { name: 'Processing' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  answer(Response.json(SAVED))
  await expect.element(screen.getByText('Successfully updated member.')).toBeVisible()
  expect(saves).toBe(1)
})

it('removes the image after confirmation, and then saves the profile with the timestamp of the removal', async () => {
  const { screen, requests } = await openProfile(imageAnswers(guestProfile({ pic_url: '/v3/images/1-a' }), null, 1300))
  await screen.getByRole('button', { name: 'Remove image' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Remove the image of Ines Duarte?' })
  await question.getByRole('button', { name: 'Remove image' }).click()
  await expect.element(screen.getByText('Successfully updated member image.')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(requests.find(({ name }) => name === 'saveGuestImage')?.body).toEqual({ file: null })
  await screen.getByLabelText('Company').fill('Lowe')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => requests.find(({ name }) => name === 'saveGuest')?.body).toMatchObject({ updated_ts: 1300 })
})
