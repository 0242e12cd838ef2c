import type { Page } from '@playwright/test'

import { choose, expect, expectAccessible, openAs, test } from './fixture.ts'

const ADMIN = 'admin@rapport.test'
const PATH = '/ops/feedback/surveys/import'

/** Uploads a file and waits until its columns are proposed. */
async function upload(page: Page, file: { readonly name: string; readonly text: string }): Promise<void> {
  await page.goto(PATH)
  const input = page.getByLabel('File of responses', { exact: true })
  await input.setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) })
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
  await openAs(page, ADMIN, PATH)
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

test('a file is imported by keyboard alone', async ({ page }) => {
  await openAs(page, ADMIN, PATH)
  await page.getByLabel('File of responses', { exact: true }).focus()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
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
