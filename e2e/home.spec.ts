import { expect, openAs, test } from './fixture.ts'

test('Home links to the list of cases and to the list of guests on site', async ({ page }) => {
  await openAs(page, 'staff@rapport.test')
  await expect(page).toHaveURL('/ops/feedback')
  const cases = page.getByRole('region', { name: 'Cases' })
  await cases.getByRole('link', { name: 'See open cases' }).press('Enter')
  await expect(page).toHaveURL('/ops/feedback/cases?status=opened_ts')
  await page.goBack()

  await page.getByRole('region', { name: "Who's Here" }).getByRole('link', { name: "See who's here" }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: "Who's Here" })).toBeFocused()
  await page.goBack()
})

// The newest survey of this club has answers this year.
test('overall satisfaction links to its result', async ({ page }) => {
  await openAs(page, 'u1085@rapport.test')
  const overall = page.getByRole('figure', { name: /^Overall Satisfaction/ })
  await expect(overall).toContainText(/\d+\.\d%/)
  await expect(overall).toContainText(/n = [\d,]+ of [\d,]+/)
  await page.getByRole('link', { name: 'See Overall Satisfaction' }).press('Enter')
  await expect(page).toHaveURL(/feedbackFormId=\d+&resultType=individual_question&openTitle=.+&pastDays=9999/)
  await expect(page.getByRole('heading', { level: 1, name: 'Performance' })).toBeVisible()
})

test('the Quick Pulse figure covers 30 days and is shown to one decimal place', async ({ page }) => {
  await openAs(page, 'staff@rapport.test')
  const pulse = page.getByRole('region', { name: 'Quick Pulse' })
  await expect(pulse).toContainText(/Thumbs up: \d+\.\d%/)
  await pulse.getByRole('link', { name: 'See Quick Pulse results' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Date Range' })).toContainText('Last 30 Days')
})

test('a user with limited access does not load Home', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await openAs(page, 'limited@rapport.test', '/ops/feedback')
  await expect(page).toHaveURL('/ops/feedback/performance')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Performance')
  expect(requested.filter((path) => /here_now|\/v3\/cases/.test(path))).toEqual([])
})
