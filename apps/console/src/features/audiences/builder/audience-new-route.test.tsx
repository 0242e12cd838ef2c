import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { SOMETHING_WRONG } from '@rapport/domain/failures'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { audienceSize, BUILDER, CATEGORIES, queryStep } from '../../../platform/testing/audiences.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './audience-new-route.tsx'

const ROUTE = { path: '/ops/audiences/new', Component }
const READ: FakeAnswers = { getAudienceBuilder: BUILDER, getAudienceColumn: CATEGORIES, countAudience: audienceSize() }

afterEach(() => sessionStorage.clear())

async function open(answers: FakeAnswers = {}) {
  await page.viewport(1280, 800)
  const rendered = await renderRoute(ROUTE, '/ops/audiences/new', {
    answers: { ...READ, ...answers },
  })
  const { screen, requests } = rendered
  const choose = async (label: string, option: string) => {
    const field = screen.getByRole('combobox', { name: label })
    await expect.element(field).toBeVisible()
    await (field.element().matches('input') ? field.fill(option) : field.click())
    await screen.getByRole('option', { name: option, exact: true }).click()
  }
  const counted = () => requests.filter(({ name }) => name === 'countAudience').map(({ body }) => body)
  const saved = () => requests.filter(({ name }) => name === 'createAudience')
  await expect.element(screen.getByRole('combobox', { name: 'Column of row 1' })).toBeVisible()
  return { ...rendered, choose, counted, saved }
}

const golf = { type: 'custom', where: { col: 'member_category', operator: 'is', value: 'Full Golf' } }

it('starts with the name New Audience and one row that cannot be removed', async () => {
  const { screen, counted } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: /^New Audience/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove row 1' }).elements()).toHaveLength(0)
  await expect.element(screen.getByText('Fill in each row to see the size.')).toBeVisible()
  expect(counted()).toEqual([])
})

it('shows a complete query as a sentence, with its size and share of all contacts, and requests the size only once', async () => {
  const { screen, choose, counted } = await open()
  await choose('Value of row 1', 'Full Golf')
  await expect.element(screen.getByText('Counting…')).toBeVisible()
  await expect.element(screen.getByRole('status').getByText('4,310')).toBeVisible()
  await expect.element(screen.getByText('members, 23.6% of all contacts')).toBeVisible()
  await expect.element(screen.getByText('Counting…')).not.toBeInTheDocument()
  expect(counted()).toEqual([{ programId: 1, query: [golf] }])
  await expect.element(screen.getByText('Everyone whose Member Category is “Full Golf”.')).toBeVisible()
})

it('discards the count of a query that has changed in the meantime', async () => {
  let answer: ((response: Response) => void) | undefined
  const waits = new Promise<Response>((resolve) => {
    answer = resolve
  })
  let requested = 0
  await page.viewport(1280, 800)
  const { screen } = await renderRoute(ROUTE, '/ops/audiences/new', {
    answers: READ,
    faults: {
      'POST /v3/audiences/query': () => {
        requested += 1
        return requested === 1 ? waits : Promise.resolve(Response.json(audienceSize({ audience_size: 77 })))
      },
    },
  })
  const value = screen.getByRole('combobox', { name: 'Value of row 1' })
  await value.click()
  await screen.getByRole('option', { name: 'Full Golf' }).click()
  await expect.poll(() => requested, { timeout: 10_000 }).toBe(1)
  await value.click()
  await screen.getByRole('option', { name: 'Social' }).click()
  await expect.poll(() => requested, { timeout: 10_000 }).toBe(2)
  await expect.element(screen.getByRole('status').getByText('77', { exact: true })).toBeVisible()
  answer?.(Response.json(audienceSize({ audience_size: 9999 })))
  await expect.element(screen.getByText('Counting…')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status').getByText('77', { exact: true })).toBeVisible()
})

it('sends only the values that each operator uses, and joins the rows with AND or OR', async () => {
  const { screen, choose, counted } = await open()
  await choose('Value of row 1', 'Full Golf')
  await screen.getByRole('button', { name: 'Add row' }).click()
  await choose('Column of row 2', 'Age')
  await screen.getByRole('spinbutton', { name: 'Value of row 2' }).fill('50')
  await choose('Operator of row 2', 'is between')
  await screen.getByRole('spinbutton', { name: 'First value of row 2' }).fill('30')
  await screen.getByRole('spinbutton', { name: 'Second value of row 2' }).fill('40')
  await screen.getByRole('button', { name: 'Add group' }).click()
  await choose('Column of row 3', 'Email')
  await choose('Operator of row 3', 'exists')
  await expect
    .poll(() => counted().at(-1), { timeout: 10_000 })
    .toEqual({
      programId: 1,
      query: [
        golf,
        'and',
        { type: 'number', where: { col: 'age', operator: 'between', value_1: '30', value_2: '40' } },
        'or',
        { type: 'text', where: { col: 'email', operator: 'exists' } },
      ],
    })
  await expect.element(screen.getByRole('listitem', { name: 'Group 2' })).toBeVisible()
})

it('shows the control that matches each column type', async () => {
  const { screen, choose } = await open()
  await choose('Column of row 1', 'Day of Visit')
  await choose('Value of row 1', 'Sunday')
  await choose('Column of row 1', 'Time of Visit')
  await choose('Value of row 1', '12:15 AM')
  await choose('Column of row 1', 'Active')
  await choose('Value of row 1', 'Yes')
  await choose('Column of row 1', 'Date Joined')
  await screen.getByRole('textbox', { name: 'Value of row 1' }).fill('02/30/2020')
  await expect.element(screen.getByText('Enter a date as MM/DD/YYYY.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Value of row 1' }).fill('02/28/2020')
  await expect.element(screen.getByText('Everyone whose Date Joined is 02/28/2020.')).toBeVisible()
})

it('marks a reversed range and a negative number as invalid', async () => {
  const { screen, choose, counted } = await open()
  await choose('Column of row 1', 'Age')
  const number = screen.getByRole('spinbutton', { name: 'Value of row 1' })
  await number.fill('-4')
  await expect.element(screen.getByText('The value must be a number that is 0 or more.')).toBeVisible()
  await userEvent.tab()
  await expect.element(number).toHaveValue('0')
  await choose('Operator of row 1', 'is between')
  await screen.getByRole('spinbutton', { name: 'First value of row 1' }).fill('40')
  await screen.getByRole('spinbutton', { name: 'Second value of row 1' }).fill('30')
  await expect.element(screen.getByText('The first value must not be above the second.')).toBeVisible()
  expect(counted().filter((body) => JSON.stringify(body).includes('between'))).toEqual([])
})

it('does not save while rows have no value, marks these rows and focuses the first one', async () => {
  const { screen, choose, saved } = await open()
  await screen.getByRole('button', { name: 'Add row' }).click()
  await screen.getByRole('button', { name: 'Create Audience' }).click()
  await expect
    .element(screen.getByText('Almost there! Please fill out the required fields before proceeding.'))
    .toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Value of row 1' })).toHaveFocus()
  await expect.element(screen.getByRole('combobox', { name: 'Value of row 2' })).toHaveAttribute('aria-invalid', 'true')
  expect(saved()).toEqual([])
  await screen.getByRole('button', { name: 'Remove row 2' }).click()
  await choose('Value of row 1', 'Social')
  await expect.element(screen.getByText(/^Almost there/)).not.toBeInTheDocument()
})

it('saves the entered name and the displayed query, and opens the campaign', async () => {
  const { screen, choose, saved, location } = await open({ createAudience: { audience_id: 42 } })
  await screen.getByRole('button', { name: 'Edit name' }).click()
  await screen.getByRole('textbox', { name: 'Campaign name' }).fill('Golfers')
  await userEvent.keyboard('{Enter}')
  await choose('Value of row 1', 'Full Golf')
  await expect.element(screen.getByRole('status').getByText('4,310')).toBeVisible()
  await screen.getByRole('button', { name: 'Create Audience' }).click()
  await expect.element(screen.getByText('Successfully created audience.')).toBeVisible()
  await expect.poll(location).toBe('/ops/audiences/42')
  const [request] = saved()
  expect(request?.body).toEqual({ programId: 1, audienceName: 'Golfers', query: [golf], results: 4310 })
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

it('keeps the rows when saving fails, and retries with the same request even if the size has since been counted', async () => {
  const { screen, choose, saved } = await open({
    createAudience: () => ({ status: 500, failure: { message: SOMETHING_WRONG, code: 'internal' } }),
  })
  await choose('Value of row 1', 'Full Golf')
  const create = screen.getByRole('button', { name: 'Create Audience' })
  await create.click()
  await expect.element(screen.getByText('Something went wrong, please try again later.').first()).toBeVisible()
  await expect.element(screen.getByRole('status').getByText('4,310')).toBeVisible()
  await expect.element(screen.getByText('Counting…')).not.toBeInTheDocument()
  await create.click()
  await expect.poll(() => saved().length).toBe(2)
  expect(new Set(saved().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(saved()[1]?.body).toEqual(saved()[0]?.body)
  await expect.element(screen.getByRole('combobox', { name: 'Value of row 1' })).toHaveValue('Full Golf')
})

it('shows how many members each row removes and which row excludes everyone', async () => {
  const { screen, choose } = await open({
    countAudience: audienceSize({
      audience_size: 0,
      steps: [queryStep(), queryStep({ row: 1, alone: 0, remaining: 0, removed: 4310, without: 4310, empties: true })],
      sample: [],
    }),
  })
  await choose('Value of row 1', 'Full Golf')
  await screen.getByRole('button', { name: 'Add row' }).click()
  await choose('Value of row 2', 'Junior')
  await expect.element(screen.getByText('4,310 left (−13,930)')).toBeVisible()
  await expect.element(screen.getByText('0 left (−4,310)')).toBeVisible()
  const rows = screen.getByRole('region', { name: 'Query' })
  await expect.element(rows.getByText('This condition excludes everyone.')).toBeVisible()
})

it('shows a sample of the members with links to their profiles', async () => {
  const { screen, choose } = await open()
  await choose('Value of row 1', 'Full Golf')
  const sample = screen.getByRole('region', { name: 'Sample' })
  await expect.element(sample.getByText('20 of 4,310 members')).toBeVisible()
  await expect
    .element(sample.getByRole('link', { name: 'Walter Lindqvist' }).first())
    .toHaveAttribute('href', '/ops/guests/1000/profile')
})

it('shows the reason for a rejection at the rejected row', async () => {
  const { screen, choose } = await open({
    countAudience: () => ({
      status: 400,
      failure: {
        message: 'The query has faulty rows.',
        code: 'invalid',
        fields: { 'rows.0': 'There is no such option.' },
      },
    }),
  })
  await choose('Value of row 1', 'Full Golf')
  await expect.element(screen.getByText('There is no such option.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByText(/^Fill in each row/).elements()).toEqual([])
})
