import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import {
  chosenResult,
  commentResult,
  groupResult,
  measuredCycle,
  ratedResult,
} from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { NO_FILTER_OPTIONS } from '../../platform/testing/filter-options.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance'
const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const FILTERS = {
  ...NO_FILTER_OPTIONS,
  gender: options('F', 'M'),
  member_category: options('Golf', 'Social'),
  age: options('25-34', '35-44'),
  department: options('Kitchen', 'Greens'),
}

const CULTURE = voiceForm({ feedback_form_id: 14, name: 'Culture', feedback_form_type: 'culture' })
const base = (results: FakeAnswers['getResults'] = [ratedResult()]): FakeAnswers => ({
  listForms: [voiceForm(), CULTURE],
  listFilterOptions: FILTERS,
  getResults: results ?? [],
})

it('filters by several values of a member filter', async () => {
  const { screen, requests, location } = await renderRoute(ROUTE, `${AT}?age=35-44`, { answers: base() })
  await screen.getByRole('button', { name: 'Gender', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'F' }).click()
  await screen.getByRole('checkbox', { name: 'M' }).click()
  await expect.poll(location).toBe(`${AT}?feedbackFormId=12&age=35-44&gender=F&gender=M`)
  await expect
    .poll(() => requests.findLast(({ name }) => name === 'getResults')?.url.searchParams.getAll('gender'))
    .toEqual(['F', 'M'])
  await expect.element(screen.getByRole('button', { name: 'Gender 2 chosen' })).toBeInTheDocument()
})

it('shows the culture filters for a Culture survey, and hides the member filters', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}?feedbackFormId=14&gender=F&department=Greens`, {
    answers: base(),
  })
  await expect.element(screen.getByRole('button', { name: 'Department Greens' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Gender' }).elements()).toEqual([])
  expect(screen.getByRole('combobox', { name: 'Created By' }).elements()).toEqual([])
  const requested = requests.find(({ name }) => name === 'getResults')?.url.searchParams
  expect(requested?.get('department')).toBe('Greens')
  expect(requested?.has('gender')).toBe(false)
})

it('stores a filter for the anonymous guest in the URL', async () => {
  const { screen, location } = await renderRoute(ROUTE, AT, { answers: base() })
  await screen.getByRole('combobox', { name: 'Created By' }).click()
  await screen.getByRole('option', { name: 'Anonymous Guest' }).click()
  await expect.poll(location).toContain('createdBy=0')
})

it('keeps the selected member when the filter is opened', async () => {
  const { screen, location } = await renderRoute(ROUTE, `${AT}?createdBy=1042`, { answers: base() })
  await expect.poll(location).toContain('createdBy=1042')
  await screen.getByRole('combobox', { name: 'Created By' }).click()
  await expect.element(screen.getByRole('option', { name: 'Anonymous Guest' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Clear', exact: true })).toBeVisible()
  expect(location()).toContain('createdBy=1042')
})

it('clears every filter except the survey', async () => {
  const { screen, location } = await renderRoute(ROUTE, `${AT}?feedbackFormId=12&pastDays=30&gender=F&chartType=mean`, {
    answers: base(),
  })
  await screen.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.poll(location).toBe(`${AT}?feedbackFormId=12`)
  await expect.element(screen.getByRole('combobox', { name: 'Survey' })).toHaveFocus()
})

it('opens the level of the result that a link names, and removes the name from the URL when the user moves to another level', async () => {
  const { screen, location } = await renderRoute(ROUTE, `${AT}?openTitle=the+terrace`, {
    answers: base([groupResult()]),
  })
  await expect.element(screen.getByRole('figure', { name: /^Food/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Show Previous Level' }).click()
  await expect.element(screen.getByRole('figure', { name: /^The Terrace/ })).toBeVisible()
  expect(location()).toBe(`${AT}?feedbackFormId=12`)
})

it('moves the focus to the level that the user opens', async () => {
  const { screen } = await renderRoute(ROUTE, AT, { answers: base([groupResult()]) })
  const down = screen.getByRole('button', { name: /question.* of The Terrace$/ })
  await down.click()
  await expect.element(screen.getByRole('heading', { name: 'The Terrace' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Show Previous Level' }).click()
  await expect.element(down).toBeVisible()
  expect(document.activeElement?.contains(down.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it('shows the indexes when a link names one of them but no result type', async () => {
  const index = groupResult({
    result_id: 'i-0',
    result_type: 'index',
    name: 'mri',
    title: 'MRI',
    rateMin: 0,
    rateMax: 100,
  })
  const { screen } = await renderRoute(ROUTE, `${AT}?openTitle=MRI`, {
    answers: base(({ url }) => (url.searchParams.get('resultType') === 'index' ? [index] : [ratedResult()])),
  })
  await expect.element(screen.getByRole('figure', { name: /^MRI/ })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Chart Type' }).elements()).toEqual([])
  await screen.getByRole('button', { name: '2 questions of MRI' }).click()
  await expect.element(screen.getByRole('figure', { name: /^Food/ })).toBeVisible()
})

it.each([
  ['a level that does not exist', 'level=g-77.q-5'],
  ['an unknown survey', 'feedbackFormId=4711'],
  ['an unknown result type', 'resultType=sideways'],
  ['a period that ends before it starts', 'pastDays=custom&start=2026-02-01&end=2026-01-01'],
  ['an unknown chart, view, panel and segment', 'chartType=pie&view=cubist&panel=none&by=hair'],
])('ignores %s in the URL', async (_what, query) => {
  const { screen } = await renderRoute(ROUTE, `${AT}?${query}`, { answers: base() })
  await expect.element(screen.getByRole('figure', { name: /^Overall/ })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Survey' })).toHaveTextContent('SurveyRelational Survey')
})

it('explains why a period that ends in the future shows nothing', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}?pastDays=custom&start=2026-01-01&end=2999-01-01`, {
    answers: base(),
  })
  await expect.element(screen.getByText('The end date must be today or earlier.')).toBeVisible()
  await expect.element(screen.getByRole('form', { name: 'Custom' })).toBeVisible()
  expect(requests.some(({ name }) => name === 'getResults')).toBe(false)
})

it.each([
  ['has no answers', measuredCycle(0, 0, 3), null, 'No data available'],
  ['has one answer', measuredCycle(1, 1, 1), null, '100.0%'],
  ['had no respondents in the previous cycle', measuredCycle(8, 10, 10), measuredCycle(0, 0, 0), '80.0%'],
])('shows no trend for a question that %s', async (_what, current, previous, text) => {
  const item = ratedResult({ results: { current, previous } })
  const { screen } = await renderRoute(ROUTE, AT, { answers: base([item]) })
  await expect
    .element(
      screen
        .getByRole('figure', { name: /^Overall/ })
        .getByText(text, { exact: true })
        .last(),
    )
    .toBeVisible()
  expect(screen.getByText(/previous cycle/).elements()).toEqual([])
})

it('offers the raw view for individual questions, with a table of counts whose empty rows can be shown', async () => {
  const counts = { Dining: 12, Courts: 0, Pool: 5 }
  const { screen, location } = await renderRoute(ROUTE, `${AT}?resultType=individual_question`, {
    answers: base([chosenResult(counts)]),
  })
  await screen.getByRole('combobox', { name: 'View' }).click()
  await screen.getByRole('option', { name: 'Raw' }).click()
  await expect.poll(location).toContain('view=raw')
  const table = screen.getByRole('table', { name: 'What is it about?' })
  await expect.element(table.getByRole('row', { name: /^Dining/ })).toHaveTextContent('Dining1270.6%')
  expect(table.getByRole('row', { name: /^Courts/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Show Empty Rows of What is it about?' }).click()
  await expect.element(table.getByRole('row', { name: /^Courts/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Hide Rows of What is it about?' }).click()
  expect(table.getByRole('row', { name: /^Courts/ }).elements()).toEqual([])
  expect(screen.getByRole('combobox', { name: 'Chart Type' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Expand of What is it about?' }).click()
  await expect.element(screen.getByRole('button', { name: 'Collapse of What is it about?' })).toBeVisible()
})

it('does not offer to expand the cards of grouped questions in the raw view at the top level', async () => {
  const { screen } = await renderRoute(ROUTE, `${AT}?view=raw`, { answers: base([groupResult()]) })
  await expect.element(screen.getByRole('heading', { name: 'The Terrace' })).toBeVisible()
  await expect.element(screen.getByText('78.4%')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Chart Type' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Expand/ }).elements()).toEqual([])
})

it('shows the first 50 text answers until the user asks for more, and reports that a question type is not supported', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `Comment ${index}`)
  const items = [
    commentResult(texts),
    ratedResult({ result_id: 'q-4', title: 'Odd', type: 'panel', rateMin: null, rateMax: null, choices: [] }),
  ]
  const { screen } = await renderRoute(ROUTE, `${AT}?view=raw&resultType=individual_question`, { answers: base(items) })
  const table = screen.getByRole('table', { name: 'Anything else?' })
  await expect.element(table.getByText('Comment 49', { exact: true })).toBeInTheDocument()
  expect(table.getByText('Comment 50', { exact: true }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Show More Data of Anything else?' }).click()
  await expect.element(table.getByText('Comment 59', { exact: true })).toBeInTheDocument()
  await expect.element(screen.getByText('Question type not supported')).toBeVisible()
})

it('shows a thumbs question as a share with both counts', async () => {
  const counts = { item1: 488, item2: 40 }
  const { screen } = await renderRoute(ROUTE, AT, { answers: base([chosenResult(counts, { renderAs: 'thumbs' })]) })
  const card = screen.getByRole('figure', { name: /^What is it about/ })
  await expect.element(card.getByText('92.4%', { exact: true })).toBeVisible()
  await expect.element(card.getByText('488 up, 40 down')).toBeVisible()
})

it('shows a donut when every choice of a single-choice question has a sentiment, and bars otherwise', async () => {
  const item = chosenResult({ Great: 60, Fair: 25, Poor: 15 })
  const { current } = item.results
  const withSentiment = (sentiment: typeof current.answers.sentiment) => ({
    ...item,
    results: { current: { ...current, answers: { ...current.answers, sentiment } }, previous: null },
  })
  const whole = withSentiment({ Great: 'positive', Fair: 'neutral', Poor: 'negative' })
  const half = { ...withSentiment({ Great: 'positive' }), result_id: 'q-8', title: 'And this?' }
  const { screen } = await renderRoute(ROUTE, AT, { answers: base([whole, half]) })
  const donut = screen.getByRole('figure', { name: /^What is it about/ })
  await expect.element(donut).toMatchTextContent(/Positive.*60\.0%.*Neutral.*25\.0%.*Negative.*15\.0%/)
  const bars = screen.getByRole('figure', { name: /^And this/ })
  await expect.element(bars.getByRole('list', { name: 'And this?' })).toBeVisible()
  expect(donut.getByRole('list', { name: 'What is it about?' }).elements()).toEqual([])
})

it('links from a bar to its responses', async () => {
  const { screen, location } = await renderRoute(ROUTE, `${AT}?gender=F&pastDays=30`, {
    answers: base([chosenResult({ Dining: 12, Pool: 5 })]),
  })
  await screen.getByRole('button', { name: /^Pool, .*see responses$/ }).click()
  await expect
    .poll(location)
    .toBe('/ops/feedback/surveys?pastDays=30&gender=F&view=voices&feedbackFormId=12&answerOf=q-7&answer=Pool')
})
