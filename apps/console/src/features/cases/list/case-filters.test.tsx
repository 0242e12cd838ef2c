import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { CASE_ANSWERS } from '../../../platform/testing/case-detail.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './case-list-route.tsx'

const ROUTE = { path: '/ops/feedback/cases', Component }
const open = (answers: FakeAnswers = {}, query = '') =>
  renderRoute(ROUTE, `/ops/feedback/cases${query}`, { answers: { ...CASE_ANSWERS, ...answers } })

beforeEach(async () => {
  await page.viewport(1280, 900)
})

describe('the filters of the list', () => {
  it('are sent to the server as in the URL, but with ranges split into a minimum and a maximum, and without values that have no effect', async () => {
    const { requests } = await open(
      {},
      '?memberAge=25-34&memberTenure=5-&createdBy=0&opened=30&closed=custom&closedStart=2026-01-01&closedEnd=2026-02-01&tags=a&tags=b&feedbackFormId=9999&status=lost',
    )
    await expect.poll(() => requests.some(({ name }) => name === 'listCases')).toBe(true)
    const requested = requests.find(({ name }) => name === 'listCases')?.url.searchParams
    expect(Object.fromEntries(requested ?? [])).toMatchObject({
      memberAgeMin: '25',
      memberAgeMax: '34',
      memberTenureMin: '5',
      createdBy: '0',
      openedPastDays: '30',
      closedStart: '2026-01-01',
      closedEnd: '2026-02-01',
    })
    expect(requested?.getAll('tags')).toEqual(['a', 'b'])
    for (const absent of ['memberTenureMax', 'closedPastDays', 'feedbackFormId', 'status'])
      expect(requested?.has(absent)).toBe(false)
  })

  it('write a choice to the URL and open the first page, and are all cleared by Clear Filters', async () => {
    const { screen, location } = await open({}, '?co=10&priority=2')
    await screen.getByRole('combobox', { name: 'Status' }).click()
    await screen.getByRole('option', { name: 'In Progress' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?status=in_progress_ts&priority=2')
    await screen.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?feedbackFormId=9999')
  })

  it('always have a Clear Filters button, which is disabled while no filter is set', async () => {
    const { screen } = await open()
    await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).toBeDisabled()
    await screen.getByRole('combobox', { name: 'Status' }).click()
    await screen.getByRole('option', { name: 'In Progress' }).click()
    await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).toBeEnabled()
  })

  it('are all shown on request', async () => {
    const { screen } = await open()
    await screen.getByRole('button', { name: '11 more' }).click()
    for (const name of ['Type', 'Origin', 'Due', 'Age', 'Gender', 'Category', 'Tenure']) {
      await expect.element(screen.getByRole('combobox', { name, exact: true })).toBeVisible()
    }
    for (const name of ['Created By', 'Closed', 'Opened', 'Tags']) {
      await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
    }
  })

  it('accept several tags', async () => {
    const { screen, location } = await open()
    await screen.getByRole('button', { name: 'Tags', exact: true }).click()
    await expect.element(screen.getByPlaceholder('All Tags')).toBeVisible()
    await screen.getByRole('combobox', { name: 'Tags' }).click()
    await screen.getByRole('option', { name: 'dining' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?tags=dining')
    await screen.getByRole('option', { name: 'pool' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?tags=dining&tags=pool')
  })

  it('offer the anonymous guest as the creator of a case', async () => {
    const { screen, location } = await open()
    await screen.getByRole('button', { name: '11 more' }).click()
    await screen.getByRole('button', { name: 'Created By', exact: true }).click()
    await expect.element(screen.getByPlaceholder('Member Name/Number')).toBeVisible()
    await screen.getByRole('combobox', { name: 'Created By' }).click()
    await screen.getByRole('option', { name: 'Anonymous Guest' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?createdBy=0')
  })
})
