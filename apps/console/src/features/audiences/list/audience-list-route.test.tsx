import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { AUDIENCES } from '../../../platform/testing/audiences.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './audience-list-route.tsx'

const ROUTE = { path: '/ops/audiences', Component }

async function open(
  address = '/ops/audiences',
  answers: FakeAnswers = { listAudiences: AUDIENCES },
  faults: Readonly<Record<string, () => Promise<Response>>> = {},
) {
  // The window is wide, because below 768 px each row becomes a card and the table has no cells.
  await page.viewport(1280, 800)
  const rendered = await renderRoute(ROUTE, address, { answers, faults })
  const names = () =>
    rendered.screen
      .getByRole('rowheader')
      .all()
      .map((cell) => cell.element().textContent ?? '')
  return { ...rendered, names }
}

it('shows the number of campaigns in the header and links each campaign to its page', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('columnheader', { name: 'Campaign (4)' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Golfers we miss' }))
    .toHaveAttribute('href', '/ops/audiences/7')
  await expect
    .element(screen.getByRole('link', { name: 'All Contacts' }))
    .toHaveAttribute('href', '/ops/default/audiences/1')
  await expect
    .element(screen.getByRole('link', { name: 'Create Campaign' }))
    .toHaveAttribute('href', '/ops/audiences/new')
})

it('shows no count in the header before the campaigns are loaded', async () => {
  const { screen } = await open('/ops/audiences', {}, { 'GET /v3/audiences': () => new Promise(() => undefined) })
  await expect.element(screen.getByRole('columnheader', { name: 'Campaign', exact: true })).toBeVisible()
})

it('shows the size of a campaign and its share of all contacts', async () => {
  const { screen } = await open()
  const row = screen.getByRole('row', { name: /Golfers we miss/ })
  await expect.element(row.getByRole('cell', { name: '1,284' })).toBeVisible()
  await expect.element(row.getByRole('cell', { name: '7.0%' })).toBeVisible()
})

it('cycles the sort order of a column through default, ascending and descending, and writes it to the URL', async () => {
  const { screen, names, location } = await open()
  const head = screen.getByRole('button', { name: 'Campaign Size' })
  const asTheyCome = ['All ContactsDefault', 'Weekend VisitorsDefault', 'Golfers we miss', 'Birthdays in May']
  await expect.poll(names).toEqual(asTheyCome)
  await head.click()
  await expect.poll(location).toBe('/ops/audiences?sort=size')
  await expect
    .poll(names)
    .toEqual(['Golfers we miss', 'Birthdays in May', 'Weekend VisitorsDefault', 'All ContactsDefault'])
  await head.click()
  await expect.poll(location).toBe('/ops/audiences?sort=-size')
  await expect
    .poll(names)
    .toEqual(['All ContactsDefault', 'Weekend VisitorsDefault', 'Birthdays in May', 'Golfers we miss'])
  await head.click()
  await expect.poll(location).toBe('/ops/audiences')
  await expect.poll(names).toEqual(asTheyCome)
  await expect.element(screen.getByText('Sorted in the default order')).toBeInTheDocument()
})

it('applies the sort order from a shared link and ignores an unknown one', async () => {
  const sorted = await open('/ops/audiences?sort=name')
  await expect
    .poll(sorted.names)
    .toEqual(['All ContactsDefault', 'Birthdays in May', 'Golfers we miss', 'Weekend VisitorsDefault'])
  await sorted.screen.unmount()
  const unknown = await open('/ops/audiences?sort=-moon')
  await expect.poll(() => unknown.names()[0]).toBe('All ContactsDefault')
})

it('reports an empty list and a list that failed to load', async () => {
  const empty = await open('/ops/audiences', { listAudiences: [] })
  await expect.element(empty.screen.getByText('There are no campaigns yet.')).toBeVisible()
  await empty.screen.unmount()
  const failing = await open('/ops/audiences', {
    listAudiences: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }),
  })
  await expect.element(failing.screen.getByText('Something went wrong. Try again later.')).toBeVisible()
})
