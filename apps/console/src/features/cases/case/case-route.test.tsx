import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import { dropDrafts } from '../../../platform/drafts/drafts.ts'
import { CASE_ANSWERS, CASE_MEMBER, caseComment, caseDetail, caseEvent } from '../../../platform/testing/case-detail.ts'
import { caseRow } from '../../../platform/testing/cases.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './case-route.tsx'

const ROUTE = { path: '/ops/feedback/cases/:caseId', Component }
const HERE = '/ops/feedback/cases/17'
const open = (answers: FakeAnswers = {}, address = HERE) =>
  renderRoute(ROUTE, address, {
    answers: {
      ...CASE_ANSWERS,
      getUser: CASE_MEMBER,
      getCase: caseDetail(),
      addCaseComment: [caseComment()],
      ...answers,
    },
  })

beforeEach(async () => {
  dropDrafts()
  await page.viewport(1280, 900)
})

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

describe('a case', () => {
  it('shows its fields, its creator, and the creator’s answers', async () => {
    const { screen } = await open()
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Valet wait over 20 minutes after Fall Gala')
    for (const [label, text] of [
      ['Status', 'Open'],
      ['Priority', 'Medium'],
      ['Assigned To', 'Eleanor Whitfield'],
      ['Location', 'Harbor House'],
    ] as const) {
      await expect.element(screen.getByRole('combobox', { name: label, exact: true })).toHaveTextContent(text)
    }
    const guest = screen.getByRole('complementary', { name: 'Guest' })
    await expect.element(guest.getByText('Robert Fairchild')).toBeVisible()
    await expect.element(guest.getByText('Overall, how are we doing?')).toBeVisible()
  })

  it('keeps the typed text when a background refetch fails', async () => {
    let isBroken = false
    const broken = { status: 400, failure: { message: 'No.', code: 'invalid' } }
    const { screen, requests } = await open({ getCase: () => (isBroken ? broken : caseDetail()) })
    await screen.getByLabelText('Title').fill('Valet wait')
    isBroken = true
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    // A third request is sent only after the second request has failed.
    const lookAgain = () => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
      return requests.filter(({ name }) => name === 'getCase').length
    }
    await expect.poll(lookAgain).toBeGreaterThan(2)
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Valet wait')
  })

  it('reports that the creator could not be loaded, and loads the creator on Retry', async () => {
    let isBroken = true
    const broken = { status: 400, failure: { message: 'No.', code: 'invalid' } }
    const { screen } = await open({ getUser: () => (isBroken ? broken : CASE_MEMBER) })
    const guest = screen.getByRole('complementary', { name: 'Guest' })
    await expect.element(guest.getByText('Something went wrong, try again later.')).toBeVisible()
    isBroken = false
    await guest.getByRole('button', { name: 'Retry' }).click()
    await expect.element(guest.getByText('Robert Fairchild')).toBeVisible()
  })

  it.each([
    ['created manually', { origin: 'manual' as const }],
    ['without a trigger', { feedback_trigger_instance_id: null }],
    ['without a creator', { created_by: null }],
  ])('shows no guest card when it is %s', async (_what, over) => {
    const { screen } = await open({ getCase: caseDetail(over) })
    await expect.element(screen.getByLabelText('Title')).toBeVisible()
    await expect.element(screen.getByRole('complementary', { name: 'Guest' })).not.toBeInTheDocument()
  })

  it('is saved with the loaded version and without the unchanged status, and then the list is opened', async () => {
    const { screen, requests, location } = await open({ saveCase: caseDetail() }, `${HERE}?status=opened_ts`)
    await screen.getByLabelText('Title').fill('Valet wait')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByText('Successfully saved case.')).toBeVisible()
    expect(location()).toBe('/ops/feedback/cases?status=opened_ts')
    const sent = requests.find(({ name }) => name === 'saveCase')
    expect(sent?.url.searchParams.get('program_id')).toBe('1')
    expect(sent?.body).toMatchObject({
      title: 'Valet wait',
      status_changed: false,
      updated_ts: caseDetail().updated_ts,
    })
    expect(sent?.body).not.toHaveProperty('status')
    expect(sent?.body).not.toHaveProperty('comments')
  })

  it('leads back to the list of all cases on Cancel when the URL has no list query', async () => {
    const { screen, location } = await open()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?feedbackFormId=9999')
  })

  it('requires a resolution when it is closed, and is then saved with the new status', async () => {
    const { screen, requests } = await open({ saveCase: caseDetail() })
    await expect.element(screen.getByLabelText('Resolution')).not.toBeInTheDocument()
    await screen.getByRole('combobox', { name: 'Status', exact: true }).click()
    await screen.getByRole('option', { name: 'Closed' }).click()
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByText('Resolution is required.')).toBeVisible()
    await screen.getByLabelText('Resolution').fill('Two more valets.')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByText('Successfully saved case.')).toBeVisible()
    expect(requests.find(({ name }) => name === 'saveCase')?.body).toMatchObject({
      status_changed: true,
      status: 'closed_ts',
      resolution_description: 'Two more valets.',
    })
  })

  it('can be closed without a resolution when it has no creator', async () => {
    const { screen } = await open({ getCase: caseDetail({ created_by: null }), saveCase: caseDetail() })
    await screen.getByRole('combobox', { name: 'Status', exact: true }).click()
    await screen.getByRole('option', { name: 'Closed' }).click()
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByText('Successfully saved case.')).toBeVisible()
  })

  it('becomes unassigned when it moves to a location where the assignee does not work', async () => {
    const { screen } = await open()
    await screen.getByRole('combobox', { name: 'Location', exact: true }).click()
    await screen.getByRole('option', { name: 'Bay Courts' }).click()
    await expect
      .element(screen.getByRole('combobox', { name: 'Assigned To', exact: true }))
      .toHaveTextContent('Select a user')
  })

  it('shows user content as plain text, not as HTML', async () => {
    const evil = '<img src=x onerror="window.broken=1">'
    const { screen } = await open({
      getCase: caseDetail({
        title: evil,
        description: evil,
        tags: [evil],
        created_by_fname: evil,
        fired: [{ question: evil, answer: evil }],
      }),
      listCases: [caseRow({ title: evil, tags: [evil], created_by_fname: evil })],
      listCaseComments: [caseComment({ text: evil, created_by_fname: evil })],
      listCaseHistory: [caseEvent({ created_by_fname: evil, created_by_lname: evil })],
      touchCase: [{ user_id: 5, fname: evil, lname: '' }],
    })
    await expect.element(screen.getByLabelText('Title')).toHaveValue(evil)
    await expect.element(screen.getByRole('list', { name: 'Activity' }).getByText(evil).first()).toBeVisible()
    expect(document.querySelector('img[src="x"]')).toBeNull()
    expect(window).not.toHaveProperty('broken')
  })

  it('is reported as not found to people who are not allowed to see it', async () => {
    const { screen } = await open({
      getCase: () => ({ status: 404, failure: { message: 'Not found.', code: 'not_found' } }),
    })
    await expect.element(screen.getByText('Case not found, or you do not have access.')).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Case' })).toBeVisible()
  })

  it('shows who else has it open', async () => {
    const { screen } = await open({ touchCase: [{ user_id: 5, fname: 'Dana', lname: 'Ames' }] })
    await expect.element(screen.getByText('Dana Ames has this case open too.')).toBeVisible()
  })

  it('is not shown in another program, so it cannot be saved to the wrong program', async () => {
    const { screen } = await open({ getCase: caseDetail({ program_id: 86 }) })
    await expect.element(screen.getByText('Case not found, or you do not have access.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Save Case' })).not.toBeInTheDocument()
  })
})

it('shows another person’s changes when the form has no unsaved edits', async () => {
  let title = 'First'
  const { screen } = await open({ getCase: () => caseDetail({ title, updated_ts: title.length }) })
  await expect.element(screen.getByLabelText('Title')).toHaveValue('First')
  title = 'Saved meanwhile'
  await screen.getByLabelText('New Comment (Internal Use Only)').fill('x')
  await screen.getByRole('button', { name: 'Add Comment' }).click()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Saved meanwhile')
})

describe('the activity of a case', () => {
  const feed = {
    listCaseComments: [caseComment()],
    listCaseHistory: [
      caseEvent({
        case_history_event_id: 2,
        field: 'priority_id',
        new_value: '3',
        created_by_fname: 'Marcus',
        created_by_lname: 'Bell',
      }),
      caseEvent(),
    ],
  }

  it('shows times in the time zone of the browser', async () => {
    const { screen } = await open({ listCaseHistory: [caseEvent({ created_ts: Date.UTC(2026, 10, 16, 19, 5) })] })
    const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    const time = timeFormat.format(Date.UTC(2026, 10, 16, 19, 5)).replaceAll('\u202f', ' ')
    const list = screen.getByRole('list', { name: 'Activity' })
    await expect.element(list.getByText(new RegExp(`^Nov 1[67] 2026 at ${time.replace('+', '\\+')}$`))).toBeVisible()
  })

  it('can be filtered to show only history or only comments', async () => {
    const { screen } = await open(feed)
    const list = screen.getByRole('list', { name: 'Activity' })
    await expect.element(list.getByText('Spoke with the valet desk.')).toBeVisible()
    await expect.element(list.getByText(/changed priority to High/)).toBeVisible()
    await expect.element(list.getByRole('link', { name: 'View member voice response' })).toBeVisible()
    await screen.getByRole('radio', { name: 'Comments' }).click()
    await expect.element(list.getByText(/changed priority to High/)).not.toBeInTheDocument()
    await screen.getByRole('radio', { name: 'History' }).click()
    await expect.element(list.getByText('Spoke with the valet desk.')).not.toBeInTheDocument()
  })

  it('reports that the case has no comments', async () => {
    const { screen } = await open()
    await screen.getByRole('radio', { name: 'Comments' }).click()
    await expect.element(screen.getByText('There are no comments.')).toBeVisible()
  })

  it('accepts a comment only if it is not empty, and then clears the box', async () => {
    const { screen, requests } = await open({ addCaseComment: [caseComment({ text: 'Called back.' })] })
    await expect.element(screen.getByRole('button', { name: 'Add Comment' })).toBeDisabled()
    await screen.getByLabelText('New Comment (Internal Use Only)').fill('Called back.')
    await screen.getByRole('button', { name: 'Add Comment' }).click()
    await expect.element(screen.getByLabelText('New Comment (Internal Use Only)')).toHaveValue('')
    expect(requests.find(({ name }) => name === 'addCaseComment')?.body).toEqual({ text: 'Called back.' })
  })
})
