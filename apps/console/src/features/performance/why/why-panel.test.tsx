import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { commentResult, ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { driversAnswer, keyDriver } from '../../../platform/testing/drivers.ts'
import { testedChange, RANKED, rankedRow } from '../../../platform/testing/ranked.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voice, voiceForm } from '../../../platform/testing/voices.ts'
import { CULTURE_FORM, publishedComments, waveList, yearWave } from '../../../platform/testing/waves.ts'
import { Component } from '../performance-route.tsx'

const AT = '/ops/feedback/performance'
const ROUTE = { path: AT, Component }
const driver = (row: string, importance: number) => keyDriver(`q-${row}`, row, { question: 'service', row, importance })
const answers: FakeAnswers = {
  listForms: [voiceForm(), voiceForm({ feedback_form_id: 13, weighted: true })],
  getResults: [ratedResult()],
  getRankedResults: RANKED,
  getDrivers: driversAnswer({ drivers: [driver('value', 60), driver('menu', 30), driver('speed', 10)] }),
  listVoices: [
    voice({ response_id: 41, comment: 'Parking is full by ten in the morning.' }),
    voice({
      response_id: 42,
      comment: 'Thirty minutes for two omelettes: the speed of it all.',
      score_band: 'negative',
    }),
  ],
}

it('summarizes the changes and explains them with quotes from members', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}?gender=F`, { answers })
  await expect
    .element(screen.getByText(/Up 2\.3 points since the previous cycle, which could be chance\./))
    .toBeVisible()
  await expect.element(screen.getByText('2 significant changes of 5 results')).toBeVisible()
  await expect.element(screen.getByText('Compared with 01/01/2025–11/18/2025.')).toBeVisible()
  const card = screen.getByRole('region', { name: 'Speed of service' })
  await expect.element(card.getByText('Down 5.7 points')).toBeVisible()
  expect(card.getByText('Down 5.7 points').element().closest('[data-verdict]')?.getAttribute('data-verdict')).toBe(
    'bad',
  )
  const quote = card.getByRole('link', { name: /omelettes/ })
  await expect.element(quote).toBeVisible()
  const address = new URL(quote.element().getAttribute('href') ?? '', 'http://test')
  expect(address.pathname).toBe('/ops/feedback/surveys/12/responses/42')
  const filters = {
    pastDays: '9999',
    gender: 'F',
    view: 'voices',
    feedbackFormId: '12',
    hasComment: 'true',
    answerOf: 'q-3',
    answerRow: 'speed',
    answerBand: 'negative',
  }
  expect(Object.fromEntries(address.searchParams)).toEqual(filters)
  await expect
    .element(card.getByRole('link', { name: '67 comments with low scores on Speed of service' }))
    .toHaveAttribute('href', expect.stringContaining('/ops/feedback/surveys?'))
  await expect
    .element(screen.getByRole('region', { name: 'Course condition' }).getByText(/^410 comments with high scores/))
    .toBeVisible()
  const asked = requests.filter(({ name }) => name === 'listVoices').map(({ url }) => url.searchParams)
  expect(asked[0]?.get('answerRow')).toBe('speed')
  expect(asked[0]?.get('answerBand')).toBe('negative')
  expect(asked[1]?.get('answerBand')).toBe('positive')
})

it('shows the main scores as gauges beside the summary sentence, and links from the Net Promoter Score to its history', async () => {
  const nps = rankedRow('friend', 'Would you recommend the club?', 48, {
    chart: 'nps',
    result_id: 'q-8',
    row: null,
    change: testedChange(6, 'chance'),
  })
  const index = ratedResult({ result_id: 'i-1', result_type: 'index', title: 'Member Relationship Index' })
  const { screen, location } = await renderRoute(ROUTE, AT, {
    answers: {
      ...answers,
      getResults: [ratedResult(), index],
      getRankedResults: { ...RANKED, rows: [...RANKED.rows, nps] },
    },
  })
  const list = screen.getByRole('list', { name: 'Main scores' })
  await expect.element(list.getByRole('link', { name: /86\.2% Overall Satisfaction/ })).toBeVisible()
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    expect.stringContaining('Top 2 Boxes'),
    expect.stringMatching(/^78\.4 Member Relationship Index/),
    expect.stringMatching(/^\+48\.0 Net Promoter Score.*Up 6\.0 .*could be chance/),
  ])
  // The tick for the previous cycle is derived from the change (48 − 6 = 42). On a scale from −100 to 100, it is at 71% of the
  // semicircle.
  const tick = list
    .getByRole('link', { name: /Net Promoter/ })
    .element()
    .querySelector('path:last-child')
  const [x = 0, y = 0] = (tick?.getAttribute('d')?.match(/-?[\d.]+/g) ?? []).map(Number)
  expect(1 - Math.atan2(-y, x) / Math.PI).toBeCloseTo(0.71, 2)
  await list.getByRole('link', { name: /Net Promoter/ }).click()
  await expect.poll(location).toContain('panel=history&outcome=q-8')
})

it('ranks all results by significant change and then by importance, and lets the user sort them', async () => {
  const { screen } = await renderRoute(ROUTE, AT, { answers })
  const table = screen.getByRole('table', { name: 'All results' })
  await expect.element(table.getByText('High')).toBeVisible()
  const titles = () =>
    table
      .getByRole('rowheader')
      .elements()
      .map((one) => one.textContent?.replace(/n = .*/, ''))
  expect(titles()).toEqual([
    'Speed of service',
    'Course condition',
    'Value for the price',
    'Choice on the menu',
    'Overall, how satisfied are you?',
  ])
  await expect.element(table.getByText('likely −9.4 to −2.0')).toBeVisible()
  await screen.getByRole('button', { name: 'Score' }).click()
  await expect.poll(() => titles()[0]).toBe('Value for the price')
  const worst = table.getByRole('link', { name: 'Age 35–44 on Speed of service' })
  await expect.element(worst).toHaveAttribute('href', expect.stringMatching(/panel=segments&by=age$/))
})

it('shows a user with limited access no quotes and no links to responses', async () => {
  const { screen, requests } = await renderRoute(ROUTE, AT, {
    answers: {
      ...answers,
      getStaffMember: { ...SESSION_ANSWERS.getStaffMember, limited_access: 1 },
      getRankedResults: { ...RANKED, rows: RANKED.rows.map((row) => ({ ...row, comments: null })) },
    },
  })
  const card = screen.getByRole('region', { name: 'Speed of service' })
  await expect.element(card.getByText('Down 5.7 points')).toBeVisible()
  expect(card.getByRole('link').elements()).toEqual([])
  expect(screen.getByRole('columnheader', { name: /Comments/ }).elements()).toEqual([])
  expect(requests.filter(({ name }) => name === 'listVoices')).toEqual([])
})

it('for an anonymous survey, quotes only published comments that mention the result', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}?feedbackFormId=${CULTURE_FORM.feedback_form_id}`, {
    answers: {
      ...answers,
      listForms: [CULTURE_FORM],
      listWaves: waveList(yearWave(2025), yearWave(2024)),
      getResults: [ratedResult(), publishedComments(['The speed of service helps a lot.', 'Thank you, Ana!'])],
      getRankedResults: {
        ...RANKED,
        cycles: RANKED.cycles.map((cycle, index) => ({ ...cycle, name: String(2021 + index) })),
        rows: RANKED.rows.map((row) => ({ ...row, comments: null })),
      },
    },
  })
  const card = screen.getByRole('region', { name: 'Speed of service' })
  await expect.element(card.getByText('“The speed of service helps a lot.”')).toBeVisible()
  expect(card.getByRole('link').elements()).toEqual([])
  await expect
    .element(screen.getByRole('region', { name: 'Course condition' }).getByText('No published comment mentions this.'))
    .toBeVisible()
  expect(requests.filter(({ name }) => name === 'listVoices')).toEqual([])
})

it('shows the lowest scores when no change is significant', async () => {
  const rows = [rankedRow('menu', 'Choice on the menu', 76), rankedRow('value', 'Value for the price', 68.4)]
  const { screen } = await renderRoute(ROUTE, AT, { answers: { ...answers, getRankedResults: { ...RANKED, rows } } })
  await expect.element(screen.getByRole('heading', { name: 'Lowest scores' })).toBeVisible()
  await expect.element(screen.getByText('All changes since the previous cycle could be chance.')).toBeVisible()
  expect(screen.getByText('Fell').elements()).toEqual([])
})

const [overall] = RANKED.rows
const loneAnswers = (rows: typeof RANKED.rows): FakeAnswers => ({
  ...answers,
  getResults: [ratedResult(), commentResult(['Fine'])],
  getRankedResults: { ...RANKED, rows },
})

it('shows quotes when the overall result is the only result, but shows no table and does not repeat the score', async () => {
  const { screen } = await renderRoute(ROUTE, AT, { answers: loneAnswers(overall === undefined ? [] : [overall]) })
  const quotes = screen.getByRole('region', { name: 'What members say' })
  await expect.element(quotes.getByText('“Parking is full by ten in the morning.”')).toBeVisible()
  expect(quotes.getByText('86.2%').elements()).toEqual([])
  expect(screen.getByRole('table', { name: 'All results' }).elements()).toEqual([])
  expect(screen.getByRole('list', { name: 'Main scores' }).elements()).toEqual([])
})

it('shows the score and the change of the only scored result when the summary sentence does not state them', async () => {
  const speed = rankedRow('speed', 'Speed of service', 71.8, { change: testedChange(-5.7, 'lower') })
  const { screen } = await renderRoute(ROUTE, AT, { answers: loneAnswers([speed]) })
  const card = screen.getByRole('region', { name: 'Speed of service' })
  await expect.element(card.getByText('71.8%')).toBeVisible()
  await expect.element(card.getByText('Down 5.7 points')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'What moved' })).toBeVisible()
})

it('states the number of significant changes among the results that have a score', async () => {
  const unscored = rankedRow('menu', 'Choice on the menu', 76, { score: null, change: null })
  const rows = overall === undefined ? [] : [{ ...overall, change: testedChange(2.3, 'higher') }, unscored]
  const { screen } = await renderRoute(ROUTE, AT, { answers: loneAnswers(rows) })
  await expect.element(screen.getByRole('table', { name: 'All results' })).toBeVisible()
  await expect.element(screen.getByText(/^1 significant change of 1 result/)).toBeVisible()
})

it('reports that the summary is hidden for weighted figures, and requests no ranked results', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}?feedbackFormId=13&weighted=true`, { answers })
  await expect.element(screen.getByText(/are not weighted, so they are hidden/)).toBeVisible()
  expect(requests.filter(({ name }) => name === 'getRankedResults')).toEqual([])
})

it('keeps the charts when the summary fails to load, and lets the user retry', async () => {
  let fails = true
  const { screen } = await renderRoute(ROUTE, AT, {
    answers: {
      ...answers,
      getRankedResults: () => (fails ? { status: 403, failure: { message: 'No.', code: 'forbidden' } } : RANKED),
    },
  })
  await expect.element(screen.getByText('The changes could not be loaded.')).toBeVisible()
  await expect.element(screen.getByRole('figure', { name: /^Overall/ })).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: /Retry/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'What moved' })).toBeVisible()
})

it('links from the ranking to the chart of a result over all its cycles', async () => {
  const { screen, location } = await renderRoute(ROUTE, AT, { answers })
  const table = screen.getByRole('table', { name: 'All results' })
  await table.getByRole('link', { name: 'Course condition', exact: true }).click()
  await expect.poll(location).toContain('panel=history&outcome=q-3+course')
  const figure = screen.getByRole('figure', { name: /^Course condition/ })
  await expect.element(figure).toBeVisible()
  await expect.element(figure.getByText('n = 1,112')).toBeVisible()
  await expect.element(figure.getByText('Each point is one cycle, 01/01–11/18.')).toBeVisible()
})
