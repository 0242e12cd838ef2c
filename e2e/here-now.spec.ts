import { expect, openAs, test } from './fixture.ts'

test('the order of the guests on site is stored in the URL, and Back restores the previous order', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/whos-here')
  await expect(page.getByText(/^\d+ guests, updated \d+ s ago$/)).toBeVisible()
  await page.getByRole('radio', { name: 'Newest first' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Unhappy first' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/ops/feedback/whos-here?order=needs_word')
  await expect(
    page
      .getByRole('row')
      .nth(1)
      .getByRole('link', { name: /open cases? of/ }),
  ).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/ops/feedback/whos-here')
  await expect(page.getByRole('radio', { name: 'Newest first' })).toBeChecked()
})

test('the location tab lists the guests of the selected location', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/whos-here')
  await page.getByRole('navigation', { name: 'Location' }).getByRole('button').last().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Here Now' })).toBeVisible()
  await expect(page).toHaveURL('/ops/here_now')
  const requested = page.waitForRequest(/\/v3\/merchants\/\d+\/here_now/)
  await page.getByRole('button', { name: /^Program and location/ }).press('Enter')
  await page.getByRole('menuitemradio', { checked: false }).first().press('Enter')
  await requested
  await expect(page.getByText(/, \d+ guests?, updated \d+ s ago$/)).toBeVisible()
})

test('a guest’s open cases link to the case list, filtered by that guest', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/whos-here?order=needs_word')
  await page
    .getByRole('link', { name: /open cases? of/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/ops\/feedback\/cases\?createdBy=\d+/)
})

test('a failed refresh keeps the rows and reports the failure', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/whos-here')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.route('**/here_now', (route) =>
    route.fulfill({ status: 403, json: { message: 'No.', code: 'forbidden' } }),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Something went wrong. Try again later.')).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.unroute('**/here_now')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Something went wrong. Try again later.')).toBeHidden()
})
