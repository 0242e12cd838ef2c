import { beforeEach, expect, it, vi } from 'vitest'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../editor-route.tsx'
import { surveySharing } from '../testing/sharing.ts'
import { storedDraft } from '../testing/stored-draft.ts'

const ROUTE = { path: '/ops/feedback/surveys/:surveyId/edit', Component }
const ADDRESS = '/ops/feedback/surveys/40/edit?step=share'
const LINK = `${window.location.origin}/surveys/listening_post/dining-visit`
const published = storedDraft({ is_published: true, has_draft: false, rev: 2, public_id: 'dining-visit' })

const open = (over: object = {}) =>
  renderRoute(ROUTE, ADDRESS, {
    answers: {
      getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
      getDraft: published,
      getSurveySharing: surveySharing(),
      ...over,
    },
  })

beforeEach(() => {
  vi.spyOn(window, 'print').mockReturnValue()
})

it('states that the survey is not published yet, and shows a second Publish button in this step', async () => {
  const { screen, requests } = await open({ getDraft: storedDraft() })
  await expect.element(screen.getByText('This survey is not published yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish' }).elements()).toHaveLength(2)
  expect(requests.some(({ name }) => name === 'getSurveySharing')).toBe(false)
})

it('shows the public link with its QR code, and links to the survey page', async () => {
  const { screen } = await open()
  await expect.element(screen.getByLabelText('Survey address')).toHaveValue(LINK)
  await expect.element(screen.getByRole('link', { name: 'Open the survey page' })).toHaveAttribute('href', LINK)
  await expect.element(screen.getByRole('img', { name: 'QR code of the survey link' })).toBeVisible()
  await expect.element(screen.getByText(/412 responses so far/)).toBeVisible()
})

it('closes the survey with a closing message after confirmation, and reopens it', async () => {
  const closed = surveySharing({ cutoff_ts: 1_000, expired_text: 'Thank you.' })
  let isClosed = false
  const { screen, requests } = await open({
    getSurveySharing: () => (isClosed ? closed : surveySharing()),
    saveSurveyState: () => {
      isClosed = !isClosed
      return isClosed ? closed : surveySharing()
    },
  })
  await screen.getByRole('button', { name: 'Close survey' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Close the survey?' })
  await dialog.getByLabelText('Text when closed').fill('Thank you.')
  await dialog.getByRole('button', { name: 'Close survey' }).click()
  await expect.element(screen.getByText('The survey is closed.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Reopen survey' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Reopen the survey?' })
  await question.getByRole('button', { name: 'Reopen survey' }).click()
  await expect.element(screen.getByText('The survey is open again.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Close survey' })).toBeVisible()
  expect(requests.filter(({ name }) => name === 'saveSurveyState').map(({ body }) => body)).toEqual([
    { action: 'close', expired_text: 'Thank you.' },
    { action: 'reopen', cutoff_ts: null },
  ])
})

it('shows an error in the dialog when the survey cannot be closed', async () => {
  const { screen } = await open({ saveSurveyState: () => ({ status: 500, failure: { message: 'No.', code: 'x' } }) })
  await screen.getByRole('button', { name: 'Close survey' }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Close survey' }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement()
})

it('prints a poster with the edited text, and then removes the print sheet from the page', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Edit text: Poster' }).click()
  await screen.getByLabelText('Heading').fill('How was dinner?')
  await screen.getByRole('button', { name: 'Done' }).click()
  let printed = ''
  vi.mocked(window.print).mockImplementation(() => {
    printed = document.querySelector('.share-sheet')?.textContent ?? ''
  })
  await screen.getByRole('button', { name: 'Print: Poster' }).click()
  await vi.waitFor(() => expect(printed).toContain('How was dinner?'))
  await vi.waitFor(() => expect(document.querySelector('.share-sheet')).toBeNull())
})

it('prints in the paper size that is usual in the club’s time zone, or in another size that the user chooses', async () => {
  const { screen } = await open()
  const sizes: string[] = []
  vi.mocked(window.print).mockImplementation(() => {
    sizes.push(document.querySelector<HTMLElement>('.share-sheet')?.dataset['size'] ?? '')
  })
  await expect.element(screen.getByText('Letter, portrait')).toBeVisible()
  await screen.getByRole('button', { name: 'Print: Poster' }).click()
  await vi.waitFor(() => expect(sizes).toEqual(['letter']))
  await screen.getByRole('radiogroup', { name: 'Paper size' }).getByRole('radio', { name: 'A4' }).click()
  await expect.element(screen.getByText('A5 sheet, folds once to A6')).toBeVisible()
  await screen.getByRole('button', { name: 'Print: Table tent' }).click()
  await vi.waitFor(() => expect(sizes).toEqual(['letter', 'a4']))
})

it('prints a table tent for each location', async () => {
  const { screen } = await open()
  let papers: string[] = []
  vi.mocked(window.print).mockImplementation(() => {
    papers = [...document.querySelectorAll('.share-sheet > *')].map((one) => one.textContent ?? '')
  })
  await screen.getByRole('button', { name: 'Print all' }).click()
  await vi.waitFor(() => expect(papers).toHaveLength(2))
  expect(papers[1]).toContain('Bay Courts')
})

it('shows the link for a location with its QR code', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'QR code of the survey link for Bay Courts' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(`${LINK}?merchant_id=2`)).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: /Bay Courts/ })).toBeVisible()
})

it('shows no response counts by location for an anonymous survey', async () => {
  const locations = surveySharing().locations.map((location) => ({ ...location, responses: null }))
  const { screen } = await open({ getSurveySharing: surveySharing({ anonymous: true, locations }) })
  await expect.element(screen.getByRole('rowheader', { name: 'Bay Courts' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Responses' })).not.toBeInTheDocument()
})

it('selects a survey without a public link as the survey to send', async () => {
  const form = { use: 'sendouts', feedback_form_id: 7, used: { feedback_form_id: 7, title: 'Old one' }, options: [] }
  const { screen, requests } = await open({
    getSurveySharing: surveySharing({ feedback_form_type: 'relational' }),
    listHeadlineForms: [form],
    saveHeadlineForm: [{ ...form, feedback_form_id: 40, used: { feedback_form_id: 40, title: 'This one' } }],
  })
  await expect.element(screen.getByText('The club’s send-outs link to “Old one”.')).toBeVisible()
  await screen.getByRole('button', { name: 'Send this survey' }).click()
  await expect.element(screen.getByText('The club’s send-outs link to this survey.')).toBeVisible()
  expect(requests.find(({ name }) => name === 'saveHeadlineForm')?.body).toEqual({
    use: 'sendouts',
    feedback_form_id: 40,
    replaces: 7,
  })
  await expect.element(screen.getByText('QR code and print')).not.toBeInTheDocument()
})
