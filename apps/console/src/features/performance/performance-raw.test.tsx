import { commentResult, ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance'
const base = (results = [ratedResult()]) => ({ listForms: [voiceForm()], getResults: results })

it('says that the figures are raw where no filter shows it, and leads back to the charts', async () => {
  const { screen, location } = await renderRoute(ROUTE, `${AT}?feedbackFormId=12&view=raw`, { answers: base() })
  await expect.element(screen.getByText(/^Raw figures\./)).toBeVisible()
  await screen.getByRole('link', { name: 'Show charts' }).click()
  await expect.element(screen.getByRole('figure', { name: /^Overall/ })).toBeVisible()
  expect(location()).toBe(`${AT}?feedbackFormId=12`)
  expect(screen.getByText(/^Raw figures\./).elements()).toEqual([])
  expect(document.activeElement).not.toBe(document.body)
})

it('lists five of the newest comments at first, and the rest when the user asks for them', async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `Comment ${index + 1}`)
  const { screen } = await renderRoute(ROUTE, AT, { answers: base([commentResult(texts)]) })
  const table = screen.getByRole('table', { name: 'Anything else?' })
  await expect.element(table.getByText('Comment 5', { exact: true })).toBeVisible()
  expect(table.getByText('Comment 6', { exact: true }).elements()).toEqual([])
  await expect.element(screen.getByText('5 newest shown')).toBeVisible()
  await screen.getByRole('button', { name: 'Show More Data of Anything else?' }).click()
  await expect.element(table.getByText('Comment 10')).toBeVisible()
  expect(screen.getByText('5 newest shown').elements()).toEqual([])
})
