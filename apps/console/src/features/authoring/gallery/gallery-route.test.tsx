import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voiceForm } from '../../../platform/testing/voices.ts'
import { storedDraft } from '../testing/stored-draft.ts'
import { TEMPLATES } from '../testing/templates.ts'
import { Component } from './gallery-route.tsx'

const PATH = '/ops/feedback/surveys/new'
const getStaffMember = { ...SESSION_ANSWERS.getStaffMember, admin: true }
const answers = {
  getStaffMember,
  listTemplates: TEMPLATES,
  listForms: [voiceForm()],
  createDraft: storedDraft({ feedback_form_id: 40 }),
}

const open = (over: object = {}) => renderRoute({ path: PATH, Component }, PATH, { answers: { ...answers, ...over } })

const startsOf = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ name }) => name === 'createDraft').map(({ body }) => body)

it('shows twelve templates, moves the selection with the arrow keys, and creates a draft from the selected template', async () => {
  const page = await open()
  const { screen, location } = page
  await expect.element(screen.getByRole('radio', { name: /^Relational/ })).toBeChecked()
  expect(screen.getByRole('radiogroup', { name: 'Start from a template' }).getByRole('radio').all()).toHaveLength(12)
  const second = TEMPLATES[1]!
  await screen.getByRole('radio', { name: /^Relational/ }).click()
  await userEvent.keyboard('{ArrowDown}')
  const name = `${second.name}. ${second.summary} Measures: ${second.measures}.`
  await expect.element(screen.getByRole('radio', { name })).toBeChecked()
  await screen.getByRole('button', { name: 'Use template' }).click()
  await vi.waitFor(() => expect(location()).toBe('/ops/feedback/surveys/40/edit'))
  expect(startsOf(page)).toEqual([{ from: 'template', template_id: second.template_id }])
})

it('lists only the templates in the chosen group, and selects the first one', async () => {
  const { screen } = await open()
  await screen.getByRole('radio', { name: 'Staff', exact: true }).click()
  const staff = TEMPLATES.filter(({ group }) => group === 'staff')
  await expect.element(screen.getByRole('radio', { name: new RegExp(`^${staff[0]!.name}\\.`) })).toBeChecked()
  await expect.element(screen.getByText(`${staff[0]!.measures} · Anonymous`)).toBeVisible()
  expect(screen.getByRole('radiogroup', { name: 'Start from a template' }).getByRole('radio').all()).toHaveLength(
    staff.length,
  )
})

it('previews the questions and alerts of the selected template', async () => {
  const { screen } = await open()
  await screen.getByRole('radio', { name: /^Quick Pulse/ }).click()
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('dialog').getByText('How was your visit today?')).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByText('Unhappy visit')).toBeVisible()
})

it('copies a survey of the club', async () => {
  const page = await open()
  await page.screen.getByRole('button', { name: /Copy a survey/ }).click()
  await page.screen.getByRole('button', { name: 'Copy survey' }).click()
  await vi.waitFor(() => expect(page.location()).toBe('/ops/feedback/surveys/40/edit'))
  expect(startsOf(page)).toEqual([{ from: 'copy', feedback_form_id: 12 }])
})

it('lists every problem in pasted JSON, and creates a survey from the corrected text', async () => {
  const page = await open()
  const { screen } = page
  await screen.getByRole('button', { name: /Open a file/ }).click()
  const text = screen.getByRole('textbox', { name: 'Or paste the JSON' })
  await text.fill('{"pages":[{"elements":[{"type":"signature","name":"a"},{"type":"text"}]}]}')
  await screen.getByRole('button', { name: 'Create survey' }).click()
  const alert = screen.getByRole('dialog').getByRole('alert')
  await expect.element(alert).toMatchTextContent(/2 problems were found:/)
  await expect.element(alert).toMatchTextContent(/elements\[0\]\.typeunknown question type: signatureAccepted: text/)
  await expect.element(alert).toMatchTextContent(/elements\[1\]\.nameis missing/)
  expect(startsOf(page)).toEqual([])
  await text.fill('{"pages":[{"name":"one","elements":[{"type":"text","name":"a"}]}]}')
  await screen.getByRole('button', { name: 'Create survey' }).click()
  await vi.waitFor(() => expect(page.location()).toBe('/ops/feedback/surveys/40/edit'))
  expect(startsOf(page)).toEqual([
    { from: 'definition', definition: { pages: [{ name: 'one', elements: [{ type: 'text', name: 'a' }] }] } },
  ])
})

it('lists up to 1,000 problems, and states when there are more', async () => {
  const { screen } = await open()
  const wrong = (count: number) =>
    JSON.stringify({ pages: [{ elements: Array.from({ length: count }, () => ({ type: 'signature' })) }] })
  await screen.getByRole('button', { name: /Open a file/ }).click()
  const text = screen.getByRole('textbox', { name: 'Or paste the JSON' })
  await text.fill(wrong(90))
  await screen.getByRole('button', { name: 'Create survey' }).click()
  const alert = screen.getByRole('dialog').getByRole('alert')
  await expect.element(alert).toMatchTextContent(/^90 problems were found:/)
  expect(alert.getByRole('listitem').elements()).toHaveLength(90)
  await text.fill(wrong(1100))
  await screen.getByRole('button', { name: 'Create survey' }).click()
  await expect.element(alert).toMatchTextContent(/^At least 1,000 problems were found\. These are the first 1,000:/)
})

it('reports why text is not valid JSON', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: /Open a file/ }).click()
  await screen.getByRole('textbox', { name: 'Or paste the JSON' }).fill('{"pages": [')
  await screen.getByRole('button', { name: 'Create survey' }).click()
  await expect
    .element(screen.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent(/The text is not valid JSON: .+JSON/)
})

it('reports that a draft could not be created and stays on the page', async () => {
  const { screen, location } = await open({
    createDraft: () => ({ status: 500, failure: { message: 'No.', code: 'internal' } }),
  })
  await screen.getByRole('button', { name: 'Use template' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(location()).toBe(PATH)
})

it('denies access to staff who are not administrators', async () => {
  const { screen, requests } = await open({ getStaffMember: SESSION_ANSWERS.getStaffMember })
  await expect.element(screen.getByText('Only administrators can create surveys.')).toBeVisible()
  expect(requests.some(({ name }) => name === 'listTemplates')).toBe(false)
})
