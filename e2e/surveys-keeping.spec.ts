import type { Page } from '@playwright/test'

import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { holdBack, SCRIPTS } from './changed-page.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { visitLink } from './own-links.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const post = `/surveys/listening_post/${publicIdOf({ program_id: 75, feedback_form_id: 220 })}`
const comment = (page: Page) => page.getByRole('textbox', { name: 'Tell us more' })

test('a page whose scripts could not be loaded reports the failure, preserves the answers, and reloads itself', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(post)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose an answer.')
  await expect(page.getByRole('radio', { name: '1', exact: true })).toBeFocused()
  await comment(page).fill('Nobody saw this leave')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lowell')
  const isStored = () =>
    page.evaluate(async () => {
      const opened = indexedDB.open('rapport.surveys')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const all = opened.result.transaction('entries').objectStore('entries').getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      opened.result.close()
      return JSON.stringify(all.result).includes('Lowell')
    })
  await expect.poll(isStored).toBe(true)
  await page.reload()
  await expect(comment(page)).toHaveValue('Nobody saw this leave')
  await expect(page.getByText('No connection. Your answers are stored on this device.')).toBeVisible()
  await page.unrouteAll()
  await expect(page).toHaveURL(/\/webviews\/responses\//)
  await expect(comment(page)).toHaveValue('Nobody saw this leave')
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lowell')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a Quick Pulse answered before its scripts have loaded does not need the engine', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('survey-view') && fetched.push(request.url()))
  const letIn = await holdBack(page, SCRIPTS)
  await page.goto(visitLink(4), { waitUntil: 'commit' })
  await page.locator('.thumbs label').last().click()
  letIn()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(fetched).toEqual([])
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Thumbs Down' })).toBeChecked()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

for (const [name, address] of [
  ['a survey', () => `${post}?utm_source=mail`],
  ['a survey that has only a first page', () => visitLink(5)],
] as const)
  test(`${name} warns that the browser cannot store answers, but still works`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await page.goto(address())
    await expect(page.getByText('This browser cannot store your answers.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio').first().check({ force: true })
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  })
