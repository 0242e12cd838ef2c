import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { AIRPORT, readAirport } from './airport.ts'
import { ADMIN, setUpClub } from './first-club.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import {
  check,
  chooseSurvey,
  commit,
  openSurvey,
  readFigures,
  readRows,
  readVendorCounts,
  uploadFile,
  writeVendorFiles,
  type Chosen,
} from './import-steps.ts'
import { KilledServer } from './killed-server.ts'

const PATH = '/ops/feedback/surveys/import'
let folder: string
let server: KilledServer

// Other tests count the surveys of the demo clubs, so these tests use a separate club.
test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = mkdtempSync(join(tmpdir(), 'rapport-imports-'))
  server = new KilledServer(folder, { DEMO: 'off' })
  setUpClub(folder, 'http://127.0.0.1:4000')
  await server.start()
})
test.afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const upload = (page: Page, file: Chosen) => uploadFile(page, server.url + PATH, file)

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Makes the two corrections that the airport's file for a year needs: sets the month to which its days belong, and ignores the weights. */
async function correctYear(page: Page, year: '2017' | '2018'): Promise<void> {
  await page.getByRole('button', { name: 'Set the date, INTDATE' }).click()
  await page.getByRole('radio', { name: 'Part of a date' }).click()
  await page.getByRole('textbox', { name: 'Date with {} for the value' }).fill(`${year}-05-{}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Ignore, WEIGHT' }).click()
}

async function openDetails(page: Page, column: string): Promise<void> {
  await page.getByRole('button', { name: `Meaning of ${column}` }).click()
  await page.getByRole('menuitem', { name: 'Edit details…' }).click()
}

test('two years of airport answers are imported with at most five corrections, and their figures equal the reference figures', async ({
  page,
}) => {
  test.skip(!AIRPORT.isThere, AIRPORT.missing)
  test.slow()
  const { years } = readAirport()
  await signIn(page)

  await upload(page, join(AIRPORT.data, 'sfo-2017.csv'))
  await correctYear(page, '2017')
  expect(await check(page)).toEqual(['2,831', '0', '0', '0'])
  await commit(page, '2,831')

  await upload(page, join(AIRPORT.data, 'sfo-2018.csv'))
  await correctYear(page, '2018')
  // Both files number their respondents from 1, so the number does not identify a respondent across both years.
  await page.getByRole('button', { name: 'Meaning of RESPNUM' }).click()
  await page.getByRole('menuitemradio', { name: 'Ignored' }).click()
  await openDetails(page, 'Q7WALKWAY')
  await page.getByRole('textbox', { name: 'Row name' }).fill('WALKWAYS')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await chooseSurvey(page, 'sfo-2017')
  expect(await check(page)).toEqual(['2,809', '0', '0', '0'])
  await commit(page, '2,809')

  const href = (await page.getByRole('link', { name: 'See survey' }).getAttribute('href')) ?? ''
  const form = href.split('/').at(-1) ?? ''
  for (const year of ['2017', '2018'] as const) {
    const { respondents, subQuestions } = await readRows(page, form, year)
    expect(respondents).toBe(years[year].rows)
    expect(Object.keys(years[year].items)).toHaveLength(15)
    for (const [column, expected] of Object.entries(years[year].items)) {
      const row = column.replace('Q7', '').replace(/^WALKWAY$/, 'WALKWAYS')
      const { answers, scores } = subQuestions[row] ?? {}
      expect([column, answers?.totalCount, answers?.counts]).toEqual([column, expected.n, expected.dist])
      expect(scores?.mean).toBeCloseTo(expected.mean, 6)
      expect(scores?.index).toBeCloseTo(expected.index_0_100, 4)
      expect(scores?.topBox).toBeCloseTo(expected.topBox, 4)
      expect(scores?.top2Box).toBeCloseTo(expected.top2Box, 4)
    }
  }
})

/** A SurveyMonkey file: two header rows, times in 12-hour format, a column for each choice. */
const MONKEY = [
  'Respondent ID,Collector ID,Date Created,Date Modified,IP Address,How satisfied were you?,What did you use?,,,Anything else?',
  ',,,,,Response,Pool,Grill,Other (please specify),Open-Ended Response',
  ...['Very satisfied', 'Satisfied', 'Neutral', 'Dissatisfied'].flatMap((label, row) =>
    [1, 2, 3].map((copy) => {
      const used = [copy === 1 ? 'Pool' : '', row % 2 === 0 ? 'Grill' : '', copy === 2 ? 'Sauna' : '']
      const time = `05/1${row + 4}/2026 01:2${copy}:11 PM`
      return `11840000${row}${copy},43001,${time},${time},192.0.2.1,${label},${used.join(',')},Remark ${row}${copy} on a visit`
    }),
  ),
].join('\r\n')

test('a vendor file is imported with the proposed columns, and its Excel export is imported as another survey with the same figures', async ({
  page,
}) => {
  await signIn(page)
  await upload(page, { name: 'Visit Survey.csv', text: `\uFEFF${MONKEY}` })
  expect(await check(page)).toEqual(['12', '0', '0', '0'])
  await commit(page, '12')
  const vendor = await openSurvey(page)
  const figures = await readFigures(page, vendor)
  expect(figures).toContain('"respondents":12')

  const heading = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await heading.getByRole('button', { name: /^Formats for the responses to/ }).click()
  await page.getByRole('menuitem', { name: 'Excel, can be imported again' }).click()
  const link = heading.getByRole('link', { name: 'Ready to Download' })
  await expect(link).toHaveAttribute('href', /\.xlsx$/)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/visit-survey-.*\.xlsx$/)

  const exported = join(folder, download.suggestedFilename())
  await download.saveAs(exported)
  await upload(page, exported)
  expect(await check(page)).toEqual(['12', '0', '0', '0'])
  await commit(page, '12')
  const again = await openSurvey(page)
  expect(again).not.toBe(vendor)
  expect(await readFigures(page, again)).toBe(figures)
})

test('files of five vendors with the same answers are imported with the proposed columns and have the same figures', async ({
  page,
}) => {
  test.slow()
  const { files, counts } = writeVendorFiles(folder)
  await signIn(page)
  for (const file of files) {
    await upload(page, file)
    expect(await check(page)).toEqual(['60', '0', '0', '0'])
    await commit(page, '60')
    expect({ file, ...(await readVendorCounts(page, await openSurvey(page))) }).toEqual({ file, ...counts })
  }
  expect(files).toHaveLength(5)
})

const HEADER = 'Response ID,Completed,How was your visit?,Comment'
const answersOf = (ratings: readonly number[]) =>
  [
    HEADER,
    ...ratings.map((rating, row) => {
      const day = String(row + 1).padStart(2, '0')
      return `R-${1000 + row},2026-03-${day} 18:30:00,${rating},Comment number ${row + 1} on a visit`
    }),
  ].join('\r\n')
const RATINGS = [5, 4, 3, 5, 2, 1, 4, 5, 3, 4, 5, 2]

test('a corrected file updates responses by their key, and a wrong import is undone', async ({ page }) => {
  await signIn(page)
  await upload(page, { name: 'spring-visits.csv', text: answersOf(RATINGS) })
  await expectAccessible(page)
  expect(await check(page)).toEqual(['12', '0', '0', '0'])
  await expectAccessible(page)
  await commit(page, '12')

  const corrected = RATINGS.with(0, 1).with(4, 5)
  await upload(page, { name: 'spring-visits-2.csv', text: answersOf(corrected) })
  await chooseSurvey(page, 'spring-visits')
  expect(await check(page)).toEqual(['0', '2', '10', '0'])
  await commit(page, '2')
  await page.getByRole('link', { name: 'Import another file' }).click()

  for (const filename of ['spring-visits-2.csv', 'spring-visits.csv']) {
    await page.getByRole('button', { name: `Undo the import of ${filename}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText(`The import of ${filename} was undone.`)).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`^${filename}.*Undone`) })).toBeVisible()
  }
  await expectAccessible(page)
})

test('a file becomes one closed wave of an anonymous survey, and undo removes the wave', async ({ page }) => {
  await signIn(page)
  await upload(page, { name: 'kitchen-staff.csv', text: answersOf(RATINGS) })
  await page.getByRole('button', { name: 'Change survey' }).click()
  await page.getByRole('radio', { name: 'Anonymous' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('columns that could identify a person are left out: Response ID.')).toBeVisible()
  expect(await check(page)).toEqual(['12', '0', '0', '0'])
  await commit(page, '12')
  await expect(page.getByText('The file became one closed wave.')).toBeVisible()
  await expectAccessible(page)
  const href = (await page.getByRole('link', { name: 'See Performance' }).getAttribute('href')) ?? ''
  await page.getByRole('link', { name: 'See Performance' }).click()
  await expect(page.getByText('03/01/2026 to 03/12/2026', { exact: false }).first()).toBeVisible()

  await page.goto(server.url + PATH)
  await page.getByRole('button', { name: 'Undo the import of kitchen-staff.csv' }).click()
  await expect(
    page.getByRole('alertdialog').getByText('no other file that covers any of the wave’s dates is accepted'),
  ).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import of kitchen-staff.csv was undone.')).toBeVisible()
  await page.goto(server.url + href)
  await expect(page.getByText('03/01/2026 to 03/12/2026', { exact: false })).toHaveCount(0)
})

test('a file can be imported with the keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.goto(server.url + PATH)
  // The page has loaded when its heading is visible.
  await expect(page.getByRole('heading', { name: 'Imports', exact: true })).toBeVisible()
  const input = page.getByLabel('Response file', { exact: true })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), input.press('Enter')])
  await chooser.setFiles({
    name: 'autumn-visits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(answersOf([...RATINGS, 9])),
  })
  await expect(page.getByRole('table', { name: 'Columns in the file' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Check rows' }).press('Enter')
  const importButton = page.getByRole('button', { name: /^Import \d+ responses$/ })
  await expect(importButton).toBeVisible({ timeout: 60_000 })
  await importButton.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'See survey' })).toBeVisible({ timeout: 60_000 })
})
