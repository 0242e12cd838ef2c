import type { Locator, Page } from '@playwright/test'

import { AIRPORT, readAirport, type AirportItem } from './airport.ts'
import { choose, expect, signIn, test } from './world.ts'

const grouped = (count: number) => count.toLocaleString('en-US')
const minus = (text: string) => text.replace('-', '−')
const signed = (value: number) => `${Number(value.toFixed(1)) > 0 ? '+' : ''}${minus(value.toFixed(1))}`

/** The card of an item; titles may begin alike, so the whole title counts. */
const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Opens the rows of the airport's matrix in one year, and leaves the address without its chart type. */
async function openItems(page: Page, year: string): Promise<URL> {
  await signIn(page, 'staff@rapport.test', '/login?redirect=/ops/feedback/performance')
  await choose(page, 'Survey', AIRPORT.title)
  await expect(page).toHaveURL(/feedbackFormId=\d+/)
  const survey = new URL(page.url()).searchParams.get('feedbackFormId')
  await page.goto(
    `/ops/feedback/performance?feedbackFormId=${survey}&pastDays=custom&start=${year}-01-01&end=${year}-12-31`,
  )
  await page.getByRole('button', { name: /^2 questions of / }).click()
  await page.getByRole('button', { name: /^15 questions of / }).click()
  await expect(cardOf(page, 'Airport as a whole')).toBeVisible()
  return new URL(page.url())
}

/** What the score of a chart type is written as. */
const SCORES: Readonly<Record<string, (item: AirportItem) => string>> = {
  top2Box: (item) => `${item.top2Box.toFixed(1)}%`,
  topBox: (item) => `${item.topBox.toFixed(1)}%`,
  mean: (item) => item.mean.toFixed(2),
  index: (item) => item.index_0_100.toFixed(1),
}

for (const year of ['2017', '2018'] as const) {
  test(`the airport of ${year} shows base, mean, index, boxes and distribution of its 15 items`, async ({ page }) => {
    test.skip(!AIRPORT.isThere, AIRPORT.missing)
    const { years, items } = readAirport()
    const address = await openItems(page, year)
    for (const [chartType, write] of Object.entries(SCORES)) {
      address.searchParams.set('chartType', chartType)
      await page.goto(address.href)
      for (const { column, title } of items) {
        const item = years[year].items[column]
        if (item === undefined) throw new Error(`no reference of ${column}`)
        const card = cardOf(page, title)
        await expect(card.locator('svg text').getByText(write(item), { exact: true })).toBeVisible()
        await expect(card).toContainText(`n = ${grouped(item.n)} of ${grouped(years[year].rows)}`)
        if (chartType !== 'top2Box' || item.vsPrev === undefined) continue
        const { dTop2, newcombe95 } = item.vsPrev
        const [low, high] = newcombe95
        const move = `${dTop2 > 0 ? 'Up' : 'Down'} ${Math.abs(dTop2).toFixed(1)} points`
        const before = grouped(years['2017'].items[column]?.n ?? 0)
        await expect(card).toContainText(
          `${move}, likely between ${signed(low)} and ${signed(high)}; n ${grouped(item.n)} vs ${before}`,
        )
        const verdict = low > 0 ? 'good' : high < 0 ? 'bad' : 'neutral'
        await expect(card.locator('[data-slot=trend-note]')).toHaveAttribute('data-verdict', verdict)
      }
    }
    address.searchParams.set('chartType', 'distribution')
    await page.goto(address.href)
    for (const { column, title } of items) {
      const { n, dist } = years[year].items[column] ?? { n: 0, dist: {} }
      const bars = cardOf(page, title).locator('[data-slot=distribution-bar] > li')
      await expect(bars).toHaveCount(5)
      for (const [value, count] of Object.entries(dist)) {
        const bar = cardOf(page, title).getByRole('button', { name: new RegExp(`^${value}\\b`) })
        await expect(bar).toContainText(`${((100 * count) / n).toFixed(1)}%`)
        await expect(bar).toContainText(`${grouped(count)} answer`)
      }
    }
  })
}

/** The rows of a CSV whose texts may be quoted. */
function readCsv(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) => quoted ?? plain ?? ''),
    )
}

/** Halves go up, as people round who read the figure in decimal. */
const rounded = (value: number, decimals: number) =>
  (Math.round(Number((value * 10 ** decimals).toPrecision(12))) / 10 ** decimals).toFixed(decimals)

test('no figure on the screen is another than in the export', async ({ page }) => {
  await signIn(page, 'staff@rapport.test', '/login?redirect=/ops/feedback/performance')
  await choose(page, 'Survey', 'Member Perspectives (MPS)')
  await choose(page, 'Date Range', 'Last 365 Days')
  await page.getByRole('button', { name: 'Export MPS Segmentation' }).click()
  const link = page.getByRole('main').getByRole('link', { name: 'Ready to Download' })
  await expect(link).toBeVisible()
  const [head = [], ...rows] = readCsv(await (await page.request.get((await link.getAttribute('href')) ?? '')).text())
  expect(head.slice(0, 2)).toEqual(['Segment', 'Value'])

  await page.getByRole('button', { name: 'By Segment' }).click()
  await choose(page, 'Segment', 'Gender')
  const measures = [
    ['Top 2 Boxes', 'Top 2 Boxes', 1, '%'],
    ['Mean Score', 'Mean', 2, ''],
    ['Index', 'Index', 1, ''],
  ] as const
  for (const [chartType, column, decimals, sign] of measures) {
    await choose(page, 'Chart Type', chartType)
    const table = page.getByRole('table', { name: `${chartType} by Gender` })
    await expect(table).toBeVisible()
    const at = head.indexOf(column)
    for (const line of await table.locator('tbody tr').all()) {
      const [label = ''] = (await line.getByRole('rowheader').innerText()).split('\n')
      const own = rows.filter(
        ([segment, value]) =>
          (segment === 'Gender' && value === label) || (segment === 'Everybody' && label === segment),
      )
      expect(own.length).toBeGreaterThan(5)
      const shown = await line.getByRole('cell').allInnerTexts()
      const wanted = own.map((cells) => (cells[at] === '' ? '–' : `${rounded(Number(cells[at]), decimals)}${sign}`))
      expect(shown).toEqual(wanted)
    }
  }
})
