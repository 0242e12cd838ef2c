import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { changeResponses } from './changed-page.ts'
import { expect, expectAccessible, test } from './fixture.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

// For a URL with a query, the server does not render the first page, so the app shows the response that the test has changed.
const post = `/surveys/listening_post/${publicIdOf({ program_id: 75, feedback_form_id: 220 })}?utm_source=mail`
const WIDE = '/assets/surveys/wide.svg'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" width="400" height="100"><rect width="400" height="100"/></svg>`

test('a wide logo keeps its proportions above an image that fills the page', async ({ page }) => {
  await page.route(`**${WIDE}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: SVG }))
  await changeResponses(page, ({ customization }) => ({
    header_img_url: WIDE,
    logos: { merchant: WIDE, program: null, organization: null },
    customization: { ...Object(customization), wide_logo: true, full_size_bg_image: true },
  }))
  await page.goto(post)
  await expect(page.getByRole('textbox', { name: 'Tell us more' })).toBeVisible()
  const logo = page.getByRole('banner').locator('img')
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.boundingBox()).toMatchObject({ width: 144, height: 36 })
  const background = page.locator(`img[src="${WIDE}"]`).first()
  expect(await background.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await expectAccessible(page)
})

test('a date of birth is validated', async ({ page }) => {
  const question = { type: 'text', name: 'date_of_birth', title: 'Date of birth', inputType: 'date' }
  await changeResponses(page, () => ({ questions_json: { pages: [{ name: 'you', elements: [question] }] } }))
  await page.goto(post)
  const field = page.getByLabel('Date of birth')
  const wrong = page.getByText('Please enter a valid date of birth.')
  const send = page.getByRole('button', { name: 'Send' })
  for (const day of ['1900-01-01', '2999-01-01']) {
    await field.fill(day)
    await send.click()
    await expect(wrong).toBeVisible()
  }
  await expectAccessible(page)
  await field.fill('1980-02-29')
  await field.blur()
  await expect(wrong).toHaveCount(0)
})
