import type { FakeAnswers, FakeRequest } from '@rapport/api/testing/fake-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { dropDrafts } from '../../../platform/drafts/drafts.ts'
import { CASE_ANSWERS, CASE_MEMBER, caseDetail } from '../../../platform/testing/case-detail.ts'
import { caseRow } from '../../../platform/testing/cases.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './case-route.tsx'

const ROUTE = { path: '/ops/feedback/cases/:caseId', Component }
const HERE = '/ops/feedback/cases/17'
const open = (answers: FakeAnswers, address: string) =>
  renderRoute(ROUTE, address, { answers: { ...CASE_ANSWERS, getUser: CASE_MEMBER, getCase: caseDetail(), ...answers } })

/** Returns the requested case with its number in the title. */
const ownTitle = ({ url }: FakeRequest) => {
  const case_id = Number(url.pathname.split('/').at(-1))
  return caseDetail({ case_id, title: `Case ${case_id}` })
}

beforeEach(async () => {
  dropDrafts()
  await page.viewport(1280, 900)
})

describe('the list beside a case', () => {
  const listCases = [caseRow({ case_id: 16, title: 'Before' }), caseRow(), caseRow({ case_id: 18, title: 'After' })]

  it('shows two columns and a link to the full list with the same query, but no Clear Filters or Create Case', async () => {
    const { screen } = await open({ listCases }, `${HERE}?priority=2`)
    await expect.element(screen.getByRole('columnheader', { name: 'Status' })).toBeVisible()
    expect(screen.getByRole('columnheader').elements()).toHaveLength(2)
    await expect.element(screen.getByRole('link', { name: 'Create Case' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument()
    await expect
      .element(screen.getByRole('link', { name: 'Expand' }))
      .toHaveAttribute('href', '/ops/feedback/cases?priority=2')
  })

  it('shows no case count when the list could not be loaded', async () => {
    const { screen } = await open(
      { listCases: () => ({ status: 500, failure: { message: '', code: 'internal' } }) },
      HERE,
    )
    await expect.element(screen.getByText('Something went wrong. Try again later.')).toBeVisible()
    await expect.element(screen.getByText('0', { exact: true })).not.toBeInTheDocument()
  })

  it('opens the previous and the next case across page boundaries', async () => {
    const pages: Record<string, readonly number[]> = { 0: [21, 20], 10: [19, 18] }
    const { screen, location } = await open(
      {
        listCases: ({ url }) =>
          (pages[url.searchParams.get('offset') ?? ''] ?? []).map((case_id) => caseRow({ case_id, record_count: 12 })),
        getCase: ownTitle,
      },
      '/ops/feedback/cases/20?priority=2',
    )
    await expect.element(screen.getByRole('button', { name: 'Next case' })).toBeEnabled()
    await expect.element(screen.getByText('2 of 12', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(location).toBe('/ops/feedback/cases/19?priority=2&co=10')
    await expect.element(screen.getByText('11 of 12', { exact: true })).toBeVisible()
    // The URL changes while the previous case and its buttons are still rendered, so the test waits for the new case.
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Case 19')
    await expect.element(screen.getByRole('button', { name: 'Previous case' })).toBeEnabled()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(location).toBe('/ops/feedback/cases/20?priority=2')
  })

  it('opens the previous and the next case with Alt and the arrow keys', async () => {
    const { screen, location } = await open(
      {
        listCases,
        getCase: ownTitle,
      },
      `${HERE}?priority=2`,
    )
    await expect.element(screen.getByRole('button', { name: 'Next case' })).toBeEnabled()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(location).toBe('/ops/feedback/cases/18?priority=2')
    await expect.element(screen.getByRole('button', { name: 'Next case' })).toBeDisabled()
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Case 18')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(location).toBe(`${HERE}?priority=2`)
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Case 17')
  })
})
