import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it, vi } from 'vitest'

import { guestProfile } from '../../platform/testing/guest-profile.ts'
import { openProfile } from './testing/open-profile.ts'

const PICTURE = '/v3/images/1-a'

afterEach(() => {
  toast.dismiss()
  vi.restoreAllMocks()
})

async function ask(answers: FakeAnswers) {
  const { screen } = await openProfile(answers)
  const remove = screen.getByRole('button', { name: 'Remove image' })
  await remove.click()
  const question = screen.getByRole('alertdialog', { name: 'Remove the image of Ines Duarte?' })
  return { screen, remove, question, confirm: question.getByRole('button', { name: 'Remove image' }) }
}

it('mentions drag and drop, except on touch devices', async () => {
  const touch = Object.assign(new EventTarget(), { matches: true, media: '', onchange: null })
  const { screen } = await openProfile()
  const card = screen.getByRole('region', { name: 'Member Image' })
  await expect.element(card.getByText('Choose an image or drop it here')).toBeVisible()
  await screen.unmount()
  vi.spyOn(window, 'matchMedia').mockReturnValue(touch as unknown as MediaQueryList)
  const { screen: phone } = await openProfile()
  await expect
    .element(phone.getByRole('region', { name: 'Member Image' }).getByText('Choose an image', { exact: true }))
    .toBeVisible()
})

it('moves the focus to the file input after the image is removed', async () => {
  let pic_url: string | null = PICTURE
  const { screen, confirm, question } = await ask({
    getUser: () => guestProfile({ pic_url }),
    saveGuestImage: () => {
      pic_url = null
      return { pic_url, updated_ts: 1300 }
    },
  })
  await confirm.click()
  await expect.element(question).not.toBeInTheDocument()
  const field = screen.getByRole('region', { name: 'Member Image' }).getByLabelText('Member Image')
  await expect.element(field).toHaveFocus()
})

it('does not show a previous failure when the confirmation is reopened', async () => {
  const { confirm, question, remove } = await ask({
    getUser: guestProfile({ pic_url: PICTURE }),
    saveGuestImage: () => ({ status: 400, failure: { message: 'The image is locked.', code: 'invalid' } }),
  })
  await confirm.click()
  await expect.element(question.getByText('The image is locked.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await remove.click()
  await expect.element(confirm).toBeVisible()
  expect(question.getByText('The image is locked.').elements()).toEqual([])
})
