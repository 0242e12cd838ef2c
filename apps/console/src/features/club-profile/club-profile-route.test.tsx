import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it } from 'vitest'

import { readDraft } from '../../platform/drafts/drafts.ts'
import { CLUB, HEADLINE_FORMS, RETENTION } from '../../platform/testing/club.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component } from './club-profile-route.tsx'

const ROUTE = { path: '/ops/profile', Component }
const admin = { ...SESSION_ANSWERS.getStaffMember, admin: true }

afterEach(() => {
  toast.dismiss()
  sessionStorage.clear()
})

const open = (answers: FakeAnswers = {}, faults = {}) =>
  renderRoute(ROUTE, ROUTE.path, {
    answers: {
      getStaffMember: admin,
      getClubProfile: CLUB,
      listHeadlineForms: HEADLINE_FORMS,
      listRetention: RETENTION,
      getReauthentication: { required: false },
      saveClubProfile: { ...CLUB, short_name: 'Harbor', updated_ts: 2000 },
      ...answers,
    },
    faults,
  })

it('sends all fields, with dates in the API format', async () => {
  const { screen, requests } = await open()
  await screen.getByLabelText('Short Name').fill('Harbor')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Successfully updated club.')).toBeVisible()
  expect(requests.find(({ name }) => name === 'saveClubProfile')?.body).toEqual({
    profile: {
      program_name: 'Harbor Point Club',
      short_name: 'Harbor',
      logo_url: 'https://harborpoint.example/logo.svg',
      brand_primary_color: '#232633',
      quick_pulse_window: 30,
      ppp_subject: 'Your view of Harbor Point',
      ppp_gm_name: 'Eleanor Voss',
      ppp_gm_title: 'General Manager',
      ppp_message: 'Dear member',
      ppp_start_date: '2026-11-02',
      ppp_end_date: '2026-11-30',
      updated_ts: 1000,
    },
  })
})

it.each([
  'Club Name',
  'Short Name',
  'Logo Link',
  'Brand Hex Color',
  'Quick Pulse Window',
  'MPS Start Date',
  'MPS End Date',
  'MPS Subject',
  'MPS GM Name',
  'MPS GM Title',
  'MPS Message',
])('requires %s', async (label) => {
  const { screen } = await open()
  await screen.getByLabelText(label, { exact: true }).fill('')
  await expect.element(screen.getByText(`${label} is required.`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([])
})

it('saves a club whose stored logo link begins with http://, as long as the link is unchanged', async () => {
  const { screen, requests } = await open({
    getClubProfile: { ...CLUB, logo_url: 'http://harborpoint.example/old.png' },
  })
  await screen.getByLabelText('Logo Link').fill('http://harborpoint.example/new.png')
  await expect.element(screen.getByText('Logo Link must begin with https://.')).toBeVisible()
  await screen.getByLabelText('Logo Link').fill('http://harborpoint.example/old.png')
  await screen.getByLabelText('Short Name').fill('Harbor')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Successfully updated club.')).toBeVisible()
  expect(requests.find(({ name }) => name === 'saveClubProfile')?.body).toMatchObject({
    profile: { logo_url: 'http://harborpoint.example/old.png' },
  })
})

it('previews the typed color, and states which text color is readable on it', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('White text is readable on this color.')).toBeVisible()
  await screen.getByLabelText('Brand Hex Color').fill('#ffee88')
  await expect.element(screen.getByText('Black text is readable on this color.')).toBeVisible()
  await screen.getByLabelText('Brand Hex Color').fill('#ffee8')
  await expect.element(screen.getByText('Enter a color to see the preview.')).toBeVisible()
})

it('reports a logo link from which no image can be loaded, and previews the club’s initials instead', async () => {
  const { screen } = await open()
  const preview = screen.getByRole('region', { name: 'Preview' })
  await screen.getByLabelText('Logo Link').fill('/v3/images/none')
  await expect.element(preview.getByText(/^No image can be loaded from the logo link/)).toBeVisible()
  await expect.element(preview.getByText('HC', { exact: true })).toBeVisible()
})

it('shows a hint under a retention period only when it removes data', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/^Older visits are deleted\. Last removal: /)).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Responses with names' })).not.toHaveAccessibleDescription()
})

it('disables the fields and hides Save for users who are not administrators', async () => {
  const { screen, requests } = await open({ getStaffMember: SESSION_ANSWERS.getStaffMember })
  await expect.element(screen.getByText('Only administrators can change the club profile.')).toBeVisible()
  await expect.element(screen.getByLabelText('MPS Start Date')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  expect(requests.map(({ name }) => name)).not.toContain('getLastSendouts')
})

it('reports that another user saved first, and shows their values on request', async () => {
  const current = { ...CLUB, short_name: 'Theirs', updated_ts: 1500 }
  const { screen } = await open({
    saveClubProfile: () => ({ status: 409, failure: { message: 'Changed since.', code: 'stale', current } }),
  })
  await screen.getByLabelText('Short Name').fill('Mine')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await screen.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(screen.getByLabelText('Short Name')).toHaveValue('Theirs')
})

it('deletes the draft after the save even if the user has left the page', async () => {
  const sent: ((response: Response) => void)[] = []
  const { screen } = await open(
    {},
    { 'PUT /v3/programs/1/profile': () => new Promise((resolve) => sent.push(resolve)) },
  )
  await screen.getByLabelText('Short Name').fill('Harbor')
  await expect.poll(() => readDraft('club 1')).toMatchObject({ short_name: 'Harbor' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await screen.unmount()
  expect(readDraft('club 1')).not.toBeNull()
  sent[0]?.(Response.json({ ...CLUB, short_name: 'Harbor', updated_ts: 2000 }))
  await expect.poll(() => readDraft('club 1')).toBeNull()
})

it('saves the survey chosen for Home immediately, and sends the previous choice with it', async () => {
  const { screen, requests } = await open({ saveHeadlineForm: HEADLINE_FORMS })
  const home = screen.getByRole('combobox', { name: 'Survey on Home' })
  await expect.element(home).toHaveTextContent('Relational Survey 2026')
  await expect.element(screen.getByText('Used now: Member Perspectives 2026')).toBeVisible()
  await home.click()
  await screen.getByRole('option', { name: 'Relational Survey 2019 (imported)' }).click()
  await expect.element(screen.getByText('Successfully updated club.')).toBeVisible()
  await home.click()
  await screen.getByRole('option', { name: 'Newest open survey' }).click()
  await expect
    .poll(() => requests.filter(({ name }) => name === 'saveHeadlineForm').map(({ body }) => body))
    .toEqual([
      { use: 'home', feedback_form_id: 30, replaces: 11 },
      { use: 'home', feedback_form_id: null, replaces: 11 },
    ])
})

it('shows why the choice of a survey was rejected', async () => {
  const failure = { message: 'Someone else has changed this choice since you opened it.', code: 'changed' }
  const { screen } = await open({ saveHeadlineForm: () => ({ status: 409, failure }) })
  await screen.getByRole('combobox', { name: 'Survey on Home' }).click()
  await screen.getByRole('option', { name: 'Member Perspectives 2025 (closed)' }).click()
  await expect.element(screen.getByText(failure.message).first()).toBeVisible()
})

it('shows what a retention period removes before it is saved, and saves an unlimited period immediately', async () => {
  const saved = RETENTION.map((one) => (one.kind === 'responses' ? { ...one, months: 36 } : one))
  const { screen, requests } = await open({
    previewRetention: { older: 1204, limit_ts: Date.UTC(2023, 10, 26, 12) },
    saveRetention: saved,
  })
  const responses = screen.getByRole('combobox', { name: 'Responses with names' })
  await responses.click()
  await screen.getByRole('option', { name: '36 months' }).click()
  await expect.element(screen.getByText('Keep responses for 36 months?')).toBeVisible()
  await expect
    .element(
      screen.getByText(
        /^Within an hour, 1,204 responses and invitations from before .*2023 will no longer name the person\.$/u,
      ),
    )
    .toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('saveRetention')
  await screen.getByRole('button', { name: 'Remove older data' }).click()
  await expect.element(screen.getByText('Successfully updated club.')).toBeVisible()
  await expect.element(responses).toHaveTextContent('36 months')
  await screen.getByRole('combobox', { name: 'Visits' }).click()
  await screen.getByRole('option', { name: 'No limit' }).click()
  await expect
    .poll(() => requests.filter(({ name }) => name === 'saveRetention').map(({ body }) => body))
    .toEqual([
      { kind: 'responses', months: 36, replaces: null },
      { kind: 'visits', months: null, replaces: 24 },
    ])
})

it('does not allow a retention period to be saved before the data that it removes has been counted', async () => {
  const { screen } = await open({
    previewRetention: () => ({ status: 503, failure: { message: 'Try again later.', code: 'unavailable' } }),
  })
  await screen.getByRole('combobox', { name: 'Responses with names' }).click()
  await screen.getByRole('option', { name: '36 months' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove older data' })).toBeDisabled()
})

it('offers no retention period of less than a year for the audit log, and no retention periods to staff who are not administrators', async () => {
  const { screen } = await open()
  await screen.getByRole('combobox', { name: 'Audit log' }).click()
  await expect.element(screen.getByRole('option', { name: '12 months' })).toBeVisible()
  expect(screen.getByRole('option', { name: '6 months' }).elements()).toEqual([])
  const other = await open({ getStaffMember: SESSION_ANSWERS.getStaffMember })
  await expect.element(other.screen.getByText('Surveys in use').last()).toBeVisible()
  expect(other.requests.map(({ name }) => name)).not.toContain('listRetention')
})

it('shows why a retention period was rejected', async () => {
  const failure = { message: 'Someone else has changed this period since you opened it.', code: 'changed' }
  const { screen } = await open({
    previewRetention: { older: 0, limit_ts: Date.UTC(2023, 10, 26, 12) },
    saveRetention: () => ({ status: 409, failure }),
  })
  await screen.getByRole('combobox', { name: 'Responses with names' }).click()
  await screen.getByRole('option', { name: '36 months' }).click()
  await expect.element(screen.getByText(/^No data from before/u)).toBeVisible()
  await screen.getByRole('button', { name: 'Remove older data' }).click()
  await expect.element(screen.getByText(failure.message).first()).toBeVisible()
})
