import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { measuredQuestions } from '../../../platform/testing/measures.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from './measures-route.tsx'

const ROUTE = { path: '/ops/feedback/surveys/:surveyId/measures', Component }
const AT = '/ops/feedback/surveys/12/measures'
const QUESTIONS = measuredQuestions()
const { getStaffMember } = SESSION_ANSWERS
const ADMIN = { ...getStaffMember, admin: true }
const answers: FakeAnswers = { listForms: [voiceForm()], listMeasures: QUESTIONS, getStaffMember: ADMIN }

it('shows administrators the scale of each question, and saves a measure that they choose with the keyboard', async () => {
  const saved = QUESTIONS.map((one) => (one.name === 'tier' ? { ...one, measure: 'ordinal_higher' as const } : one))
  const { screen, requests } = await renderRoute(ROUTE, AT, { answers: { ...answers, saveMeasure: saved } })
  const table = screen.getByRole('table', { name: 'Questions and what they measure' })
  await expect.element(table.getByText('1 Bronze, 2 Silver, 3 Gold')).toBeVisible()
  await expect
    .element(table.getByText('Has scores; the lowest values are the best. The mean is not reversed.'))
    .toBeVisible()
  const choice = table.getByRole('combobox', { name: 'Measure of Your membership' })
  choice.element().focus()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('option', { name: 'Rating scale, higher is better' }).click()
  await expect
    .poll(() => requests.find(({ name }) => name === 'saveMeasure')?.body)
    .toEqual({ question: 'tier', measure: 'ordinal_higher', replaces: 'nominal' })
  await expect.element(screen.getByText('Successfully saved the measure.')).toBeVisible()
})

it('shows in the row why a choice was rejected', async () => {
  const failure = { status: 409, failure: { message: 'This measure was changed by someone else.', code: 'changed' } }
  const { screen } = await renderRoute(ROUTE, AT, { answers: { ...answers, saveMeasure: () => failure } })
  await screen.getByRole('combobox', { name: 'Measure of Your membership' }).click()
  await screen.getByRole('option', { name: 'Rating scale, lower is better' }).click()
  await expect
    .element(screen.getByRole('row', { name: /Your membership/ }).getByRole('alert'))
    .toHaveTextContent('This measure was changed by someone else.')
})

it('asks for confirmation before a new version is started, and explains the effect on the trend', async () => {
  const message = 'The stored answers were given on a scale with the opposite direction.'
  const failure = { status: 409, failure: { message, code: 'new_version_needed' } }
  const { screen, requests } = await renderRoute(ROUTE, AT, { answers: { ...answers, saveMeasure: () => failure } })
  const row = screen.getByRole('row', { name: /Which grade/ })
  await row.getByRole('combobox').click()
  await screen.getByRole('option', { name: 'Rating scale, higher is better' }).click()
  await expect.element(row.getByRole('alert')).toHaveTextContent(message)
  const start = row.getByRole('button', { name: 'Start a new version of Which grade do you give the club?' })
  await start.click()
  const dialog = screen.getByRole('alertdialog', {
    name: 'Start a new version of “Which grade do you give the club?”?',
  })
  await expect.element(dialog.getByText(/The trend starts again, marked with today’s date/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const saved = () => requests.filter(({ name }) => name === 'saveMeasure').map(({ body }) => body)
  expect(saved()).toHaveLength(1)
  await start.click()
  await dialog.getByRole('button', { name: 'Start a new version' }).click()
  const choice = { question: 'grade', measure: 'ordinal_higher', replaces: 'ordinal_lower' }
  await expect.poll(saved).toEqual([choice, { ...choice, new_version: true }])
})

it('shows the measures as plain text to users who are not administrators', async () => {
  const { screen } = await renderRoute(ROUTE, AT, { answers: { ...answers, getStaffMember } })
  await expect.element(screen.getByText('Only administrators can change measures.')).toBeVisible()
  await expect.element(screen.getByRole('table').getByText('1 Bronze, 2 Silver, 3 Gold')).toBeVisible()
  expect(screen.getByRole('combobox').elements()).toEqual([])
})
