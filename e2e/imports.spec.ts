import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { AIRPORT, readAirport } from './airport.ts'
import { ADMIN, setUpClub } from './first-club.ts'
import { choose, expect, expectAccessible, test } from './fixture.ts'
import { KilledServer } from './killed-server.ts'

const PATH = '/ops/feedback/surveys/import'
let folder: string
let server: KilledServer

// Other journeys count the surveys of the demo clubs, so these have a club of their own.
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

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** A file of the test, or one on the disk. */
type Chosen = string | { readonly name: string; readonly text: string }

/** Uploads a file and waits until its columns are proposed. */
async function upload(page: Page, file: Chosen): Promise<void> {
  await page.goto(server.url + PATH)
  const input = page.getByLabel('File of responses', { exact: true })
  await input.setInputFiles(
    typeof file === 'string' ? file : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) },
  )
  await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible({ timeout: 60_000 })
}

/** Imports the answers into a survey of the club instead of a new one. */
async function chooseSurvey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Change Survey' }).click()
  await page.getByRole('radio', { name: 'A survey of the club' }).click()
  await choose(page, 'Survey', name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Changes of ${name}` })).toBeVisible()
}

/** Checks the rows; returns the counts of the check in their order on the screen. */
async function check(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Check Rows' }).click()
  const checked = page.getByRole('region', { name: 'Result of the check' })
  await expect(checked).toBeVisible({ timeout: 90_000 })
  return checked.locator('dd').allInnerTexts()
}

/** Agrees to the import and waits for its end. */
async function commit(page: Page, count: string): Promise<void> {
  const name = `Import ${count} ${count === '1' ? 'Response' : 'Responses'}`
  await page.getByRole('button', { name }).click()
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
  await expect(page.getByRole('link', { name: 'See Performance' })).toBeVisible({ timeout: 120_000 })
}

/** Reads the measured rows of a matrix of the survey that the page links to, by the name of the row. */
function readRows(page: Page, feedback_form_id: string, year: string) {
  return page.evaluate(
    async ([form, of]) => {
      const read = (key: string) => localStorage.getItem(key) ?? ''
      const headers = { user_id: read('userId'), token: read('token'), program_id: read('active_program_id') }
      const search = new URLSearchParams({
        feedbackFormId: form,
        resultType: 'individual_question',
        pastDays: 'custom',
        startDate: `${of}-01-01`,
        endDate: `${of}-12-31`,
        lists: 'none',
      })
      const answer = await fetch(`/v3/feedback/results?${search.toString()}`, { headers })
      const items: { name: string; results: { current: { respondents: number; subQuestions: Rows } } }[] =
        await answer.json()
      const matrix = items.find(({ name }) => name === 'Q7')
      if (matrix === undefined) throw new Error('the results lack Q7')
      return matrix.results.current
    },
    [feedback_form_id, year] as const,
  )
}

type Rows = Record<
  string,
  {
    answers: { totalCount: number; counts: Record<string, number> }
    scores: { mean: number; index: number; topBox: number; top2Box: number }
  }
>

/** Corrects what the file of a year of the airport cannot say: the month of its days, and that figures are not weighted. */
async function correctYear(page: Page, year: '2017' | '2018'): Promise<void> {
  await page.getByRole('button', { name: 'Set the Date, INTDATE' }).click()
  await page.getByRole('radio', { name: 'Another part of the date' }).click()
  await page.getByRole('textbox', { name: 'Date with {} for the value' }).fill(`${year}-05-{}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Ignore, WEIGHT' }).click()
}

async function openDetails(page: Page, column: string): Promise<void> {
  await page.getByRole('button', { name: `Meaning of ${column}` }).click()
  await page.getByRole('menuitem', { name: 'Edit Details…' }).click()
}

test('two years of the airport come in with at most five corrections, with the figures of the reference', async ({
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
  // Both years number their respondents from 1, so the number is no key of both together.
  await page.getByRole('button', { name: 'Meaning of RESPNUM' }).click()
  await page.getByRole('menuitemradio', { name: 'Ignored' }).click()
  await openDetails(page, 'Q7WALKWAY')
  await page.getByRole('textbox', { name: 'Name of the row' }).fill('WALKWAYS')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await chooseSurvey(page, 'sfo-2017')
  expect(await check(page)).toEqual(['2,809', '0', '0', '0'])
  await commit(page, '2,809')

  const href = (await page.getByRole('link', { name: 'See Survey' }).getAttribute('href')) ?? ''
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
  await page.getByRole('link', { name: 'Import Another File' }).click()

  for (const filename of ['spring-visits-2.csv', 'spring-visits.csv']) {
    await page.getByRole('button', { name: `Undo the import of ${filename}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
    await expect(page.getByText(`The import of ${filename} was undone.`)).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`^${filename}.*Undone`) })).toBeVisible()
  }
  await expectAccessible(page)
})

test('a file becomes one closed wave of an anonymous survey, and undo removes the wave', async ({ page }) => {
  await signIn(page)
  await upload(page, { name: 'kitchen-staff.csv', text: answersOf(RATINGS) })
  await page.getByRole('button', { name: 'Change Survey' }).click()
  await page.getByRole('radio', { name: 'Anonymous' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Left out, so that no row says who answered: Response ID.')).toBeVisible()
  expect(await check(page)).toEqual(['12', '0', '0', '0'])
  await commit(page, '12')
  await expect(page.getByText('It is one closed wave.')).toBeVisible()
  await expectAccessible(page)
  const href = (await page.getByRole('link', { name: 'See Performance' }).getAttribute('href')) ?? ''
  await page.getByRole('link', { name: 'See Performance' }).click()
  await expect(page.getByText('03/01/2026 to 03/12/2026', { exact: false }).first()).toBeVisible()

  await page.goto(server.url + PATH)
  await page.getByRole('button', { name: 'Undo the import of kitchen-staff.csv' }).click()
  await expect(page.getByRole('alertdialog').getByText('no other file with its days is accepted')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText('The import of kitchen-staff.csv was undone.')).toBeVisible()
  await page.goto(server.url + href)
  await expect(page.getByText('03/01/2026 to 03/12/2026', { exact: false })).toHaveCount(0)
})

test('a file is imported by keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.goto(server.url + PATH)
  // The heading takes the focus when the page has loaded.
  await expect(page.getByRole('heading', { name: 'Imports', exact: true })).toBeVisible()
  const input = page.getByLabel('File of responses', { exact: true })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), input.press('Enter')])
  await chooser.setFiles({
    name: 'autumn-visits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(answersOf([...RATINGS, 9])),
  })
  await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Check Rows' }).press('Enter')
  const importButton = page.getByRole('button', { name: /^Import \d+ Responses$/ })
  await expect(importButton).toBeVisible({ timeout: 60_000 })
  await importButton.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'See Survey' })).toBeVisible({ timeout: 60_000 })
})
