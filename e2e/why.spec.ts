import { choose, expect, expectAccessible, expectAccessibleInBothThemes, openAs, test } from './fixture.ts'

test('the comments behind a low result are two clicks from the dashboard', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback')
  const first = page.getByRole('region', { name: 'What to look at first' })
  // First click: a result on the dashboard.
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

  // Second click: all comments behind this result.
  await comments.press('Enter')
  await expect(page).toHaveURL(/\/surveys\?.*answerOf=q-\d+.*answerBand=negative/)
  await expect(page.getByText(`${title}: Negative`)).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^Voices ${count}$`) })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Voices' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasText: 'No comment' })).toHaveCount(0)
  await expectAccessible(page)

  // Back restores the previous state of the page.
  await page.goBack()
  await expect(comments).toBeVisible()
})

test('a user with limited access sees the results, but neither members’ comments nor links to them', async ({
  page,
}) => {
  await openAs(page, 'limited@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Relational Survey')
  await expect(page.getByRole('table', { name: 'All results' })).toBeVisible()
  await expect(page.locator('blockquote')).toHaveCount(0)
  await expect(page.getByRole('main').locator('a[href*="/surveys"]')).toHaveCount(0)
})
