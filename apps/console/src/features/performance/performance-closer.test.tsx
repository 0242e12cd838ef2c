import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { groupResult, ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { driversAnswer, keyDriver } from '../../platform/testing/drivers.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance?feedbackFormId=12'
const base: FakeAnswers = { listForms: [voiceForm()], getResults: [ratedResult(), groupResult()] }
const driver = (result_id: string, title: string, importance: number, best_rank: number, worst_rank: number) =>
  keyDriver(result_id, title, {
    importance,
    low: importance - 5,
    high: importance + 5,
    best_rank,
    worst_rank,
    answered: 2400,
    cost: title === 'Food' ? 120 : 0,
  })
const DRIVERS = driversAnswer({ drivers: [driver('q-2', 'Food', 40, 1, 2), driver('q-3', 'Service', 60, 1, 1)] })

it('shows the key drivers of the overall rating, with a range for ranks that do not differ significantly', async () => {
  const { screen, location } = await renderRoute(ROUTE, AT, { answers: { ...base, getDrivers: DRIVERS } })
  await screen.getByRole('button', { name: 'Key drivers' }).click()
  await expect.poll(location).toContain('panel=drivers')
  const table = screen.getByRole('table', { name: 'Key drivers' })
  await expect
    .element(table.getByRole('row', { name: /^Service/ }))
    .toHaveTextContent('Service160.0%55.0%–65.0%2,40078.4%')
  await expect
    .element(table.getByRole('row', { name: /^Food/ }))
    .toHaveTextContent('Food[1–2]40.0%35.0%–45.0%2,40078.4%')
  const rows = table.getByRole('row').all()
  expect(rows.map((row) => row.element().textContent?.slice(0, 4))).toEqual(['Ques', 'Serv', 'Food'])
  await expect.element(screen.getByRole('figure', { name: /^Importance and performance/ })).toBeVisible()
  await expect.element(screen.getByText(/Together they explain 53\.8% of “Overall”\./)).toBeVisible()
})

it('states the base of the key drivers, what reduced it, and which questions are omitted', async () => {
  const left_out = [{ result_id: 'q-9', question: 'docks', row: null, title: 'Docks', answered: 12 }]
  const note = 'Correlations are shown instead of relative weights.'
  const { screen } = await renderRoute(ROUTE, `${AT}&panel=drivers`, {
    answers: { ...base, getDrivers: { ...DRIVERS, left_out, note, method: 'pearson', r2: null, performance: 'index' } },
  })
  await expect
    .element(
      screen.getByText(/^Of 2,809 respondents in the period, 2,625 answered “Overall”\. 1,850 of these answered all/),
    )
    .toBeVisible()
  await expect
    .element(screen.getByText('Respondents who left out only one question, by question: Food (120).'))
    .toBeVisible()
  await expect
    .element(screen.getByText(/fewer than one in ten respondents answered them: Docks \(12 answers\)\.$/))
    .toBeVisible()
  await expect.element(screen.getByText(note)).toBeVisible()
  const table = screen.getByRole('table', { name: 'Key drivers' })
  await expect.element(table.getByRole('columnheader', { name: 'Index' })).toBeVisible()
})

it('lets the user select the outcome, and the matrix whose rows are the drivers', async () => {
  const stay = { result_id: 'q-4', question: 'remain', row: null, title: 'Will you stay?' }
  const outcomes = [...DRIVERS.outcomes, stay]
  const rows = ['Food', 'Service'].map((text) => ({ value: text, text }))
  const matrix = ratedResult({ result_id: 'q-5', name: 'dining', title: 'Dining', type: 'matrix', rows })
  const { screen, location, requests } = await renderRoute(ROUTE, AT, {
    answers: {
      ...base,
      getResults: [ratedResult(), matrix],
      getDrivers: ({ url }) => ({
        ...DRIVERS,
        outcomes,
        overall: outcomes.find(({ result_id }) => result_id === url.searchParams.get('outcome')) ?? DRIVERS.overall,
      }),
    },
  })
  await screen.getByRole('link', { name: 'Importance and performance of Dining' }).click()
  await expect.poll(location).toContain('panel=drivers&question=dining')
  await screen.getByRole('combobox', { name: 'Result to explain' }).click()
  await screen.getByRole('option', { name: 'Will you stay?' }).click()
  await expect.poll(location).toContain('outcome=q-4&question=dining')
  await expect.element(screen.getByText('What “Will you stay?” depends on')).toBeVisible()
  const asked = requests.filter(({ name }) => name === 'getDrivers').at(-1)?.url.searchParams
  expect([asked?.get('outcome'), asked?.get('question')]).toEqual(['q-4', 'dining'])
  await screen.getByRole('button', { name: 'Remove Question group filter' }).click()
  await expect.poll(location).not.toContain('question=')
})

it('reports that a link names a question that the survey does not have', async () => {
  const { screen, location } = await renderRoute(ROUTE, `${AT}&panel=drivers&outcome=q-99`, {
    answers: {
      ...base,
      getDrivers: ({ url }) =>
        url.searchParams.has('outcome')
          ? {
              status: 400,
              failure: { message: 'Check the marked fields.', code: 'invalid', fields: { outcome: 'No.' } },
            }
          : DRIVERS,
    },
  })
  await expect.element(screen.getByText('The question in this link is not part of this survey.')).toBeVisible()
  await screen.getByRole('button', { name: 'Show all key drivers' }).click()
  await expect.poll(location).not.toContain('outcome')
  await expect.element(screen.getByRole('table', { name: 'Key drivers' })).toBeVisible()
})

it('explains that a survey without an overall rating has no key drivers, and hides the controls', async () => {
  const { screen } = await renderRoute(ROUTE, `${AT}&panel=drivers`, {
    answers: { ...base, getDrivers: driversAnswer({ reason: 'no_overall', overall: null, drivers: [] }) },
  })
  await expect.element(screen.getByText(/^This survey does not ask for one\. Choose a survey that does/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Importance' }).elements()).toEqual([])
})

it('says that no question except the overall rating has a scale, and keeps the controls', async () => {
  const { screen } = await renderRoute(ROUTE, `${AT}&panel=drivers`, {
    answers: { ...base, getDrivers: driversAnswer({ reason: 'no_overall', method: null }) },
  })
  await expect.element(screen.getByText(/^No other question of this survey has a scale/)).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Importance' })).toBeVisible()
  expect(screen.getByText(/This survey does not ask for one/).elements()).toEqual([])
})

it('offers all key drivers when the chosen question group has no question with a scale', async () => {
  const { screen, location } = await renderRoute(ROUTE, `${AT}&panel=drivers&question=dining`, {
    answers: {
      ...base,
      getDrivers: ({ url }) =>
        url.searchParams.has('question') ? driversAnswer({ reason: 'no_overall', method: null }) : DRIVERS,
    },
  })
  await expect.element(screen.getByText('The chosen question group has no question with a scale.')).toBeVisible()
  await screen.getByRole('button', { name: 'Show all key drivers' }).click()
  await expect.poll(location).not.toContain('question')
  await expect.element(screen.getByRole('table', { name: 'Key drivers' })).toBeVisible()
})

it('reports that there are too few results for the scatter chart', async () => {
  const { screen } = await renderRoute(ROUTE, `${AT}&panel=drivers`, {
    answers: { ...base, getDrivers: { ...DRIVERS, n: 12, method: null, reason: 'too_few', drivers: [] } },
  })
  await expect.element(screen.getByText('Not enough data for P/I Graph (min. 50 results)')).toBeVisible()
})

it('shows the scores of the questions by segment', async () => {
  const scores = { mean: 4.1, index: 78, topBox: 40, top2Box: 81.25, top3Box: 95 }
  const { screen, requests } = await renderRoute(ROUTE, `${AT}&panel=segments&by=gender&gender=F`, {
    answers: {
      ...base,
      getSegments: {
        segment: 'gender',
        reason: null,
        questions: [
          {
            result_id: 'q-0',
            question: 'overall',
            row: null,
            title: 'Overall',
            rateMin: 1,
            rateMax: 5,
            measure: 'ordinal_higher',
          },
        ],
        everybody: { respondents: 300, cells: [{ n: 290, scores }] },
        segments: [{ value: 'F', label: 'Women', respondents: 296, cells: [{ n: 286, scores }] }],
      },
    },
  })
  const table = screen.getByRole('table', { name: 'Top 2 Boxes by Gender' })
  const heads = table.getByRole('columnheader')
  await expect.element(heads.nth(2)).toBeVisible()
  expect(heads.all().map((head) => head.element().textContent)).toEqual([
    'Question',
    'Everybody (n\u00a0=\u00a0300)',
    'Women (n\u00a0=\u00a0296)',
  ])
  await expect.element(table.getByRole('row', { name: /^Overall/ })).toHaveTextContent('Overall81.3%81.3%')
  const requested = requests.find(({ name }) => name === 'getSegments')?.url.searchParams
  expect(requested?.get('segment')).toBe('gender')
  expect(requested?.get('gender')).toBe('F')
})

it('lists the notes on a result, and adds a new one without surrounding spaces', async () => {
  const notes = [
    {
      comment_id: 1,
      comment_text: 'The kitchen was closed in May.',
      created_by: 2,
      created_by_fname: 'Marcus',
      created_by_lname: 'Bell',
      log_date: '2026-06-01',
      created_ts: 1,
      updated_ts: 1,
    },
  ]
  const { screen, requests } = await renderRoute(ROUTE, AT, {
    answers: {
      ...base,
      listLogbookComments: () => notes,
      addLogbookComment: ({ body }) => {
        const added = { ...notes[0], comment_id: 2, comment_text: JSON.stringify(body) }
        const note = { ...FIRST, ...added }
        notes.unshift(note)
        return note
      },
    },
  })
  await screen.getByRole('button', { name: 'Notes of Overall' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Notes' })
  await expect.element(dialog.getByText('The kitchen was closed in May.')).toBeVisible()
  await expect.element(dialog.getByText('Marcus Bell, 06/01/2026')).toBeVisible()
  await dialog.getByLabelText('New note').fill('  A new chef since June. ')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect.element(dialog.getByText('{"comment_text":"A new chef since June."}')).toBeVisible()
  const added = requests.find(({ name }) => name === 'addLogbookComment')
  expect(added?.url.pathname).toBe('/v3/logbook/categories/12/fields/q-0/comments')
})

const FIRST = {
  comment_id: 0,
  comment_text: '',
  created_by: 2,
  created_by_fname: 'Marcus',
  created_by_lname: 'Bell',
  log_date: '2026-06-02',
  created_ts: 2,
  updated_ts: 2,
}

it('shows which change in the existing answers would raise the score', async () => {
  const { screen } = await renderRoute(ROUTE, AT, { answers: base })
  await screen.getByRole('button', { name: /^How to raise the score of Overall/ }).click()
  await expect.element(screen.getByText(/^To reach 79\.0%: 15 more answers in the top two\. 0 answered/)).toBeVisible()
})
