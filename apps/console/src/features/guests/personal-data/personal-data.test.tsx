import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it } from 'vitest'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { ERASURE_COUNTS } from '../testing/erasure-counts.ts'
import { PersonalData } from './personal-data.tsx'

const MEMBER = { user_id: 1755, fname: 'Ines', lname: 'Duarte', email: 'ines@members.test' }
const ROUTE = { path: '/ops/guests/:id/profile', element: <PersonalData member={MEMBER} program_id={1} /> }

afterEach(() => toast.dismiss())

async function openErasure(answers: FakeAnswers) {
  const rendered = await renderRoute(ROUTE, '/ops/guests/1755/profile', {
    answers: { previewErasure: ERASURE_COUNTS, eraseMember: ERASURE_COUNTS, ...answers },
  })
  const { screen } = rendered
  await screen.getByRole('button', { name: 'Erase personal data' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Erase the personal data of Ines Duarte?' })
  const confirm = dialog.getByRole('button', { name: 'Erase personal data' })
  const name = dialog.getByLabelText('Type Ines Duarte to confirm')
  return { ...rendered, dialog, confirm, name }
}

it('shows what the erasure changes, and erases the member only after the name is typed', async () => {
  const { dialog, confirm, name, requests, location } = await openErasure({})
  await expect.element(dialog.getByText('342')).toBeInTheDocument()
  expect(dialog.getByText('Saved views and audiences deleted').elements()).toEqual([])
  await name.fill('Ines')
  await expect.element(confirm).toBeDisabled()
  await name.fill('ines duarte')
  await confirm.click()
  await expect.poll(location).toBe('/ops/members')
  expect(requests.find((request) => request.name === 'eraseMember')?.body).toEqual({ name: 'ines duarte' })
})

it('keeps the dialog open and the typed name in the field when the erasure fails', async () => {
  const { dialog, confirm, name } = await openErasure({
    eraseMember: () => ({ status: 500, failure: { message: 'The disk is full.', code: 'failed' } }),
  })
  await name.fill('Ines Duarte')
  await confirm.click()
  await expect.element(dialog.getByText('The disk is full.')).toBeInTheDocument()
  await expect.element(name).toHaveValue('Ines Duarte')
})

it('does not allow the erasure when the counts cannot be loaded', async () => {
  const { dialog, confirm, name } = await openErasure({
    previewErasure: () => ({ status: 500, failure: { message: 'No.', code: 'failed' } }),
  })
  await name.fill('Ines Duarte')
  await expect.element(dialog.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  await expect.element(confirm).toBeDisabled()
})

it('requests the member’s data when Download as CSV is pressed', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/guests/1755/profile', {
    answers: { getMemberDataFile: 'section,record,field,value\r\n' },
  })
  await screen.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.poll(() => requests.some((request) => request.name === 'getMemberDataFile')).toBe(true)
})
