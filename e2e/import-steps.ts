import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { choose, expect } from './fixture.ts'

/** A file that the test creates, or the path of a file on the disk. */
export type Chosen = string | { readonly name: string; readonly text: string }

/** Uploads a file on the import page and waits until its columns are proposed. */
export async function uploadFile(page: Page, url: string, file: Chosen): Promise<void> {
  await page.goto(url)
  const input = page.getByLabel('Response file', { exact: true })
  await input.setInputFiles(
    typeof file === 'string' ? file : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) },
  )
  await expect(page.getByRole('table', { name: 'Columns in the file' })).toBeVisible({ timeout: 60_000 })
}

/** Chooses one of the club's surveys, instead of a new one, as the target of the import. */
export async function chooseSurvey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Change survey' }).click()
  await page.getByRole('radio', { name: 'An existing survey' }).click()
  await choose(page, 'Survey', name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Changes to ${name}` })).toBeVisible()
}

/** Checks the rows; returns the counts that the check shows, in their order on the screen. */
export async function check(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Check rows' }).click()
  const checked = page.getByRole('region', { name: 'Result of the check' })
  await expect(checked).toBeVisible({ timeout: 90_000 })
  return checked.locator('dd').allInnerTexts()
}

/** Confirms the import and waits until it is complete. */
export async function commit(page: Page, count: string): Promise<void> {
  const name = `Import ${count} ${count === '1' ? 'response' : 'responses'}`
  await page.getByRole('button', { name }).click()
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
  await expect(page.getByRole('link', { name: 'See Performance' })).toBeVisible({ timeout: 120_000 })
}

/** Opens the survey to which the page links; returns its id. */
export async function openSurvey(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'See survey' }).click()
  await page.waitForURL(/surveys\/\d+/)
  return /surveys\/(\d+)/.exec(page.url())?.[1] ?? ''
}

/** Reads a survey's figures for the matrix Q7 in one year, including those of its rows, keyed by row name. */
export function readRows(page: Page, feedback_form_id: string, year: string) {
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

/** Reads a survey's figures for May 2026 as JSON, without response ids, so that two surveys can be compared. */
export const readFigures = (page: Page, feedback_form_id: string) =>
  page.evaluate(async (form) => {
    const read = (key: string) => localStorage.getItem(key) ?? ''
    const headers = { user_id: read('userId'), token: read('token'), program_id: read('active_program_id') }
    const days = 'pastDays=custom&startDate=2026-05-01&endDate=2026-05-31&lists=none'
    const path = `/v3/feedback/results?feedbackFormId=${form}&resultType=individual_question&${days}`
    const answer = await fetch(path, { headers })
    const items: { title: string; results: { current: object } }[] = await answer.json()
    const figures = items.map(({ title, results }) => [title, results.current])
    return JSON.stringify(figures, (field, value: unknown) => (field === 'response_id' ? undefined : value))
  }, feedback_form_id)

const WRITE_VENDORS = join(import.meta.dirname, '../apps/server/src/imports/testing/write-vendor-files.ts')

/**
 * How often each answer was given: for satisfaction and recommendation, keyed by scale step; for `used`, one count per facility in
 * the order of the form.
 */
export interface VendorCounts {
  readonly satisfaction: Readonly<Record<string, number>>
  readonly recommend: Readonly<Record<string, number>>
  readonly used: readonly number[]
}

/** Writes the same answers in the export formats of five vendors; returns the files and the counts of the answers. */
export function writeVendorFiles(folder: string): { readonly files: readonly string[]; readonly counts: VendorCounts } {
  const printed = execFileSync(process.execPath, ['--conditions=@rapport/source', WRITE_VENDORS, folder])
  return JSON.parse(printed.toString())
}

/** Reads the answer counts of an imported vendor file for May 2026; finds the questions by their measure. */
export const readVendorCounts = (page: Page, feedback_form_id: string): Promise<VendorCounts> =>
  page.evaluate(async (form) => {
    const read = (key: string) => localStorage.getItem(key) ?? ''
    const headers = { user_id: read('userId'), token: read('token'), program_id: read('active_program_id') }
    const days = 'pastDays=custom&startDate=2026-05-01&endDate=2026-05-31&lists=none'
    const path = `/v3/feedback/results?feedbackFormId=${form}&resultType=individual_question&${days}`
    const answer = await fetch(path, { headers })
    const items: { measure: string; results: { current: { answers: { counts: Record<string, number> } } } }[] =
      await answer.json()
    const countsOf = (measure: string) =>
      items.find((item) => item.measure === measure)?.results.current.answers.counts ?? {}
    const given = (counts: Record<string, number>) =>
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
    const used = countsOf('nominal')
    return {
      satisfaction: given(countsOf('ordinal_higher')),
      recommend: given(countsOf('recommendation')),
      // Coded files contain numbers instead of the facilities' names.
      used: ['Pool', 'Tennis courts', 'Golf course'].map((name, index) => used[name] ?? used[index + 1] ?? 0),
    }
  }, feedback_form_id)
