import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { ENGINE, holdBack, SCRIPTS } from './changed-page.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { visitLink } from './own-links.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const post = `/surveys/listening_post/${publicIdOf({ program_id: 75, feedback_form_id: 220 })}`

test('answers given on the first page before any script has loaded are not lost', async ({ page }) => {
  const letIn = await holdBack(page, SCRIPTS)
  await page.goto(post, { waitUntil: 'commit' })
  const comment = page.getByRole('textbox', { name: 'Tell us more' })
  await expect(page.getByRole('group', { name: /Overall/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '4', exact: true }).check({ force: true })
  await comment.fill('Written before the engine')
  await comment.press('ArrowLeft')
  letIn()
  await expect(page.locator('#first')).toHaveCount(0)
  await expect(comment).toHaveValue('Written before the engine')
  await expect(comment).toBeFocused()
  await comment.press('x')
  await expect(comment).toHaveValue('Written before the enginxe')
  await expect(page.getByRole('radio', { name: /^4/ }).first()).toBeChecked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a click on Send before the engine has loaded takes effect once it has loaded', async ({ page }) => {
  const letIn = await holdBack(page, ENGINE)
  await page.goto(post)
  await page.getByRole('radio', { name: '5', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Send' }).click()
  letIn()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

test('a survey of plain questions does not load the engine', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => ENGINE.test(request.url()) && fetched.push(request.url()))
  await page.goto(visitLink(2))
  await expect(page).toHaveURL(/\/webviews\/responses\/1-[\w-]{22}$/, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please choose an answer.')).toBeVisible()
  await expectAccessible(page)
  await page.locator('.thumbs label').first().click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(fetched).toEqual([])
})

test('without JavaScript, the first page is readable, states what needs JavaScript, and sends nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(post)
  await expect(page.getByRole('group', { name: /Overall/ })).toBeVisible()
  // Playwright does not find the text inside a noscript element.
  const notice = page.locator('#first footer noscript')
  await expect(notice).toBeVisible()
  expect(await notice.innerHTML()).toContain('Answering and sending this survey requires JavaScript.')
  await page.getByRole('textbox', { name: 'Tell us more' }).fill('Kept')
  const address = page.url()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('textbox', { name: 'Tell us more' })).toHaveValue('Kept')
  expect(page.url()).toBe(address)
  await context.close()
})

test('answers given offline before the response was created are stored and sent', async ({ page, context }) => {
  await page.route('**/v3/feedback/responses', (route) => route.abort())
  await page.goto(post)
  const comment = page.getByRole('textbox', { name: 'Tell us more' })
  await comment.fill('From the tunnel')
  await expect(page.getByText('The club’s server cannot be reached', { exact: false })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Will send when online', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await page.close()
  const again = await context.newPage()
  await again.goto(post)
  await expect(again.getByRole('textbox', { name: 'Tell us more' })).toHaveValue('From the tunnel')
  await expect(again.getByText('Saved', { exact: true })).toBeVisible()
})

test('the survey is rendered by scripts alone when the server does not render the first page', async ({ page }) => {
  await page.goto(`${post}?utm_source=mail`)
  await expect(page.getByRole('textbox', { name: 'Tell us more' })).toBeVisible()
  await expect(page.locator('#first')).toHaveCount(0)
})

test('the HTML of the first page and its HTTP headers fit into ten packets', async ({ page }) => {
  const answer = await page.request.get(post, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  const { headersArray } = { headersArray: answer.headersArray() }
  const heads = headersArray.map(({ name, value }) => name.length + value.length + 4).reduce((sum, n) => sum + n, 0)
  const [sizes] = await Promise.all([page.waitForResponse((one) => one.url().endsWith(post)), page.goto(post)])
  const { responseBodySize } = await sizes.request().sizes()
  expect(responseBodySize + heads).toBeLessThan(14_000)
})
