import type { Page } from '@playwright/test'

import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { changeResponses } from './changed-page.ts'
import { expect, expectAccessible, test } from './fixture.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const post = `/surveys/listening_post/${publicIdOf({ program_id: 75, feedback_form_id: 220 })}`
const RESPONSE = /\/webviews\/responses\/75-[\w-]{22}$/

const rate = (page: Page, value: number) =>
  page
    .getByRole('radio', { name: new RegExp(`^${value}`) })
    .first()
    .check({ force: true })

async function begin(page: Page): Promise<string> {
  await page.goto(post)
  await expect(page).toHaveURL(RESPONSE)
  // The engine has replaced the first page's HTML.
  await expect(page.locator('#first')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Tell us more' })).toBeVisible()
  return new URL(page.url()).pathname
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
}

test('a link prefills the answers that the survey allows, and its parameters are removed from the URL', async ({
  page,
}) => {
  const emailQuestions = encodeURIComponent('{"comment":"From the e-mail"}')
  await page.goto(`${post}?overall=4&topic=nonsense&emailQuestions=${emailQuestions}&utm_source=mail`)
  await expect(page.getByRole('radio', { name: /^4/ }).first()).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Tell us more' })).toHaveValue('From the e-mail')
  await expect(page).toHaveURL(RESPONSE)
})

test('a device continues the response that it started', async ({ page }) => {
  const path = await begin(page)
  await page.getByRole('textbox', { name: 'Tell us more' }).fill('Half a thought')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(post)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('textbox', { name: 'Tell us more' })).toHaveValue('Half a thought')
})

test('a survey cannot be sent until a missing required answer has been given', async ({ page }) => {
  await begin(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please choose an answer.')).toBeVisible()
  await expectAccessible(page)
})

test("a viewer's link shows the answers read-only", async ({ page }) => {
  const path = await begin(page)
  await rate(page, 4)
  await page.getByRole('textbox', { name: 'Tell us more' }).fill('<b>Bold</b> words')
  await send(page)
  await page.goto(`${path}?viewer=true&overall=1`)
  await expect(page.getByText('Read-only.')).toBeVisible()
  await expect(page.getByText('<b>Bold</b> words')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page).toHaveURL(`${path}?viewer=true`)
})

test('a completed survey shows the thank-you page again, with its review links in order', async ({ page }) => {
  const account = (vendor_type: string, order: number) => ({
    vendor_type,
    vendor_id: 'club',
    review_after_survey: true,
    order,
  })
  await changeResponses(page, () => ({ vendor_accounts: [account('yelp', 2), account('google', 1)] }))
  const path = await begin(page)
  await rate(page, 5)
  await send(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(page.getByRole('link')).toHaveText([/Google/, /Yelp/])
  await expect(page.getByRole('button', { name: 'Change my answers' })).toHaveCount(0)
})

test('answers can be changed from the thank-you page if the survey allows it', async ({ page }) => {
  await changeResponses(page, () => ({ allow_edit_response: true }))
  await begin(page)
  await rate(page, 5)
  await send(page)
  await page.getByRole('button', { name: 'Change my answers' }).click()
  await expect(page.getByRole('radio', { name: /^5/ }).first()).toBeChecked()
})

test('a closed survey states that it is closed, and since when', async ({ page }) => {
  await changeResponses(page, ({ server_ts }) => ({ cutoff_ts: Number(server_ts) - 3_600_000 }))
  await page.goto(post)
  await expect(page.getByRole('heading', { name: "We're sorry. This survey response period has ended." })).toBeVisible()
  await expect(page.getByText(/^It closed on \w{3} \d{2} \d{4}/)).toBeVisible()
})

test('an unknown survey, response or personal link shows that the survey is not available', async ({ page }) => {
  await page.goto('/surveys/listening_post/nothing-of-that-name')
  await expect(page.getByRole('heading', { name: 'This survey is no longer available.' })).toBeVisible()
  await page.goto('/webviews/responses/75-AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { name: 'This survey is no longer available.' })).toBeVisible()
  const { feedback_form_id, program_id } = { program_id: 1, feedback_form_id: 12 }
  await page.goto(`/surveys/relational/${publicIdOf({ program_id, feedback_form_id })}/nobody`)
  await expect(
    page.getByRole('heading', {
      name: 'The Profile, Preferences, and Perspectives survey window has been closed and/or your survey has already been submitted.',
    }),
  ).toBeVisible()
})

test('a notification link shows only the questions that the triggers require, or completes the survey if they require none', async ({
  page,
}) => {
  const path = await begin(page)
  await rate(page, 5)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await changeResponses(page, () => ({ triggers_tried: 1, triggers_hit: 1, visible_survey_question_ids: ['comment'] }))
  await page.goto(`${path}?nt=1`)
  await expect(page.getByRole('textbox', { name: 'Tell us more' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

test('the survey is read-only in another tab until the user chooses to continue there', async ({ page, context }) => {
  const path = await begin(page)
  await page.getByRole('textbox', { name: 'Tell us more' }).fill('From the first tab')
  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByRole('heading', { name: 'This survey is open in another tab.' })).toBeVisible()
  await expect(other.getByText('From the first tab')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Continue here' }).click()
  await expect(other.getByRole('textbox', { name: 'Tell us more' })).toHaveValue('From the first tab')
  await expect(page.getByRole('heading', { name: 'This survey is open in another tab.' })).toBeVisible()
})

test("the page has the club's branding", async ({ page }) => {
  const wishes = {
    program_title: 'The Ridge',
    program_title_colon: true,
    inverse_header: true,
    logo_in_footer: true,
    powered_by: 'program',
  }
  await changeResponses(page, ({ customization }) => ({
    brand_primary_color: '#5a8fd0',
    customization: { ...Object(customization), ...wishes, brand_primary_color: '#5a8fd0' },
  }))
  await begin(page)
  await expect(page.getByRole('banner')).toContainText('The Ridge:')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(54, 86, 125)')
  await expect(page.getByRole('contentinfo')).toContainText('Powered by Cedar Ridge Country Club')
  await expectAccessible(page)
})

test('an unsubscribe link takes effect only after a click on the button, and an unknown e-mail link is reported', async ({
  page,
}) => {
  const path = await begin(page)
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname))
  await page.goto(`${path}/unsubscribe`)
  await expect(page.getByRole('heading', { name: 'Stop these text messages?' })).toBeVisible()
  expect(posted).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible()
  await page.goto('/surveys/unsubscribe/75-AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { name: 'Stop survey e-mails?' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'This survey is no longer available.' })).toBeVisible()
})

test('the survey list links to the Listening Post', async ({ page }) => {
  await page.goto('/info?programId=75')
  await page.getByRole('link', { name: /View Listening Post/ }).click()
  await expect(page).toHaveURL(RESPONSE)
})

test('the self-check reports what works on this device', async ({ page }) => {
  await page.goto('/test')
  await expect(page.getByText('Reached', { exact: true })).toBeVisible()
  await expect(page.getByText('Correct', { exact: true })).toBeVisible()
  await expect(page.getByText('Available', { exact: true })).toBeVisible()
})
