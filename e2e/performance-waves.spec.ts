import { readCsv, rounded } from './csv.ts'
import { choose, chooseClosedWave, expect, expectAccessibleInBothThemes, openAs, test } from './fixture.ts'

const ADDRESS = '/ops/feedback/performance?feedbackFormId=14'

test('the results of an anonymous survey are shown by wave, with at most one filter at a time', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Culture Survey')
  await expect(page.getByText(/, open · \d+ answers so far/)).toBeVisible()
  await expect(
    page.getByText(/^The next figures appear at \d+ answers\. Breakdowns will be available when this wave closes on /),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Date Range' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Gender' })).toHaveCount(0)
  await chooseClosedWave(page)
  await expect(page.getByText(/, closed · \d+ answers/)).toBeVisible()
  for (const [filter, option] of [
    ['Department', 'Waterfront'],
    ['Employment Level', 'Manager'],
  ] as const) {
    await page.getByRole('button', { name: filter, exact: true }).press('Enter')
    await page.getByRole('checkbox', { name: option }).press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `${filter} ${option}` })).toBeFocused()
  }
  await expect(page.getByText(/^The filter Department was replaced\./)).toBeVisible()
  await expect(page).toHaveURL(/employmentLevel=manager/)
  await expect(page).not.toHaveURL(/department=/)
  await page.goto('/ops/feedback/performance?feedbackFormId=14&pastDays=30&department=fb&employmentLevel=manager')
  await expect(page.getByText(/^This survey is shown by wave\. Showing /)).toBeVisible()
  await expect(page.getByText(/^Not applied: Employment Level\./)).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`the results of a closed wave are accessible at ${width} px, in light and in dark mode`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, 'staff@rapport.test', '/ops/feedback/performance?feedbackFormId=14')
    await expect(page.getByText(/, open · /)).toBeVisible()
    await chooseClosedWave(page)
    await page.goto(`${page.url()}&department=waterfront&panel=segments&by=department`)
    await expect(page.getByRole('table', { name: 'Top 2 Boxes by Department' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('the heat table of a closed wave has the same figures as the exported file', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', ADDRESS)
  await chooseClosedWave(page)
  await page.getByRole('button', { name: 'Export Culture' }).click()
  const link = page.getByRole('main').getByRole('link', { name: 'Ready to Download' })
  await expect(link).toBeVisible()
  const [head = [], ...rows] = readCsv(await (await page.request.get((await link.getAttribute('href')) ?? '')).text())
  expect(head.slice(0, 4)).toEqual(['Segment', 'Value', 'Question', 'Row'])
  const at = head.indexOf('Top 2 Boxes')

  await page.getByRole('button', { name: 'By segment' }).click()
  await choose(page, 'Segment', 'Department')
  const table = page.getByRole('table', { name: 'Top 2 Boxes by Department' })
  await expect(table).toBeVisible()
  const groups = (await table.getByRole('columnheader').allInnerTexts()).slice(1)
  expect(groups.length).toBeGreaterThan(3)
  const lines = await table.locator('tbody tr').all()
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) {
    const title = await line.getByRole('rowheader').innerText()
    const cells = await line.getByRole('cell').allInnerTexts()
    for (const [index, cell] of cells.entries()) {
      const group = (groups[index] ?? '').replace(/\s\(n\s=\s[\d,]+\)$/, '')
      const own = rows.find(
        ([kind, value, question, row]) =>
          (row === '' ? question : row) === title &&
          (group === 'Everybody' ? kind === group : kind === 'Department' && value === group),
      )
      const written = own === undefined || own[at] === '' ? '–' : `${rounded(Number(own[at]), 1)}%`
      // A merged cell names its groups below the figure.
      expect([title, group, cell.split('\n')[0]?.replace(/\s*, .*$/s, '')]).toEqual([title, group, written])
    }
  }
})

test('a wave can be selected with the keyboard, and the menu keeps the focus', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', ADDRESS)
  const menu = page.getByRole('combobox', { name: 'Wave' })
  await expect(menu).toContainText(', open')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /, open$/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /, closed$/ }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toContainText(', closed')
  await expect(menu).toBeFocused()
  await expect(page).toHaveURL(/pastDays=custom/)
  const chosen = page.url()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /, closed$/ }).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /, closed$/ }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(menu).toBeFocused()
  expect(page.url()).toBe(chosen)
})

// This test covers only the explanation, because the demo club's culture survey has no invitations; a story covers the table of
// response rates.
test('the response rate panel explains why a wave has no response rate by location', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', ADDRESS)
  await chooseClosedWave(page)
  await page.getByRole('button', { name: 'Response rate' }).press('Enter')
  await choose(page, 'Segment', 'Location')
  await expect(page).toHaveURL(/by=merchantId/)
  const reason = 'No one was invited by a send-out or a Quick Pulse in this period.'
  await expect(page.getByRole('main').getByText(reason)).toHaveCount(1)
})
