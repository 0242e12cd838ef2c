import type { CaseDetail } from '@rapport/api/contract/cases/cases'
import type { FakeAnswers, FakeRequest } from '@rapport/api/testing/fake-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { dropDrafts } from '../../../platform/drafts/drafts.ts'
import { CASE_ANSWERS, CASE_MEMBER, caseComment, caseDetail, caseEvent } from '../../../platform/testing/case-detail.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './case-route.tsx'

const ROUTE = { path: '/ops/feedback/cases/:caseId', Component }

/** Opens a case on a fake server that stores the saved values. */
function open(answers: FakeAnswers = {}, over: Parameters<typeof caseDetail>[0] = {}) {
  let stored = caseDetail({ priority_id: 2, ...over })
  const saveCase = ({ body }: FakeRequest) => {
    // The cast is safe because a quick action, like the form, sends every field of the case.
    const { status_changed: _changed, ...fields } = body as Partial<CaseDetail> & { status_changed: boolean }
    const at = stored.updated_ts + 1000
    stored = { ...stored, ...fields, ...(fields.status && { [fields.status]: at }), updated_ts: at }
    return stored
  }
  return renderRoute(ROUTE, '/ops/feedback/cases/17', {
    answers: { ...CASE_ANSWERS, getUser: CASE_MEMBER, getCase: () => stored, saveCase, ...answers },
  })
}

beforeEach(async () => {
  dropDrafts()
  await page.viewport(1280, 900)
})

describe('the top of a case', () => {
  it('shows the member’s comment, the score with its scale, and a link to the full response', async () => {
    const { screen } = await open()
    const figure = screen.getByRole('figure')
    await expect.element(figure.getByText(/^“Waited 35 minutes for the car/)).toBeVisible()
    await expect.element(figure.getByText('1 of 5')).toBeVisible()
    await expect.element(figure.getByRole('link', { name: 'Robert Fairchild' })).toBeVisible()
    await expect
      .element(figure.getByRole('link', { name: 'Read the whole response' }))
      .toHaveAttribute('href', '/ops/feedback/surveys/12/responses/501')
  })

  it('shows when the member responded, in the same format as the history', async () => {
    const { screen } = await open({
      listCaseHistory: [caseEvent({ created_ts: caseDetail().voice?.completed_ts ?? 0 })],
    })
    const time = screen.getByRole('list', { name: 'Activity' }).getByText(/^[A-Z][a-z]{2} \d{2} \d{4} at /)
    await expect.element(time).toBeVisible()
    await expect
      .element(screen.getByRole('figure').getByText(time.element().textContent, { exact: false }))
      .toBeVisible()
  })

  it('links to the response only once', async () => {
    const link = { name: 'Read the whole response' }
    const { screen } = await open()
    const reason = screen.getByRole('region', { name: 'Why this case was opened' })
    await expect.element(reason).toBeVisible()
    expect(screen.getByRole('link', link).elements()).toHaveLength(1)
    await screen.unmount()
    const without = await open({}, { voice: null })
    await expect.element(without.screen.getByRole('complementary').getByRole('link', link)).toBeVisible()
  })

  it('shows no quotation for a case without a response', async () => {
    const { screen } = await open({}, { voice: null })
    await expect.element(screen.getByRole('group', { name: 'Quick actions' })).toBeVisible()
    await expect.element(screen.getByRole('figure')).not.toBeInTheDocument()
  })
})

describe('the layout of a case', () => {
  it('truncates a long title on a phone, and shows the whole title on request', async () => {
    await page.viewport(360, 800)
    const title = 'Waited for the launch with two children and the ice melting in the cooler. '.repeat(4).trim()
    const { screen } = await open({}, { title })
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await screen.getByRole('button', { name: 'Show the whole title' }).click()
    const less = screen.getByRole('button', { name: 'Show less of the title' })
    await expect.element(less).toHaveAttribute('aria-expanded', 'true')
  })

  it('shows no expand button for a title that fits', async () => {
    const { screen } = await open()
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show the whole title' }).elements()).toEqual([])
  })

  it('shows the title as a heading, the activity oldest first, and the comment box at the end', async () => {
    const { screen } = await open({
      listCaseComments: [
        caseComment({ comment_id: 2, created_ts: 2000, text: 'Later' }),
        caseComment({ created_ts: 1000, text: 'First' }),
      ],
    })
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Valet wait over 20 minutes after Fall Gala')
    await expect.element(screen.getByText('Later')).toBeVisible()
    const [first, later, box] = [
      screen.getByText('First'),
      screen.getByText('Later'),
      screen.getByRole('textbox', { name: /^New Comment/ }),
    ].map((one) => one.element().getBoundingClientRect().top)
    expect(first).toBeLessThan(later ?? 0)
    expect(later).toBeLessThan(box ?? 0)
  })

  it('has a control that moves the focus to the form with all fields', async () => {
    const { screen } = await open()
    await screen.getByRole('button', { name: 'All fields' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Details' })).toHaveFocus()
  })
})

describe('a quick action', () => {
  it('saves a property immediately, and Undo restores the previous value', async () => {
    const { screen, requests } = await open()
    const saves = () => requests.filter(({ name }) => name === 'saveCase').map(({ body }) => body)
    await screen.getByRole('button', { name: 'Priority: Medium' }).click()
    await screen.getByRole('menuitemradio', { name: 'Urgent' }).click()
    await expect.element(screen.getByText('Priority saved')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Priority: Urgent' })).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByRole('button', { name: 'Priority: Medium' })).toBeVisible()
    await expect.element(screen.getByText('Priority saved')).not.toBeInTheDocument()
    expect(saves()).toMatchObject([
      { priority_id: 4, status_changed: false },
      { priority_id: 2, status_changed: false },
    ])
  })

  it('asks for the resolution before it closes a case that needs one', async () => {
    const { screen, requests } = await open()
    await screen.getByRole('button', { name: 'Status: Open' }).click()
    await screen.getByRole('menuitemradio', { name: 'Closed' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Resolve this case' })
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect.element(dialog.getByText('Resolution is required.')).toBeVisible()
    await dialog.getByLabelText('Resolution').fill('Called, and refunded the fee.')
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect.element(screen.getByRole('button', { name: 'Status: Closed' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Resolve' })).not.toBeInTheDocument()
    expect(requests.find(({ name }) => name === 'saveCase')?.body).toMatchObject({
      status: 'closed_ts',
      status_changed: true,
      resolution_description: 'Called, and refunded the fee.',
    })
  })

  it('preserves text typed into the form, which can then be saved without a conflict', async () => {
    const { screen, requests } = await open()
    await screen.getByLabelText('Title').fill('Valet wait, again')
    await screen.getByRole('button', { name: 'Priority: Medium' }).click()
    await screen.getByRole('menuitemradio', { name: 'High' }).click()
    await expect.element(screen.getByText('Priority saved')).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Priority' })).toHaveTextContent('High')
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Valet wait, again')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByText('Successfully saved case.')).toBeVisible()
    const [quick, whole] = requests.filter(({ name }) => name === 'saveCase').map(({ body }) => body)
    expect(quick).toMatchObject({ priority_id: 3, title: 'Valet wait over 20 minutes after Fall Gala' })
    expect(whole).toMatchObject({
      priority_id: 3,
      title: 'Valet wait, again',
      updated_ts: caseDetail().updated_ts + 1000,
    })
  })

  it('assigns a case to another person, and unassigns it', async () => {
    const { screen, requests } = await open()
    const owners = () =>
      requests.flatMap(({ name, body }) => (name === 'saveCase' ? [(body as Partial<CaseDetail>).assigned_to] : []))
    await screen.getByRole('button', { name: /^Owner/ }).click()
    await screen.getByRole('menuitemradio').nth(1).click()
    await expect.poll(owners).toHaveLength(1)
    await expect.element(screen.getByText('Assigned To saved')).toBeVisible()
    await screen.getByRole('button', { name: /^Owner/ }).click()
    await screen.getByRole('menuitemradio', { name: 'Unassigned' }).click()
    await expect.poll(owners).toHaveLength(2)
    expect(owners()).toEqual([expect.any(Number), null])
  })

  it('shows another person’s version when that person has saved the case first, and does not report success', async () => {
    const theirs = caseDetail({ priority_id: 4, updated_ts: caseDetail().updated_ts + 5 })
    let reads = 0
    const { screen } = await open({
      getCase: () => (++reads === 1 ? caseDetail() : theirs),
      saveCase: () => ({ status: 409, failure: { message: 'Changed.', code: 'changed', current: theirs } }),
    })
    await screen.getByRole('button', { name: 'Priority: Medium' }).click()
    await screen.getByRole('menuitemradio', { name: 'Low' }).click()
    await expect.element(screen.getByRole('button', { name: 'Priority: Urgent' })).toBeVisible()
    await expect.element(screen.getByText('Priority saved')).not.toBeInTheDocument()
  })
})
