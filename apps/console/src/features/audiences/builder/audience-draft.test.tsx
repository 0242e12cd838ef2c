import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import type { ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { readDraft } from '../../../platform/drafts/drafts.ts'
import { audienceSize, BUILDER, CATEGORIES } from '../../../platform/testing/audiences.ts'
import { leftAndOpened } from '../../../platform/testing/left-and-opened.tsx'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './audience-new-route.tsx'

afterEach(() => sessionStorage.clear())

async function open(faults = {}, Page: ComponentType = Component, answers: FakeAnswers = {}) {
  await page.viewport(1280, 800)
  const rendered = await renderRoute({ path: '/ops/audiences/new', Component: Page }, '/ops/audiences/new', {
    answers: { getAudienceBuilder: BUILDER, getAudienceColumn: CATEGORIES, countAudience: audienceSize(), ...answers },
    faults,
  })
  const { screen } = rendered
  const choose = async (label: string, option: string) => {
    const field = screen.getByRole('combobox', { name: label })
    await expect.element(field).toBeVisible()
    await (field.element().matches('input') ? field.fill(option) : field.click())
    await screen.getByRole('option', { name: option, exact: true }).click()
  }
  return { ...rendered, choose }
}

it('restores an unsaved campaign after a reload, and starts empty after Cancel', async () => {
  const { screen, choose } = await open()
  await screen.getByRole('button', { name: 'Edit name' }).click()
  await screen.getByRole('textbox', { name: 'Campaign name' }).fill('Golfers')
  await userEvent.keyboard('{Enter}')
  await choose('Value of row 1', 'Full Golf')
  await screen.getByRole('button', { name: 'Add group' }).click()
  await choose('Column of row 2', 'Age')
  await screen.getByRole('spinbutton', { name: 'Value of row 2' }).fill('50')
  await screen.unmount()

  const again = await open()
  await expect.element(again.screen.getByRole('heading', { level: 1, name: /^Golfers/ })).toBeVisible()
  await expect.element(again.screen.getByRole('combobox', { name: 'Value of row 1' })).toHaveValue('Full Golf')
  await expect
    .element(again.screen.getByRole('combobox', { name: 'Operator before row 2: and, or' }))
    .toHaveTextContent('or')
  await expect.element(again.screen.getByRole('spinbutton', { name: 'Value of row 2' })).toHaveValue('50')
  await again.screen.getByRole('link', { name: 'Cancel' }).click()
  await again.screen.unmount()

  const fresh = await open()
  await expect.element(fresh.screen.getByRole('heading', { level: 1, name: /^New Audience/ })).toBeVisible()
  await expect.element(fresh.screen.getByRole('combobox', { name: 'Column of row 2' })).not.toBeInTheDocument()
})

it('drops stored rows that are malformed or have an unknown column or operator', async () => {
  const row = (col: string, operator: string, value: string) => ({
    conjunction: 'and',
    criterion: { type: 'number', where: { col, operator, value } },
  })
  sessionStorage.setItem(
    'rapport.draft.new audience of 1',
    JSON.stringify({
      name: 'Kept',
      rows: [row('moon', 'is', '3'), row('age', 'drop table', '1'), row('age', 'is', '44'), 7],
    }),
  )
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: /^Kept/ })).toBeVisible()
  await expect.element(screen.getByRole('spinbutton', { name: 'Value of row 1' })).toHaveValue('44')
  await expect.element(screen.getByRole('combobox', { name: 'Column of row 2' })).not.toBeInTheDocument()
})

it('deletes the draft when saving completes after the user has left the page', async () => {
  const made: ((response: Response) => void)[] = []
  const { screen, choose } = await open({ 'POST /v3/audiences': () => new Promise((resolve) => made.push(resolve)) })
  await choose('Value of row 1', 'Full Golf')
  await screen.getByRole('button', { name: 'Create Audience' }).click()
  await expect.poll(() => made.length).toBe(1)
  await screen.unmount()
  expect(readDraft('new audience of 1')).not.toBeNull()
  made[0]?.(Response.json({ audience_id: 9 }))
  await expect.poll(() => readDraft('new audience of 1')).toBeNull()
})

it('sends the same request again after a failure, even if the form was closed and reopened in between', async () => {
  let tries = 0
  const { screen, choose, requests, location } = await open({}, leftAndOpened(Component), {
    createAudience: () =>
      ++tries === 1 ? { status: 500, failure: { message: 'No.', code: 'internal' } } : { audience_id: 42 },
  })
  await choose('Value of row 1', 'Full Golf')
  const create = screen.getByRole('button', { name: 'Create Audience' })
  await create.click()
  await expect.element(screen.getByText('Something went wrong, please try again later.').first()).toBeVisible()
  const leave = screen.getByRole('button', { name: 'Leave or come back' })
  await leave.click()
  await leave.click()
  await expect.element(screen.getByRole('status').getByText('4,310')).toBeVisible()
  await create.click()
  await expect.poll(location).toBe('/ops/audiences/42')
  const [first, second] = requests.filter(({ name }) => name === 'createAudience')
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})
