import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { MAX_IMPORT_BYTES } from '@rapport/domain/audiences/member-import'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { storeSession } from '../../../platform/session/session-store.ts'
import { importReport } from '../../../platform/testing/audiences.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from '../members-route.tsx'

const CSV = new File(['Member Number,Email\n1,a@example.com\n'], 'members.csv', { type: 'text/csv' })
const TXT = new File(['nothing'], 'members.txt', { type: 'text/plain' })

const stored = importReport({ dry_run: false, import_id: 6 })

async function open(answers: FakeAnswers) {
  await page.viewport(1280, 800)
  const rendered = await renderRoute({ path: '/ops/members', Component }, '/ops/members', {
    answers: { listMembers: [], listTempMembers: [], ...answers },
  })
  await rendered.screen.getByRole('button', { name: 'Import members' }).click()
  const sent = () => rendered.requests.filter(({ name }) => name === 'importUsers')
  return { ...rendered, sent, file: rendered.screen.getByLabelText('CSV file') }
}

it('rejects a file that is not CSV', async () => {
  const { screen, file, sent } = await open({ importUsers: importReport() })
  await userEvent.upload(file, TXT)
  await expect.element(screen.getByText('File must be of type .csv')).toBeVisible()
  expect(sent()).toEqual([])
})

it('rejects a file above the size limit and names the limit', async () => {
  const { screen, file, sent } = await open({ importUsers: importReport() })
  const large = new File([new Uint8Array(MAX_IMPORT_BYTES), 'x'], 'members.csv', { type: 'text/csv' })
  const chosen = new DataTransfer()
  chosen.items.add(large)
  await expect.element(file).toBeInTheDocument()
  const field = file.element()
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  field.files = chosen.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByText('The file is larger than 50 MB. Choose a smaller one.')).toBeVisible()
  expect(sent()).toEqual([])
})

it('previews the import into the active location', async () => {
  const { screen, file, sent } = await open({ importUsers: importReport() })
  await expect.element(screen.getByText(/are added to Harbor House/)).toBeVisible()
  await userEvent.upload(file, CSV)
  const preview = screen.getByRole('region', { name: 'What will happen' })
  await expect.element(preview.getByText('1,204 rows')).toBeVisible()
  for (const count of ['180', '1,000', '22'])
    await expect.element(preview.getByText(count, { exact: true })).toBeVisible()
  await expect.element(preview.getByText('Ignored columns: Locker')).toBeVisible()
  await expect.element(preview.getByRole('row', { name: '17 Email walter@ must be an e-mail address' })).toBeVisible()
  await expect.element(preview.getByRole('row', { name: /90 Whole row/ })).toBeVisible()
  expect(sent().map(({ url }) => url.pathname + url.search)).toEqual([
    '/v3/merchants/1/users/import?programId=1&dryRun=true',
  ])
})

it('SEC-XSS-9: shows markup in a file’s name, headers and values, and in the rejection reasons, as plain text', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { screen, file } = await open({
    importUsers: importReport({
      filename: `${evil}.csv`,
      ignored_columns: [evil],
      errors: [{ line: 17, column: evil, value: evil, reason: evil }],
      refused: 1,
    }),
  })
  await userEvent.upload(file, new File(['Member Number\n1\n'], `${evil}.csv`, { type: 'text/csv' }))
  await expect.element(screen.getByText(`Ignored columns: ${evil}`)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: `17 ${evil} ${evil} ${evil}` })).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

it('imports the rows after confirmation and reports the result', async () => {
  const { screen, file, sent } = await open({
    importUsers: ({ url }) =>
      url.searchParams.get('dryRun') === 'true' ? importReport() : { ...stored, state: 'running', rows_done: 400 },
    getImport: stored,
  })
  await userEvent.upload(file, CSV)
  await screen.getByRole('button', { name: 'Import 1,202 rows' }).click()
  await expect
    .element(screen.getByText('Successfully uploaded file. Please check back tomorrow to see changes.'))
    .toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'What happened' })).toBeVisible()
  expect(sent().map(({ url }) => url.searchParams.get('dryRun'))).toEqual(['true', 'false'])
})

it('imports the file into the previewed location even when another location has become active', async () => {
  const { screen, file, sent } = await open({
    importUsers: ({ url }) => (url.searchParams.get('dryRun') === 'true' ? importReport() : stored),
  })
  await userEvent.upload(file, CSV)
  const commit = screen.getByRole('button', { name: 'Import 1,202 rows' })
  await expect.element(commit).toBeVisible()
  storeSession({ active_merchant_id: '2', active_merchant_name: 'Bay Courts' })
  await commit.click()
  await expect.poll(() => sent().map(({ url }) => url.pathname)).toEqual(Array(2).fill('/v3/merchants/1/users/import'))
  await expect.element(screen.getByText(/are added to Harbor House/)).toBeVisible()
})

it('offers the rejected rows for download', async () => {
  const { screen, file, requests } = await open({
    importUsers: importReport(),
    getImportErrors: 'line,column,value,reason\n17,Email,walter@,no\n',
  })
  await userEvent.upload(file, CSV)
  await screen.getByRole('button', { name: 'Download refused rows' }).click()
  await expect.poll(() => requests.some(({ name }) => name === 'getImportErrors')).toBe(true)
})

it('does not offer the import when every row is rejected', async () => {
  const { screen, file } = await open({
    importUsers: importReport({ created: 0, updated: 0, unchanged: 0, refused: 2, rows_total: 2 }),
  })
  await userEvent.upload(file, CSV)
  await expect
    .element(
      screen.getByText('No row of the file can be imported. Correct the refused rows and choose the file again.'),
    )
    .toBeVisible()
  expect(screen.getByRole('button', { name: /^Import \d/ }).elements()).toHaveLength(0)
})

it('shows the server message when a file cannot be read', async () => {
  const { screen, file } = await open({
    importUsers: () => ({
      status: 400,
      failure: { message: 'The first line must name the columns.', code: 'bad_file', fields: { file: 'no' } },
    }),
  })
  await userEvent.upload(file, CSV)
  await expect.element(screen.getByRole('alert').getByText('The first line must name the columns.')).toBeVisible()
})
