import type { Page } from '@playwright/test'

import { readCsv, rounded } from './csv.ts'
import { choose, expect, expectAccessibleInBothThemes, openAs, test } from './fixture.ts'

const ADDRESS = '/ops/feedback/performance?feedbackFormId=14'

/** Opens the newest closed wave of the anonymous survey of the demo club. */
async function openClosedWave(page: Page): Promise<void> {
  await openAs(page, 'staff@rapport.test', ADDRESS)
  await page.getByRole('combobox', { name: 'Wave' }).click()
  await page
    .getByRole('option', { name: /closed$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/start=/)
}

test('an anonymous survey is shown by wave, and says when breakdowns and the next figures come', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', ADDRESS)
  await expect(page.getByRole('combobox', { name: 'Wave' })).toContainText(/open$/)
  await expect(page.getByText(/Breakdowns come when this wave closes on \d\d\/\d\d\/\d{4}\./).first()).toBeVisible()
  await expect(page.getByText(/figures at \d+ answers\./)).toBeVisible()
})

test('an address with another period and two attributes is answered with the newest wave and one of them', async ({
  page,
}) => {
  await openAs(page, 'staff@rapport.test', `${ADDRESS}&pastDays=90&department=fb&employmentLevel=hourly`)
  await expect(page.getByText(/^This survey is shown by wave\. Showing /)).toBeVisible()
  await expect(page.getByText(/^Not applied: Employment Level\./)).toBeVisible()
})

test('the heat table of a closed wave has the same figures as its file', async ({ page }) => {
  await openClosedWave(page)
  await page.getByRole('button', { name: 'Export Culture' }).click()
  const link = page.getByRole('main').getByRole('link', { name: 'Ready to Download' })
  await expect(link).toBeVisible()
  const [head = [], ...rows] = readCsv(await (await page.request.get((await link.getAttribute('href')) ?? '')).text())
  expect(head.slice(0, 4)).toEqual(['Segment', 'Value', 'Question', 'Row'])
  const at = head.indexOf('Top 2 Boxes')

  await page.getByRole('button', { name: 'By Segment' }).click()
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
    for (const [place, cell] of cells.entries()) {
      const group = (groups[place] ?? '').replace(/\s\(n\s=\s[\d,]+\)$/, '')
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

for (const width of [360, 1280]) {
  test(`a wave is accessible at ${width} px, in light and in dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, 'staff@rapport.test', ADDRESS)
    await expect(page.getByText(/^n = [\d,]+ of [\d,]+/).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
