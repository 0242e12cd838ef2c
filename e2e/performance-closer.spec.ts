import type { Page } from '@playwright/test'

import { choose, expect, expectAccessible, expectAccessibleInBothThemes, openAs, test } from './fixture.ts'

/** Waits until the previous figures, which are dimmed while new figures are loaded, have been replaced. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true], main .opacity-60:not(th *)')).toHaveCount(0)
}

test('a bar links to its responses, and Back returns to the chart', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Quick Pulse')
  const results = page.waitForResponse(/\/feedback\/results\?.*pastDays=60/)
  await choose(page, 'Date Range', 'Last 60 Days')
  await results
  await settled(page)
  const bar = page.getByRole('button', { name: /^Speed\b.*see responses$/ })
  // The count appears twice: as visible text and for screen readers.
  const [, count = ''] = /([\d,]+)\1 answers?,/.exec((await bar.textContent()) ?? '') ?? []
  await bar.press('Enter')
  await expect(page).toHaveURL(/\/surveys\?pastDays=60&view=voices&feedbackFormId=\d+&answerOf=q-\d+&answer=.+/)
  await expect(page.getByText('What was behind that?: Speed')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^Voices ${count}$`) })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(bar).toBeVisible()
})

/**
 * Scrolls to the top. After the page has scrolled past a table, the table's sticky header covers its last row, and axe reports the
 * links in that row as too small.
 */
const showTop = (page: Page) => page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()

test('the choices for key drivers and segments are stored in the URL', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Relational Survey')
  await choose(page, 'Date Range', 'Last 365 Days')
  await page.getByRole('button', { name: 'Key drivers' }).click()
  const table = page.getByRole('table', { name: 'Key drivers' })
  await expect(table).toBeVisible({ timeout: 30_000 })
  // The survey has too few complete responses for its many questions, so the page uses correlations and says so.
  await expect(page.getByText(/^Correlations are shown instead of relative weights:/)).toBeVisible()
  await expect(page.getByRole('figure', { name: /^Importance and performance/ })).toContainText(/n = [\d,]+ of [\d,]+/)
  await expect(
    page.getByText(/^Of [\d,]+ respondents in the period, [\d,]+ answered “Overall, how do you rate/),
  ).toBeVisible()
  // Overall questions are never drivers; instead, the user can select one as the result to explain.
  await expect(table.getByRole('row', { name: /recommend Harbor Point/ })).toHaveCount(0)
  // Waits, because results that arrive while the list is open would move it.
  await settled(page)
  await choose(page, 'Result to explain', 'How likely are you to recommend Harbor Point to a friend?')
  await expect(page).toHaveURL(/outcome=q-\d+/)
  await expect(
    page.getByText('What “How likely are you to recommend Harbor Point to a friend?” depends on'),
  ).toBeVisible()
  await choose(page, 'Question group', 'Our team')
  await expect(page).toHaveURL(/question=service/)
  await expect(table.getByRole('row')).toHaveCount(6)
  await settled(page)
  await showTop(page)
  await expectAccessible(page)
  await page.reload()
  await expect(table).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'By segment' }).click()
  await expect(page.getByRole('table', { name: 'Top 2 Boxes by Age' })).toBeVisible()
  await page.getByRole('button', { name: 'Gender', exact: true }).click()
  await page.getByRole('checkbox').first().click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/gender=.+/)
  // The URL changes shortly before the page does.
  await expect(page.getByRole('button', { name: /^Gender ./ })).toBeVisible()
  await settled(page)
  await showTop(page)
  await expectAccessible(page)
})

test('a note on a result persists after a reload, and can be changed, deleted and restored', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance?pastDays=365')
  const notes = page.getByRole('button', { name: /notes? of How was your visit today\?$/i })
  await notes.click()
  const dialog = page.getByRole('dialog', { name: 'Notes' })
  await dialog.getByLabel('New note').fill('The launch was out of service in June.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('The launch was out of service in June.')
  await expectAccessible(page)
  await page.reload()
  await expect(notes).toHaveText(/^1 note/)
  await notes.click()
  const note = dialog.getByRole('listitem').first()
  await expect(note).toContainText('The launch was out of service in June.')

  // The note is changed, deleted and restored with the keyboard alone.
  await note.getByRole('button', { name: 'Edit' }).press('Enter')
  await note.getByLabel('Note', { exact: true }).fill('The launch was out of service in July.')
  await page.keyboard.press('Control+Enter')
  await expect(note.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(note).toContainText('in July.')
  await note.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(dialog.getByText('Note deleted.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(note).toContainText('in July.')
  await dialog.getByLabel('New note').fill('Half a thought')
  await page.keyboard.press('Escape')
  await notes.press('Enter')
  await expect(dialog.getByLabel('New note')).toHaveValue('Half a thought')
})

test('the raw view is a table, and printing uses its own layout', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Listening Post')
  await choose(page, 'View', 'Raw')
  await expect(page).toHaveURL(/view=raw/)
  await expect(page.getByRole('columnheader', { name: 'Percent' }).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Member' })).toBeVisible()
  // The results of the previous survey remain dimmed until the new results are loaded.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Listening Post, This Calendar Year' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Base' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden()
})

for (const width of [360, 1280]) {
  test(`Performance is accessible at ${width} px, in the light and dark themes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, 'staff@rapport.test', '/ops/feedback/performance?pastDays=365')
    await expect(page.getByText(/^n = [\d,]+ of [\d,]+/).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('weighted figures can be turned on with the keyboard and stay on after a reload', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Profile Preferences & Perspectives (PPP)')
  const weights = page.getByRole('switch', { name: 'Weighted' })
  await weights.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/[?&]weighted=true/)
  await expect(weights).toBeChecked()
  await expect(page.getByText(/effective base/).first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(weights).toBeChecked()
  await expect(page.getByText(/effective base/).first()).toBeVisible()
  await weights.focus()
  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(/weighted/)
  await expect(page.getByText(/effective base/)).toHaveCount(0)
})
