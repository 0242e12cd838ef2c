import type { Locator, Page } from '@playwright/test'

import { AIRPORT, readAirport, type AirportItem } from './airport.ts'
import { readCsv, rounded } from './csv.ts'
import { choose, expect, openAs, test } from './fixture.ts'

const grouped = (count: number) => count.toLocaleString('en-US')
const minus = (text: string) => text.replace('-', '−')
const signed = (value: number) => `${Number(value.toFixed(1)) > 0 ? '+' : ''}${minus(value.toFixed(1))}`

/** Finds the card of an item by its full title, because several titles can begin the same way. */
const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Opens one year's results for the matrix rows of the airport survey; returns the page's URL, which does not set a chart type. */
async function openItems(page: Page, year: string): Promise<URL> {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', AIRPORT.title)
  await expect(page).toHaveURL(/feedbackFormId=\d+/)
  const survey = new URL(page.url()).searchParams.get('feedbackFormId')
  await page.goto(
    `/ops/feedback/performance?feedbackFormId=${survey}&pastDays=custom&start=${year}-01-01&end=${year}-12-31`,
  )
  await page.getByRole('button', { name: /^15 questions of / }).click()
  await expect(cardOf(page, 'Airport as a whole')).toBeVisible()
  return new URL(page.url())
}

/** For each chart type, a function that formats the score of an item. */
const SCORES: Readonly<Record<string, (item: AirportItem) => string>> = {
  top2Box: (item) => `${item.top2Box.toFixed(1)}%`,
  topBox: (item) => `${item.topBox.toFixed(1)}%`,
  mean: (item) => item.mean.toFixed(2),
  index: (item) => item.index_0_100.toFixed(1),
}

for (const year of ['2017', '2018'] as const) {
  test(`the airport survey of ${year} shows the base, mean, index, boxes and distribution of its 15 items`, async ({
    page,
  }) => {
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
        const before = grouped(years['2017'].items[column]?.n ?? 0)
        await expect(card).toContainText(
          `Likely ${signed(low)} to ${signed(high)}, ${grouped(item.n)} against ${before} answers.`,
        )
        const [, direction, size] =
          /(Up|Down) ([\d.]+)/.exec(await card.locator('[data-rp-slot=trend-note]').innerText()) ?? []
        expect(direction).toBe(dTop2 > 0 ? 'Up' : 'Down')
        expect(Number(size)).toBeCloseTo(Math.abs(dTop2), 1)
        // With 15 comparisons, an interval may exclude zero by chance.
        const isChance = (await card.innerText()).includes('Could be chance')
        expect(isChance || low > 0 || high < 0).toBe(true)
        const verdict = isChance ? 'neutral' : low > 0 ? 'good' : 'bad'
        await expect(card.locator('[data-rp-slot=trend-note]')).toHaveAttribute('data-verdict', verdict)
      }
    }
    address.searchParams.set('chartType', 'distribution')
    await page.goto(address.href)
    for (const { column, title } of items) {
      const { n, dist } = years[year].items[column] ?? { n: 0, dist: {} }
      const bars = cardOf(page, title).locator('[data-rp-slot=distribution-bar] > li')
      await expect(bars).toHaveCount(5)
      for (const [value, count] of Object.entries(dist)) {
        const bar = cardOf(page, title).getByRole('button', { name: new RegExp(`^${value}\\b`) })
        await expect(bar).toContainText(`${((100 * count) / n).toFixed(1)}%`)
        await expect(bar).toContainText(`${grouped(count)} answer`)
      }
    }
  })
}

/**
 * The surveys that have a segmentation file, each with the name of its export button and the segment whose figures the test
 * compares.
 */
const FILES = [
  ['Member Perspectives (MPS)', 'Export MPS Segmentation', 'Gender'],
  ['Profile Preferences & Perspectives (PPP)', 'Export PPP Segmentation', 'Gender'],
] as const
const MEASURES = [
  ['Top 2 Boxes', 'Top 2 Boxes', 1, '%'],
  ['Mean Score', 'Mean', 2, ''],
  ['Index', 'Index', 1, ''],
] as const

for (const [survey, button, segment] of FILES) {
  test(`${survey} has the same figures on the screen as in its exported file`, async ({ page }) => {
    await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
    await choose(page, 'Survey', survey)
    await choose(page, 'Date Range', 'Last 365 Days')
    await page.getByRole('button', { name: button }).click()
    const link = page.getByRole('main').getByRole('link', { name: 'Ready to Download' })
    await expect(link).toBeVisible()
    const [head = [], ...lines] = readCsv(
      await (await page.request.get((await link.getAttribute('href')) ?? '')).text(),
    )
    expect(head.slice(0, 2)).toEqual(['Segment', 'Value'])
    // The file also has lines with response rates, which a different panel shows.
    const rateAt = head.indexOf('Response Rate')
    const rows = lines.filter((cells) => cells[rateAt] === '')

    await page.getByRole('button', { name: 'By segment' }).click()
    await choose(page, 'Segment', segment)
    for (const [chartType, column, decimals, sign] of MEASURES) {
      await choose(page, 'Chart Type', chartType)
      const table = page.getByRole('table', { name: `${chartType} by ${segment}` })
      await expect(table).toBeVisible()
      const at = head.indexOf(column)
      const written = (cells: readonly string[]) =>
        cells[at] === '' ? '–' : `${rounded(Number(cells[at]), decimals)}${sign}`
      // Questions are rows and groups are columns, with the base after the group name.
      const groups = (await table.getByRole('columnheader').allInnerTexts()).slice(1)
      expect(groups.length).toBeGreaterThan(2)
      for (const [index, group] of groups.entries()) {
        const label = group.replace(/\s\(n\s=\s[\d,]+\)$/, '')
        const own = rows.filter(
          ([kind, value]) => (kind === segment && value === label) || (kind === 'Everybody' && label === kind),
        )
        const cells = await table.locator(`tbody td:nth-of-type(${index + 1})`).allInnerTexts()
        // Removes the text after the figure (its difference from the other segments) or, in an empty cell, after the dash (the
        // reason, for screen readers).
        const shown = cells.map((cell) => cell.replace(/\s*,\s.*$/s, ''))
        expect(shown.length).toBeGreaterThan(1)
        expect(shown).toEqual(own.map(written))
      }
    }
  })
}

test('the CSV copied from a card has the same figures as the card', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Listening Post')
  const loaded = page.waitForResponse((response) => /\/v3\/feedback\/results\?.*pastDays=365/.test(response.url()))
  await choose(page, 'Date Range', 'Last 365 Days')
  await expect(page).toHaveURL(/pastDays=365/)
  await loaded
  // The results of the previous period remain dimmed until the new results are rendered.
  await expect(page.locator('main [aria-busy=true], main .opacity-60:not(th *)')).toHaveCount(0)
  const cards = page.getByRole('figure').filter({ has: page.getByRole('button', { name: 'Copy or save chart' }) })
  for (const name of [/^Overall, how are we doing/, /^What is it about/]) {
    const card = cards.filter({ has: page.getByRole('heading', { name }) })
    await card.getByRole('button', { name: 'Copy or save chart' }).click()
    await card.getByRole('button', { name: 'Copy as CSV' }).click()
    await expect(card.getByRole('status').getByText('Copied')).toBeVisible()
    const [head = [], ...rows] = readCsv(await page.evaluate(() => navigator.clipboard.readText()))
    expect(head.length).toBeGreaterThan(1)
    expect(rows.length).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    const shown = (await card.innerText()).replace(/\s+/g, ' ')
    // The rows for the scale and the previous cycle are not compared: the card shows the ends of the scale as separate texts, and
    // the previous cycle's score only as a tick.
    const figures = rows
      .filter(([what]) => what !== 'Scale' && what !== 'Previous cycle')
      .map((cells) => cells.slice(0, head.includes('Count') ? head.indexOf('Count') + 1 : 2))
    for (const [what = '', ...values] of figures)
      for (const value of [what === 'Uncertainty' || what === 'Change' ? '' : what, ...values])
        // On the card, the second sentence about a change omits its size, which the first sentence gives with more decimals.
        expect(shown).toContain(
          value.replace(/^.*\(likely ([^;]+); (\S+) vs (\S+) answers\)/, 'Likely $1, $2 against $3 answers'),
        )
  }
})
