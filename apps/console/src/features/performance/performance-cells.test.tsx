import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import type { ResultItem } from '@rapport/domain/results/items/result-items'
import { eventsResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance'
const answersOf = (item: ResultItem): FakeAnswers => ({ listForms: [voiceForm()], getResults: [item] })

it('shows a table for each column of a matrix dropdown, and opens the columns as separate results', async () => {
  const { screen, location } = await renderRoute(ROUTE, AT, { answers: answersOf(eventsResult()) })
  const went = screen.getByRole('table', { name: 'Were you there?' })
  await expect.element(went.getByRole('row', { name: /^Ball/ })).toHaveTextContent('Ball77.5%3122.5%940')
  await expect
    .element(went.getByRole('link', { name: '77.5% 31, Ball, see responses' }))
    .toHaveAttribute('href', expect.stringContaining('answerOf=q-11&answerRow=ball&answer=yes'))
  await expect.element(screen.getByRole('table', { name: 'Why?' }).getByText('The music')).toBeVisible()
  expect(screen.getByText('Question type not supported').elements()).toEqual([])
  await screen.getByRole('button', { name: /^2 questions/ }).click()
  await expect.poll(location).toContain('level=q-10')
  await expect.element(screen.getByRole('table', { name: 'Were you there?' })).toBeVisible()
})

it('explains why a matrix dropdown with too many cells has no table', async () => {
  const { screen } = await renderRoute(ROUTE, AT, { answers: answersOf(eventsResult({ children: [] })) })
  await expect.element(screen.getByText(/^This question has too many cells to count\./)).toBeVisible()
})
