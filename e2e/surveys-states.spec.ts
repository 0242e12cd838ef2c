import type { Page } from '@playwright/test'

import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { changeResponses } from './changed-page.ts'
import { expect, expectAccessibleInBothThemes, test } from './fixture.ts'
import { relationalLink } from './own-links.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const post = `/surveys/listening_post/${publicIdOf({ program_id: 75, feedback_form_id: 220 })}`

/** Returns a club's branding with a very light color, a very long name and all options set. */
const dressed = ({ customization }: Record<string, unknown>) => ({
  brand_primary_color: '#fff3c4',
  header_img_url: '/assets/surveys/mark.svg',
  logos: { merchant: '/assets/surveys/mark.svg', program: null, organization: null },
  customization: {
    ...Object(customization),
    brand_primary_color: '#fff3c4',
    program_title: 'The Honourable Company of Golfers, Sailors and Tennis Players of Cedar Ridge and Lakeshore',
    program_title_colon: true,
    inverse_header: true,
    wide_logo: true,
    logo_in_footer: true,
    powered_by: 'program',
  },
})

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name })).toBeVisible()

/** Each state of a survey page, with the steps that produce it. */
const STATES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'the first page',
    async (page) => {
      await page.route(/\/assets\/surveys\/.*\.js$/, (route) => route.abort())
      await page.goto(post)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'a page of a survey with several pages',
    async (page) => {
      await page.goto(`${relationalLink(2)}?utm_source=mail`)
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('Please choose an answer.')).toBeVisible()
      await page.getByRole('radio').first().check({ force: true })
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('Page 2 of 5')).toBeVisible()
    },
  ],
  [
    'a survey with every option of the branding',
    async (page) => {
      await changeResponses(page, dressed)
      await page.goto(`${post}?utm_source=mail`)
      await expect(page.getByRole('banner')).toContainText('The Honourable Company')
      await expect(page.getByRole('textbox', { name: 'Tell us more' })).toBeVisible()
    },
  ],
  [
    'the thank-you page',
    async (page) => {
      await changeResponses(page, ({ server_ts }) => ({
        completed_ts: server_ts,
        allow_edit_response: false,
        vendor_accounts: ['google', 'yelp', 'facebook', 'trip_advisor'].map((vendor_type, order) => ({
          vendor_type,
          vendor_id: 'club',
          review_after_survey: true,
          order,
        })),
      }))
      await page.goto(`${post}?utm_source=mail`)
      await heading(page, /Thank you/)
      await expect(page.getByRole('link')).toHaveCount(4)
    },
  ],
  [
    'a closed survey',
    async (page) => {
      await changeResponses(page, ({ server_ts }) => ({
        cutoff_ts: Number(server_ts) - 3_600_000,
        response_json: { overall: 4 },
      }))
      await page.goto(`${post}?utm_source=mail`)
      await heading(page, "We're sorry. This survey response period has ended.")
    },
  ],
  [
    'the read-only view of the answers',
    async (page) => {
      await changeResponses(page, ({ server_ts }) => ({
        completed_ts: server_ts,
        response_json: { overall: 4, comment: 'Words', Member: { text1: 'Ada' } },
      }))
      await page.goto(`${post}?viewer=true`)
      await page.waitForURL(/responses/)
      await expect(page.getByText('Read-only.')).toBeVisible()
    },
  ],
  [
    'the page of an unknown survey',
    async (page) => {
      await page.goto('/surveys/listening_post/nothing-of-that-name')
      await heading(page, 'This survey is no longer available.')
    },
  ],
  [
    'a survey that is removed while it is answered',
    async (page) => {
      await page.route('**/v3/feedback/responses/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 404, json: { message: 'Not found', code: 'not_found' } })
          : route.fallback(),
      )
      await page.goto(`${post}?utm_source=mail`)
      await page.getByRole('textbox', { name: 'Tell us more' }).fill('Typed and not sent')
      await heading(page, 'This survey is no longer available.')
      await expect(page.getByText('Typed and not sent')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy text' })).toBeVisible()
    },
  ],
  [
    'the page without a connection',
    async (page) => {
      await page.route('**/v3/feedback/responses', (route) => route.abort())
      await page.goto(`${post}?utm_source=mail`)
      await heading(page, 'No connection')
    },
  ],
  [
    'the page to unsubscribe from e-mails',
    async (page) => {
      await page.goto('/surveys/unsubscribe/75-AAAAAAAAAAAAAAAAAAAAAA')
      await heading(page, 'Stop survey e-mails?')
    },
  ],
  [
    'the list of surveys',
    async (page) => {
      await page.goto('/info?programId=75')
      await expect(page.getByRole('link', { name: /View Listening Post/ })).toBeVisible()
    },
  ],
  [
    'the self-check',
    async (page) => {
      await page.goto('/test')
      await expect(page.getByText('Available', { exact: true })).toBeVisible()
    },
  ],
]

for (const [name, open] of STATES)
  test(`${name} is accessible on a phone in the light and dark themes, and fits on a small phone`, async ({ page }) => {
    await open(page)
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

test('the app offers to reload when a deployment has replaced a page’s code', async ({ page }) => {
  await page.route('**/assets/surveys/info-route*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/info?programId=75')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('A new version is available. Reload the page to continue.')
  await expectAccessibleInBothThemes(page)
  await page.unroute('**/assets/surveys/info-route*')
  await page.getByRole('button', { name: 'Reload' }).press('Enter')
  await expect(heading).toHaveText('Surveys')
})
