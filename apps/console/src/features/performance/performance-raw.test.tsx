import { commentResult, ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance'
const base = (results = [ratedResult()]) => ({ listForms: [voiceForm()], getResults: results })

it('states, on a level without a View filter, that the figures are raw, and links back to the charts', async () => {
  const { screen, location } = await renderRoute(ROUTE, `${AT}?feedbackFormId=12&view=raw`, { answers: base() })
  await expect.element(screen.getByText(/^Raw figures\./)).toBeVisible()
  await screen.getByRole('link', { name: 'Show charts' }).click()
  await expect.element(screen.getByRole('figure', { name: /^Overall/ })).toBeVisible()
  expect(location()).toBe(`${AT}?feedbackFormId=12`)
  expect(screen.getByText(/^Raw figures\./).elements()).toEqual([])
  expect(document.activeElement).not.toBe(document.body)
})

it('initially lists fifty comments in a scrolling card, and lists the rest when the user asks for them', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `Comment ${index + 1}`)
  const { screen } = await renderRoute(ROUTE, AT, { answers: base([commentResult(texts)]) })
  const table = screen.getByRole('table', { name: 'Anything else?' })
  await expect.element(table.getByText('Comment 50', { exact: true })).toBeInTheDocument()
  expect(table.getByText('Comment 51', { exact: true }).elements()).toEqual([])
  const scroller = screen.getByRole('group', { name: 'Anything else?' })
  await expect.element(scroller).toHaveClass('overflow-y-auto')
  await screen.getByRole('button', { name: 'Show More Data of Anything else?' }).click()
  await expect.element(table.getByText('Comment 60')).toBeInTheDocument()
})

it('lists the answers to all parts of a multiple-text question right away', async () => {
  const listOf = (texts: readonly string[]) =>
    texts.map((text, index) => ({ response_id: index + 1, text, completed_ts: null }))
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `Text ${letter}`)
  const item = commentResult(six, {
    type: 'multipletext',
    items: [
      { name: 'food', title: 'Food' },
      { name: 'drinks', title: 'Drinks' },
    ],
  })
  Object.assign(item.results.current.answers, { distribution: { food: listOf(six), drinks: listOf(['Text g']) } })
  const { screen } = await renderRoute(ROUTE, AT, { answers: base([item]) })
  const table = screen.getByRole('table', { name: 'Anything else?' })
  await expect.element(table.getByText('Text f')).toBeVisible()
  await expect.element(table.getByText('Text g')).toBeVisible()
})
