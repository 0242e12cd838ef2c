import { choose, expect, expectAccessible, expectAccessibleInBothThemes, openAs, test } from './fixture.ts'

test('why a result is low: to the words of members in two clicks', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback')
  const first = page.getByRole('region', { name: 'What to look at first' })
  // One: a result of the dashboard.
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/performance\?feedbackFormId=\d+/)
  const comments = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /^[\d,]+ comments? with low scores/ })
    .first()
  await expect(comments).toBeVisible()
  await expect(page.locator('blockquote').first()).toBeVisible()
  const text = (await comments.textContent()) ?? ''
  const [, count = '', title = ''] = /^([\d,]+) comments? with low scores on (.+)$/.exec(text) ?? []
  await expect(page.locator('main [aria-busy=true], main .opacity-60:not(th *)')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  // Two: all comments behind it.
  await comments.press('Enter')
  await expect(page).toHaveURL(/\/surveys\?.*answerOf=q-\d+.*answerBand=negative/)
  await expect(page.getByText(`${title}: Negative`)).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^Voices ${count}$`) })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Voices' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasText: 'No comment' })).toHaveCount(0)
  await expectAccessible(page)

  // The way back keeps the page as it was.
  await page.goBack()
  await expect(comments).toBeVisible()
})

test('limited access sees what moved without words of members', async ({ page }) => {
  await openAs(page, 'limited@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Relational Survey')
  await expect(page.getByRole('table', { name: 'All results' })).toBeVisible()
  await expect(page.locator('blockquote')).toHaveCount(0)
  await expect(page.getByRole('main').locator('a[href*="/surveys"]')).toHaveCount(0)
})
