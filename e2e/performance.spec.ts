import { AIRPORT } from './airport.ts'
import { choose, expect, expectAccessible, openAs, test } from './fixture.ts'

test('filters are stored in the URL, a reload preserves them and Back undoes one filter', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Listening Post')
  await expect(page).toHaveURL(/feedbackFormId=\d+&resultType=individual_question/)
  await choose(page, 'Date Range', 'Last 60 Days')
  await expect(page).toHaveURL(/pastDays=60/)
  const card = page.getByRole('figure', { name: /^Overall, how are we doing/ })
  await expect(card).toContainText(/n = [\d,]+ of [\d,]+/)
  await expect(card).toContainText(
    /(Up|Down) \d+\.\d\d compared to previous cycle|No change compared to previous cycle/,
  )

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Date Range' })).toContainText('Last 60 Days')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Date Range' })).toContainText('This Calendar Year')
})

test('every survey with results this year shows them and is accessible, in the light or the dark theme', async ({
  page,
}) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await page.getByRole('combobox', { name: 'Survey' }).click()
  // The list is loaded when it is first opened.
  await expect(page.getByRole('option').first()).toBeVisible()
  // The answers to the airport survey are years old, so it has no results this year.
  const names = (await page.getByRole('option').allInnerTexts()).filter((name) => name !== AIRPORT.title)
  await page.keyboard.press('Escape')
  expect(names.length).toBeGreaterThanOrEqual(6)
  for (const [index, name] of names.entries()) {
    await choose(page, 'Survey', name)
    await expect(page.getByRole('combobox', { name: 'Survey' })).toContainText(name)
    await expect(page.getByText(/n = [\d,]+ of [\d,]+/).first()).toBeVisible()
    // The results of the previous survey remain dimmed until the new results are loaded.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
    await expectAccessible(page)
  }
})

test('a button opens the questions of a group, and Show Previous Level closes them', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Relational Survey')
  await page
    .getByRole('button', { name: /^\d+ questions of/ })
    .first()
    .click()
  await expect(page).toHaveURL(/level=/)
  await expect(page.getByRole('combobox', { name: 'Survey' })).toBeHidden()
  await page.getByRole('button', { name: 'Show Previous Level' }).click()
  await expect(page).not.toHaveURL(/level=/)
})

test('an invalid custom period shows an error', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Date Range', 'Custom')
  const form = page.getByRole('form', { name: 'Custom' })
  await form.getByLabel('Start').fill('01/01/2018')
  await form.getByLabel('End').fill('12/31/2999')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form).toContainText('The end date must be today or earlier.')
  await form.getByLabel('End').fill('31/12/2018')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form).toContainText('Enter the date as MM/DD/YYYY.')
})

test('a user with limited access sees only Performance', async ({ page }) => {
  await openAs(page, 'limited@rapport.test', '/ops/feedback/cases')
  await expect(page).toHaveURL('/ops/feedback/performance')
  await expect(page.getByRole('heading', { level: 1, name: 'Performance - Harbor Point Club' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(1)
})

test('the airport survey shows a score for 2018 and its change from the previous cycle', async ({ page }) => {
  test.skip(!AIRPORT.isThere, AIRPORT.missing)
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', AIRPORT.title)
  await choose(page, 'Result Type', 'Individual Questions')
  await choose(page, 'Date Range', 'Custom')
  const form = page.getByRole('form', { name: 'Custom' })
  await form.getByLabel('Start').fill('01/01/2018')
  await form.getByLabel('End').fill('12/31/2018')
  await form.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page).toHaveURL(/pastDays=custom&start=2018-01-01&end=2018-12-31/)

  const whole = page.getByRole('figure').filter({ hasText: 'Airport as a whole' }).first()
  await expect(whole).toContainText('78.4%')
  await expect(whole).toContainText('n = 2,625 of 2,809')
  await expect(whole).toContainText('Down 3.63 compared to previous cycle')
})
