import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { authoredComments } from '../../platform/testing/authored-comments.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { voiceForm } from '../../platform/testing/voices.ts'
import { CULTURE_FORM, publishedComments, waveList, yearWave } from '../../platform/testing/waves.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const RAW = '/ops/feedback/performance?feedbackFormId=12&resultType=individual_question&view=raw'
const ANONYMOUS: FakeAnswers = {
  listForms: [CULTURE_FORM],
  listWaves: waveList(yearWave(2025)),
  getResults: [publishedComments(['Fine'])],
}
const base: FakeAnswers = { listForms: [voiceForm()], getResults: [authoredComments()] }

it('lists comments in the raw view with author, location and date', async () => {
  const { screen } = await renderRoute(ROUTE, RAW, { answers: base })
  const table = screen.getByRole('table', { name: 'Anything else?' })
  await expect.element(table).toBeVisible()
  const heads = table.getByRole('columnheader').all()
  expect(heads.map((head) => head.element().textContent)).toEqual(['Answer', 'Member', 'Location', 'Date'])
  const cellsOf = (name: RegExp) =>
    [...table.getByRole('row', { name }).element().children].map(({ textContent }) => textContent)
  expect(cellsOf(/^The new chef/)).toEqual([
    'The new chef is a delight.',
    'Margaret Ellery',
    'Harbor House',
    '06/16/2026',
  ])
  expect(cellsOf(/^Sunday brunch/)[1]).toBe('Walter Lindqvist (Significant Other)')
  expect(cellsOf(/^More shade/)[1]).toBe('Bo Lowell')
  expect(cellsOf(/^Thank you/).slice(1)).toEqual(['Anonymous Member', '', '06/13/2026'])
  const links = table.getByRole('link').all()
  expect(links.map((link) => link.element().getAttribute('href'))).toEqual([
    '/ops/guests/7/timeline',
    '/ops/guests/8/timeline',
  ])
})

it('omits the location column when the comments name only one location', async () => {
  const item = authoredComments()
  const { answers } = item.results.current
  const more = answers.distribution['more']?.filter(({ author }) => author?.merchant_name !== 'Grill') ?? []
  const current = { ...item.results.current, answers: { ...answers, distribution: { more } } }
  const { screen } = await renderRoute(ROUTE, RAW, {
    answers: { ...base, getResults: [{ ...item, results: { current, previous: null } }] },
  })
  await expect.element(screen.getByRole('columnheader', { name: 'Member' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Location' }).elements()).toEqual([])
})

it.each([
  ['the raw view of a survey with names', RAW, {}, 'true'],
  ['the charts', RAW.replace('&view=raw', ''), {}, null],
  ['an anonymous survey', RAW.replace('=12', '=14'), ANONYMOUS, null],
  ['limited access', RAW, { getStaffMember: { ...SESSION_ANSWERS.getStaffMember, limited_access: 1 as const } }, null],
])('requests the authors of text answers only where authors are shown: %s', async (_name, address, answers, asked) => {
  const { screen, requests } = await renderRoute(ROUTE, address, {
    answers: { ...base, ...answers },
  })
  await expect.element(screen.getByRole('heading', { name: 'Anything else?' })).toBeVisible()
  const query = requests.find(({ name }) => name === 'getResults')?.url.searchParams
  expect(query?.get('authors')).toBe(asked)
})
