import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it } from 'vitest'

import { readDraft } from '../../platform/drafts/drafts.ts'
import { guestProfile, imageAnswers } from '../../platform/testing/guest-profile.ts'
import { openProfile, SAVED } from './testing/open-profile.ts'

afterEach(() => {
  toast.dismiss()
  sessionStorage.clear()
})

/**
 * Opens a profile whose saves stay pending. `sent` has one function for each save, in order; calling it with a response completes
 * that save.
 */
async function openHeld() {
  const sent: ((response: Response) => void)[] = []
  const hold = () => new Promise<Response>((resolve) => sent.push(resolve))
  const { screen } = await openProfile({}, { faults: { 'PUT /v3/users/1755': hold } })
  return { screen, sent }
}

it('does not replace text that is typed during a save', async () => {
  const { screen, sent } = await openHeld()
  await screen.getByLabelText('Company').fill('Lowe')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await screen.getByLabelText('Company').fill('Lowe and Sons')
  sent[0]?.(Response.json(SAVED))
  await expect.element(screen.getByText('Successfully updated member.')).toBeVisible()
  await expect.element(screen.getByLabelText('Company')).toHaveValue('Lowe and Sons')
})

it('deletes the draft after a save even when the user has left the page', async () => {
  const { screen, sent } = await openHeld()
  await screen.getByLabelText('Company').fill('Lowe')
  await expect.poll(() => readDraft('guest 1755 of 1')).toMatchObject({ company: 'Lowe' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await screen.unmount()
  expect(readDraft('guest 1755 of 1')).not.toBeNull()
  sent[0]?.(Response.json(SAVED))
  await expect.poll(() => readDraft('guest 1755 of 1')).toBeNull()
})

it('keeps text typed during a save as a draft based on the saved version, even when the user leaves before the save ends', async () => {
  const { screen, sent } = await openHeld()
  await screen.getByLabelText('Company').fill('Lowe')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await screen.getByLabelText('Company').fill('Lowe and Sons')
  await expect.poll(() => readDraft('guest 1755 of 1')).toMatchObject({ company: 'Lowe and Sons', updated_ts: 1000 })
  await screen.unmount()
  sent[0]?.(Response.json(SAVED))
  await expect
    .poll(() => readDraft('guest 1755 of 1'))
    .toMatchObject({ company: 'Lowe and Sons', updated_ts: SAVED.updated_ts })
})

it('saves a restored draft with the version on which the draft is based', async () => {
  const first = await openProfile()
  await first.screen.getByLabelText('Company').fill('Lowe')
  await expect.poll(() => readDraft('guest 1755 of 1')).toMatchObject({ company: 'Lowe', updated_ts: 1000 })
  await first.screen.unmount()
  const { screen, requests } = await openProfile({ getUser: guestProfile({ fname: 'Theirs', updated_ts: 1500 }) })
  await expect.element(screen.getByLabelText('Company')).toHaveValue('Lowe')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => requests.find(({ name }) => name === 'saveGuest')?.body).toMatchObject({ updated_ts: 1000 })
})

it('sends the originally loaded version when another user saved the profile before the image was removed', async () => {
  const before = guestProfile({ pic_url: '/v3/images/1-a' })
  const { screen, requests } = await openProfile(imageAnswers(before, null, 1300, { company: 'Theirs' }))
  await screen.getByRole('button', { name: 'Remove image' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove image' }).click()
  await expect.element(screen.getByText('Successfully updated member image.')).toBeVisible()
  await screen.getByLabelText('Company').fill('Lowe')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => requests.find(({ name }) => name === 'saveGuest')?.body).toMatchObject({ updated_ts: 1000 })
})
