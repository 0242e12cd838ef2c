import { expect, expectAccessible, expectAccessibleInBothThemes, openAs, test } from './fixture.ts'

test('a page’s help link opens the right chapter of the manual when Enter is pressed on it', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await page.getByRole('link', { name: 'Help: What the figures mean' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'What the figures mean' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Who sees what' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Who sees what' })).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/performance/)
})

test('a user with limited access can read the manual, and its pages fit a phone screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'limited@rapport.test', '/help')
  await expect(page).toHaveURL(/\/help\/first-day$/)
  await expect(page.getByRole('heading', { level: 1, name: 'First day' })).toBeVisible()
  for (const chapter of ['daily-round', 'survey', 'figures', 'access']) {
    await page.goto(`/help/${chapter}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), chapter).toBeLessThanOrEqual(360)
  }
  await expectAccessible(page)
})
