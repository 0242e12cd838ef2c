import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { dropDrafts } from '../../platform/drafts.ts'
import { CASE_ANSWERS, caseComment, caseDetail, caseEvent } from '../../platform/testing/case-detail.ts'
import { caseRow } from '../../platform/testing/cases.ts'
import { FAULTS } from '../../platform/testing/faults.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './case-route.tsx'

const ROUTE = { path: '/ops/feedback/cases/:caseId', Component }
const HERE = '/ops/feedback/cases/17'
const MEMBER = {
  user_id: 1042,
  program_id: 1,
  fname: 'Robert',
  lname: 'Fairchild',
  full_name: 'Robert Fairchild',
  name: null,
  member_number: '1042',
  member_category: 'Golf',
  phone: null,
  email: null,
  company: null,
  title: null,
  address: null,
  status: true,
  text_enabled: true,
  email_enabled: true,
  birth_day: null,
  birth_month: null,
  birth_year: null,
  anniversary_day: null,
  anniversary_month: null,
  anniversary_year: null,
  instagram_url: null,
  facebook_url: null,
  linkedin_url: null,
  twitter_url: null,
  gender: null,
  marital_status: null,
  year_joined_club: null,
  fav_attire: null,
  fav_golf_tournament: null,
  fav_non_alcoholic_beverage: null,
  fav_alcoholic_beverage: null,
  fav_beverage_brand: null,
  allergies: null,
  fav_music: null,
  time_away_from_club: null,
  pic_url: null,
  merchant_tx_count: 3,
  date_joined: '2011-03-04',
  user_created_ts: 1,
  created_ts: 1,
  updated_ts: 1,
} satisfies FakeAnswers['getUser']

const open = (answers: FakeAnswers = {}, address = HERE, faults = {}) =>
  renderRoute(ROUTE, address, {
    answers: { ...CASE_ANSWERS, getUser: MEMBER, getCase: caseDetail(), addCaseComment: [caseComment()], ...answers },
    faults,
  })

beforeEach(async () => {
  dropDrafts()
  await page.viewport(1280, 900)
})

describe('one case', () => {
  it('shows its fields, who raised it, and what they answered', async () => {
    const { screen } = await open()
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Valet wait over 20 minutes after Fall Gala')
    for (const [label, words] of [
      ['Status', 'Open'],
      ['Priority', 'Medium'],
      ['Assigned To', 'Eleanor Whitfield'],
      ['Location', 'Harbor House'],
    ] as const) {
      await expect.element(screen.getByRole('combobox', { name: label, exact: true })).toHaveTextContent(words)
    }
    const guest = screen.getByRole('complementary', { name: 'Guest' })
    await expect.element(guest.getByText('Robert Fairchild')).toBeVisible()
    await expect.element(guest.getByText('Overall, how are we doing?')).toBeVisible()
  })

  it.each([
    ['made by hand', { origin: 'manual' as const }],
    ['without a trigger', { feedback_trigger_instance_id: null }],
    ['of nobody', { created_by: null }],
  ])('has no guest card when it is %s', async (_what, over) => {
    const { screen } = await open({ getCase: caseDetail(over) })
    await expect.element(screen.getByLabelText('Title')).toBeVisible()
    await expect.element(screen.getByRole('complementary', { name: 'Guest' })).not.toBeInTheDocument()
  })

  it('sends a save with the version that it read, the status only when it changed, and returns to the list', async () => {
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

  it('returns to all cases when the list had no query', async () => {
    const { screen, location } = await open()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?feedbackFormId=9999')
  })

  it('asks for a resolution when it is closed, and sends the status then', async () => {
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

  it('closes without a resolution when nobody created it', async () => {
    const { screen } = await open({ getCase: caseDetail({ created_by: null }), saveCase: caseDetail() })
    await screen.getByRole('combobox', { name: 'Status', exact: true }).click()
    await screen.getByRole('option', { name: 'Closed' }).click()
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByText('Successfully saved case.')).toBeVisible()
  })

  it('is assigned to nobody when it moves to where the assignee does not work', async () => {
    const { screen } = await open()
    await screen.getByRole('combobox', { name: 'Location', exact: true }).click()
    await screen.getByRole('option', { name: 'Bay Courts' }).click()
    await expect
      .element(screen.getByRole('combobox', { name: 'Assigned To', exact: true }))
      .toHaveTextContent('Select a user')
  })

  it('shows what anybody wrote as text', async () => {
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

  it('is not there for who may not see it', async () => {
    const { screen } = await open({
      getCase: () => ({ status: 404, failure: { message: 'Not found.', code: 'not_found' } }),
    })
    await expect.element(screen.getByText('This case is not there, or not yours to see.')).toBeVisible()
  })

  it('tells who else has it open', async () => {
    const { screen } = await open({ touchCase: [{ user_id: 5, fname: 'Dana', lname: 'Ames' }] })
    await expect.element(screen.getByText('Dana Ames has this case open too.')).toBeVisible()
  })

  it('is never saved into another program: what the server holds for another is not shown', async () => {
    const { screen } = await open({ getCase: caseDetail({ program_id: 86 }) })
    await expect.element(screen.getByText('This case is not there, or not yours to see.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Save Case' })).not.toBeInTheDocument()
  })
})

describe('a case that somebody saved first', () => {
  it('asks field by field, and sends the choice with the version of theirs', async () => {
    const theirs = caseDetail({ title: 'Theirs', priority_id: 4, description: 'Their words', updated_ts: 99 })
    let tries = 0
    const { screen, requests } = await open({
      saveCase: () =>
        ++tries === 1
          ? { status: 409, failure: { message: 'Changed.', code: 'changed', current: theirs } }
          : caseDetail(),
    })
    await screen.getByLabelText('Title').fill('Mine')
    await screen.getByLabelText('Description').fill('My words')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Somebody saved this case first' })
    await expect
      .element(dialog.getByRole('radiogroup', { name: 'Priority' }).getByRole('radio', { name: 'Theirs' }))
      .toBeChecked()
    await expect
      .element(dialog.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: 'Yours' }))
      .toBeChecked()
    await dialog.getByRole('radiogroup', { name: 'Description' }).getByRole('radio', { name: 'Theirs' }).click()
    await dialog.getByRole('button', { name: 'Use these' }).click()
    await expect.element(screen.getByLabelText('Description')).toHaveValue('Their words')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByText('Successfully saved case.')).toBeVisible()
    expect(requests.findLast(({ name }) => name === 'saveCase')?.body).toMatchObject({
      title: 'Mine',
      priority_id: 4,
      description: 'Their words',
      updated_ts: 99,
    })
  })
})

describe('what fails', () => {
  it.each(FAULTS)('a save meets $it: it says so and keeps what was typed', async ({ respond, words }) => {
    const { screen } = await open({}, HERE, { 'PUT /v3/cases/17': respond })
    await screen.getByLabelText('Title').fill('Still here')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Still here')
  })

  it('a refusal stands in the server’s words, beside its field', async () => {
    const { screen } = await open({
      saveCase: () => ({
        status: 400,
        failure: { message: 'That cannot be.', code: 'invalid', fields: { title: 'Not this title.' } },
      }),
    })
    await screen.getByLabelText('Title').fill('Other')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByText('Not this title.')).toBeVisible()
    await expect.element(screen.getByText('That cannot be.').first()).toBeVisible()
  })
})

describe('drafts', () => {
  it('are there when the case is opened again, emoji and right-to-left and all', async () => {
    const words = `${'😀 שלום '.repeat(1200)}end`
    const first = await open()
    await first.screen.getByLabelText('Description').fill(words)
    await first.screen.getByLabelText('New Comment (Internal Use Only)').fill('half a thought')
    await expect.element(first.screen.getByLabelText('Description')).toHaveValue(words)
    await first.screen.unmount()
    const again = await open()
    await expect.element(again.screen.getByLabelText('Description')).toHaveValue(words)
    await expect.element(again.screen.getByLabelText('New Comment (Internal Use Only)')).toHaveValue('half a thought')
  })
})

it('shows what somebody else saved, while nothing was typed here', async () => {
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

  it('is filtered to history or comments', async () => {
    const { screen } = await open(feed)
    const list = screen.getByRole('list', { name: 'Activity' })
    await expect.element(list.getByText('Spoke with the valet desk.')).toBeVisible()
    await expect.element(list.getByText(/changed the priority to High/)).toBeVisible()
    await expect.element(list.getByRole('link', { name: 'View member voice response' })).toBeVisible()
    await screen.getByRole('radio', { name: 'Comments' }).click()
    await expect.element(list.getByText(/changed the priority to High/)).not.toBeInTheDocument()
    await screen.getByRole('radio', { name: 'History' }).click()
    await expect.element(list.getByText('Spoke with the valet desk.')).not.toBeInTheDocument()
  })

  it('says that there is none', async () => {
    const { screen } = await open()
    await screen.getByRole('radio', { name: 'Comments' }).click()
    await expect.element(screen.getByText('There are no comments.')).toBeVisible()
  })

  it('takes a comment that says something, and empties the box', async () => {
    const { screen, requests } = await open({ addCaseComment: [caseComment({ text: 'Called back.' })] })
    await expect.element(screen.getByRole('button', { name: 'Add Comment' })).toBeDisabled()
    await screen.getByLabelText('New Comment (Internal Use Only)').fill('Called back.')
    await screen.getByRole('button', { name: 'Add Comment' }).click()
    await expect.element(screen.getByLabelText('New Comment (Internal Use Only)')).toHaveValue('')
    expect(requests.find(({ name }) => name === 'addCaseComment')?.body).toEqual({ text: 'Called back.' })
  })
})

describe('the list beside a case', () => {
  const listCases = [caseRow({ case_id: 16, title: 'Before' }), caseRow(), caseRow({ case_id: 18, title: 'After' })]

  it('has two columns, no Clear Filters and no Create Case, and expands with its query', async () => {
    const { screen } = await open({ listCases }, `${HERE}?priority=2`)
    await expect.element(screen.getByRole('columnheader', { name: 'Status' })).toBeVisible()
    expect(screen.getByRole('columnheader').elements()).toHaveLength(2)
    await expect.element(screen.getByRole('link', { name: 'Create Case' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument()
    await expect
      .element(screen.getByRole('link', { name: 'Expand' }))
      .toHaveAttribute('href', '/ops/feedback/cases?priority=2')
  })

  it('is walked with Alt and the arrow keys', async () => {
    const { screen, location } = await open(
      { listCases, getCase: ({ url }) => caseDetail({ case_id: Number(url.pathname.split('/').at(-1)) }) },
      `${HERE}?priority=2`,
    )
    await expect.element(screen.getByRole('button', { name: 'Next case' })).toBeEnabled()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(location).toBe('/ops/feedback/cases/18?priority=2')
    await expect.element(screen.getByRole('button', { name: 'Next case' })).toBeDisabled()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(location).toBe(`${HERE}?priority=2`)
  })
})
