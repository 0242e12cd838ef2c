import type { BrowserContext, Page } from '@playwright/test'

import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { holdBack, SCRIPTS } from './changed-page.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { relationalLink, visitLink } from './own-links.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const RESPONSE = /\/webviews\/responses\/1-[\w-]{22}$/
const culture = `/surveys/culture/${publicIdOf({ program_id: 1, feedback_form_id: 14 })}`

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const thanks = (page: Page) => expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
const pick = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).first().check({ force: true })

/** Opens a survey link and waits until it leads to a response; returns the page and its path. */
async function openLink(context: BrowserContext, link: string): Promise<{ page: Page; path: string }> {
  const page = await context.newPage()
  await page.goto(link)
  await expect(page).toHaveURL(RESPONSE)
  return { page, path: new URL(page.url()).pathname }
}

test('a personal link leads to one response, on any device and however often it is opened', async ({
  context,
  phone,
}) => {
  const link = relationalLink(0)
  const first = await openLink(context, link)
  await expect(first.page.locator('#first')).toHaveCount(0, { timeout: 30_000 })
  await expect(first.page.getByText('Page 1 of 5')).toBeVisible()
  await pick(first.page, /^4/)
  await saved(first.page)

  const second = await openLink(phone, link)
  expect(second.path).toBe(first.path)
  await expect(second.page.getByRole('radio', { name: /^4/ }).first()).toBeChecked({ timeout: 30_000 })
  for (let page = 2; page <= 5; page += 1) {
    await second.page.getByRole('button', { name: 'Next' }).click()
    await expect(second.page.getByText(`Page ${page} of 5`)).toBeVisible()
    const progress = second.page.getByRole('progressbar', { name: 'Survey progress' })
    await expect(progress).toHaveAttribute('aria-valuenow', String((page - 1) * 20))
  }
  await second.page.getByRole('button', { name: 'Send' }).click()
  await thanks(second.page)
  await second.page.goto(link)
  await thanks(second.page)
  await second.page.goBack()
  await second.page.goForward()
  await thanks(second.page)
  await expect(second.page).toHaveURL(first.path)
  // Reloading the page that remained open on the other device does not reopen the response.
  await first.page.reload()
  await thanks(first.page)
})

test('an anonymous survey creates a response for each visitor, and its matrix works before any script is loaded', async ({
  context,
  phone,
}) => {
  const letIn = await holdBack(context, SCRIPTS)
  const page = await context.newPage()
  await page.goto(culture, { waitUntil: 'commit' })
  const last = page.locator('#first .group').last().locator('.q').last()
  await last.getByRole('radio', { name: '4 Agree' }).check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).focus()
  letIn()
  await expect(page.locator('#first')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.locator('label:has(input:checked)')).toHaveText(/^4\s*Agree$/)
  await saved(page)
  const other = await openLink(phone, culture)
  expect(other.path).not.toBe(new URL(page.url()).pathname)
})

test('a Quick Pulse is answered with one tap and sent, and another device then shows the thank-you page', async ({
  context,
  phone,
}) => {
  const link = visitLink(0)
  const { page, path } = await openLink(context, link)
  const stop = page.getByRole('link', { name: 'Stop these text messages' })
  await expect(stop).toHaveAttribute('href', `${path}/unsubscribe`)
  await expect(page.getByText(/Powered by/)).toBeVisible()
  await expectAccessible(page)
  await page.locator('.thumbs label').first().click()
  await saved(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await thanks(page)
  await expect(stop).toBeVisible()
  const other = await openLink(phone, link)
  expect(other.path).toBe(path)
  await thanks(other.page)
})

test('a completed Quick Pulse shows the thank-you page again offline, and leaves no answer stored on the phone', async ({
  context,
}) => {
  const link = visitLink(1)
  const { page } = await openLink(context, link)
  await page.locator('.thumbs label').first().click()
  await page.getByRole('textbox').fill('Not for the next who holds this phone')
  await saved(page)
  const isCached = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return files.flat().some(({ url }) => url.endsWith('/test'))
    })
  await expect.poll(isCached).toBe(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await thanks(page)
  await context.setOffline(true)
  await page.goto(link)
  await thanks(page)
  const stored = await page.evaluate(async () => {
    const opened = indexedDB.open('rapport.surveys')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const rooms = opened.result.transaction([...opened.result.objectStoreNames])
    const reads = [...opened.result.objectStoreNames].map(async (name) => {
      const all = rooms.objectStore(name).getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      return JSON.stringify(all.result)
    })
    return (await Promise.all(reads)).join()
  })
  expect(stored).not.toContain('Not for the next')
})

test('an unknown link does not open a survey', async ({ page }) => {
  await page.goto(visitLink(0).replace(/[^/]+$/, 'nobody'))
  const title = page.getByRole('heading', { name: 'This survey is no longer available.' })
  await expect(title).toBeVisible()
  await expect(page.getByText('Questions? Please ask')).toBeVisible()
  // When the survey is unknown, the club is unknown too, so the page names no contact.
  await page.goto('/webviews/surveys/nobody/nobody')
  await expect(title).toBeVisible()
  await expect(page.getByText('The link may be old, or part of it is missing.')).toBeVisible()
})
