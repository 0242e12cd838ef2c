import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { audienceDetail, audienceUsers, defaultAudienceRow, historyItem } from '../../../platform/testing/audiences.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './audience-route.tsx'

const OWN = { path: '/ops/audiences/:audienceId', Component }
const DEFAULT = { path: '/ops/default/audiences/:defaultAudienceId', Component }
const NO_ONE: FakeAnswers = { getAudience: audienceDetail(), listAudienceUsers: [] }

async function open(address = '/ops/audiences/7', answers: FakeAnswers = {}) {
  await page.viewport(1280, 800)
  const route = address.startsWith('/ops/default') ? DEFAULT : OWN
  return renderRoute(route, address, { answers: { ...NO_ONE, ...answers } })
}

it('shows the size, change and share of a campaign, and initially selects the All Merchants line', async () => {
  const { screen } = await open('/ops/audiences/7', {
    getAudience: audienceDetail({
      history: [
        historyItem({
          snapshots: [
            { date: '2026-11-18', audience_size: 1270 },
            { date: '2026-10-19', audience_size: 1111 },
          ],
        }),
      ],
    }),
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: /^Golfers we miss/ })).toBeVisible()
  await expect.element(screen.getByText('1,284', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Up 15.57% since 10/19/2026')).toBeVisible()
  await expect.element(screen.getByText('7.0%', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('of 18,240', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'All Merchants' })).toHaveAttribute('aria-pressed', 'true')
})

it('caps the share at 100 percent and shows the overlap', async () => {
  const { screen } = await open('/ops/audiences/7', {
    getAudience: audienceDetail({ audience_size: 1200, program_audience_size: 1000 }),
  })
  await expect.element(screen.getByText('100.0%', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('of 1,000, 20.0% overlap')).toBeVisible()
})

it('requests a different history when View By or Compare To changes, and disables Last Year when viewing by day', async () => {
  const { screen, requests, location } = await open()
  const requested = () => requests.filter(({ name }) => name === 'getAudience').at(-1)?.url.searchParams
  await expect.poll(() => requested()?.get('timeUnit')).toBe('day')
  await screen.getByRole('combobox', { name: 'Compare To' }).click()
  await expect.element(screen.getByRole('option', { name: 'Last Year' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('combobox', { name: 'View By' }).click()
  await screen.getByRole('option', { name: 'Month' }).click()
  await expect.poll(() => requested()?.get('timeUnit')).toBe('month')
  const lastMonth = requested()?.get('periodStart') ?? ''
  await screen.getByRole('combobox', { name: 'Compare To' }).click()
  await screen.getByRole('option', { name: 'Last Year' }).click()
  await expect.poll(location).toBe('/ops/audiences/7?timeUnit=month&period=last_year')
  await expect.poll(() => (requested()?.get('periodStart') ?? '') < lastMonth).toBe(true)
})

it('updates the figures, the guests and the URL when lines are selected in the legend', async () => {
  const { screen, requests, location } = await open('/ops/audiences/7', {
    listAudienceUsers: audienceUsers(0, 3, 3),
  })
  const guests = () => requests.filter(({ name }) => name === 'listAudienceUsers').at(-1)?.url.searchParams
  await expect.poll(() => guests()?.getAll('merchantIds')).toEqual([])
  await screen.getByRole('button', { name: 'Bay Courts' }).click()
  await expect.poll(location).toBe('/ops/audiences/7?shown=0.2')
  await screen.getByRole('button', { name: 'All Merchants' }).click()
  await expect.poll(location).toBe('/ops/audiences/7?shown=2')
  await expect.element(screen.getByRole('definition').getByText('420', { exact: true })).toBeVisible()
  await expect.poll(() => guests()?.getAll('merchantIds'), { timeout: 10_000 }).toEqual(['2'])
})

it('loads guests 20 at a time when the end of the list nears the viewport', async () => {
  const { screen, requests } = await open('/ops/audiences/7', {
    listAudienceUsers: ({ url }) => {
      const after = url.searchParams.get('after')
      const offset = after === null ? 0 : Number(after) - 999
      return audienceUsers(offset, Math.min(20, 45 - offset), 45)
    },
  })
  await expect.element(screen.getByRole('columnheader', { name: 'Name (20 of 45)' })).toBeInTheDocument()
  const first = screen.getByRole('link', { name: 'Walter Lindqvist' }).first()
  await expect.element(first).toHaveAttribute('href', '/ops/guests/1000/timeline')
  await screen.getByRole('button', { name: 'Show more' }).element().scrollIntoView()
  await expect.element(screen.getByRole('columnheader', { name: /^Name \(4/ })).toBeInTheDocument()
  const requested = requests.filter(({ name }) => name === 'listAudienceUsers').map(({ url }) => url.searchParams)
  expect(requested.map((query) => query.get('after')).slice(0, 2)).toEqual([null, '1019'])
})

it('reports that a campaign has no guests', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText("There aren't any users in this campaign.")).toBeVisible()
})

it('renames a custom campaign, but rejects a blank name', async () => {
  let name = 'Golfers we miss'
  const { screen, requests } = await open('/ops/audiences/7', {
    getAudience: () => audienceDetail({ audience_name: name }),
    renameAudience: ({ body }) => {
      name = (body as { audienceName: string }).audienceName // The cast is safe because the console sends a body of this type.
      return { audience_id: 7 }
    },
  })
  await screen.getByRole('button', { name: 'Edit name' }).click()
  const input = screen.getByRole('textbox', { name: 'Campaign name' })
  await input.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Name is required.')).toBeVisible()
  await input.fill('Golfers')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Successfully changed the audience name.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Golfers Edit name' })).toBeVisible()
  expect(requests.filter((request) => request.name === 'renameAudience')).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'Edit name' })).toHaveFocus()
})

it('keeps the typed name when renaming fails, and discards it on Escape', async () => {
  const { screen } = await open('/ops/audiences/7', {
    renameAudience: () => ({ status: 500, failure: { message: '', code: 'error' } }),
  })
  await screen.getByRole('button', { name: 'Edit name' }).click()
  const input = screen.getByRole('textbox', { name: 'Campaign name' })
  await input.fill('Golfers')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Something went wrong, try again later.')).toBeVisible()
  await expect.element(input).toHaveValue('Golfers')
  await input.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('heading', { level: 1, name: /^Golfers we miss/ })).toBeVisible()
})

it('does not offer to rename a default campaign', async () => {
  const { screen } = await open('/ops/default/audiences/1', {
    getDefaultAudience: { ...audienceDetail(), ...defaultAudienceRow() },
    listDefaultAudienceUsers: audienceUsers(0, 1, 1),
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'All Contacts' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit name' }).elements()).toHaveLength(0)
  await expect.element(screen.getByRole('columnheader', { name: 'Name (1 of 1)' })).toBeInTheDocument()
})

it('has a Resources link and a Details tab', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Resources' })).toHaveAttribute('href', '/ops/resources')
  await expect.element(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
})

const AD = { fb_ad_account_id: 'act_1', fb_audience_url: 'https://ads.example/audience/', custom_id: 'c1' }

it.each([
  ['button', 'Add Ad Account', {}],
  ['button', 'Processing', { ...AD, fb_audience_url: null }],
  ['button', 'Audience Not Large Enough', { ...AD, audience_size: 0 }],
  ['link', 'Go to Ad Platform, opens in a new tab', AD],
] as const)('shows the ad platform control as a %s: %s', async (role, name, over) => {
  const { screen } = await open('/ops/audiences/7', { getAudience: audienceDetail(over) })
  await expect.element(screen.getByRole(role, { name, exact: true })).toBeVisible()
})

it('links to Facebook Insights for the selected locations', async () => {
  const { screen } = await open('/ops/audiences/7?shown=0.1', {
    getAudience: audienceDetail({
      ...AD,
      history: [
        historyItem({ custom_id: 'c1' }),
        historyItem({ merchant_id: 1, merchant_name: 'Harbor House', custom_id: 'c2' }),
        historyItem({ merchant_id: 2, merchant_name: 'Bay Courts', custom_id: 'c3' }),
      ],
    }),
  })
  await expect
    .element(screen.getByRole('link', { name: /^See Facebook Insights/ }))
    .toHaveAttribute('href', 'https://ads.example/audience/c1-c2')
})

it('requests a lookalike that is named after the campaign', async () => {
  const { screen, requests } = await open('/ops/audiences/7', {
    getAudience: audienceDetail(AD),
    createLookalike: { custom_id: 'l1' },
  })
  await screen.getByRole('button', { name: 'Create lookalike' }).click()
  await expect.element(screen.getByText(/requested the lookalike “Golfers we miss Lookalike”/)).toBeVisible()
  expect(requests.find(({ name }) => name === 'createLookalike')?.body).toEqual({
    customId: 'c1',
    audienceName: 'Golfers we miss Lookalike',
  })
})

it('reports an unknown campaign and a non-numeric id as not found', async () => {
  const missing = await open('/ops/audiences/9', {
    getAudience: () => ({ status: 404, failure: { message: 'Not there.', code: 'not_found' } }),
  })
  await expect.element(missing.screen.getByText('Campaign not found, or you do not have access.')).toBeVisible()
  await missing.screen.unmount()
  const none = await open('/ops/audiences/seven')
  await expect.element(none.screen.getByRole('link', { name: 'Back to Campaigns' })).toBeVisible()
  expect(none.requests.some(({ name }) => name === 'getAudience')).toBe(false)
})

it('deletes a campaign after confirmation and returns to the list', async () => {
  const { screen, requests, location } = await open('/ops/audiences/7', { deleteAudience: {} })
  const button = screen.getByRole('button', { name: 'Delete campaign' })
  await button.click()
  const question = screen.getByRole('alertdialog', { name: 'Delete “Golfers we miss”?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(requests.map(({ name }) => name)).not.toContain('deleteAudience')
  await button.click()
  await question.getByRole('button', { name: 'Delete campaign' }).click()
  await expect.element(screen.getByText('Successfully deleted “Golfers we miss”.')).toBeVisible()
  await expect.poll(location).toBe('/ops/audiences')
  expect(requests.filter(({ name }) => name === 'deleteAudience').map(({ url }) => url.pathname)).toEqual([
    '/v3/audiences/7',
  ])
})

it('keeps the confirmation open with an error message when a campaign cannot be deleted', async () => {
  const { screen, location } = await open('/ops/audiences/7', {
    deleteAudience: () => ({ status: 500, failure: { message: '', code: 'error' } }),
  })
  await screen.getByRole('button', { name: 'Delete campaign' }).click()
  const question = screen.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete campaign' }).click()
  await expect.element(question.getByText('Something went wrong, try again later.')).toBeVisible()
  expect(location()).toBe('/ops/audiences/7')
})

it('does not offer to delete a default campaign', async () => {
  const { screen } = await open('/ops/default/audiences/1', {
    getDefaultAudience: audienceDetail(defaultAudienceRow()),
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Campaign History' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete campaign' }).elements()).toEqual([])
})

it('shows the page heading when the campaign is not found', async () => {
  const { screen } = await open('/ops/audiences/7', {
    getAudience: () => ({ status: 404, failure: { message: 'Not there.', code: 'not_found' } }),
  })
  await expect.element(screen.getByText('Campaign not found, or you do not have access.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Audience Insights' })).toBeVisible()
})
