import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { readDraft } from '../../platform/drafts.ts'
import { audienceSize, BUILDER, CATEGORIES } from '../../platform/testing/audiences.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './audience-new-route.tsx'

afterEach(() => sessionStorage.clear())

async function open(faults = {}) {
  await page.viewport(1280, 800)
  const rendered = await renderRoute({ path: '/ops/audiences/new', Component }, '/ops/audiences/new', {
    answers: { getAudienceBuilder: BUILDER, getAudienceColumn: CATEGORIES, countAudience: audienceSize() },
    faults,
  })
  const { screen } = rendered
  const choose = async (label: string, option: string) => {
    await screen.getByRole('combobox', { name: label }).click()
    await screen.getByRole('option', { name: option, exact: true }).click()
  }
  return { ...rendered, choose }
}

it('goes on with a campaign that was begun after the page was opened anew, and begins anew once it is given up', async () => {
  const { screen, choose } = await open()
  await screen.getByRole('button', { name: 'Edit name' }).click()
  await screen.getByRole('textbox', { name: 'Campaign name' }).fill('Golfers')
  await userEvent.keyboard('{Enter}')
  await choose('Value of row 1', 'Full Golf')
  await screen.getByRole('button', { name: 'Add Group' }).click()
  await choose('Column of row 2', 'Age')
  await screen.getByRole('spinbutton', { name: 'Value of row 2' }).fill('50')
  await screen.unmount()

  const again = await open()
  await expect.element(again.screen.getByRole('heading', { level: 1, name: /^Golfers/ })).toBeVisible()
  await expect.element(again.screen.getByRole('combobox', { name: 'Value of row 1' })).toHaveValue('Full Golf')
  await expect.element(again.screen.getByRole('combobox', { name: 'Joins row 2' })).toHaveTextContent('or')
  await expect.element(again.screen.getByRole('spinbutton', { name: 'Value of row 2' })).toHaveValue('50')
  await again.screen.getByRole('link', { name: 'Cancel' }).click()
  await again.screen.unmount()

  const anew = await open()
  await expect.element(anew.screen.getByRole('heading', { level: 1, name: /^New Audience/ })).toBeVisible()
  await expect.element(anew.screen.getByRole('combobox', { name: 'Column of row 2' })).not.toBeInTheDocument()
})

it('leaves out a kept row whose column is there no more', async () => {
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

it('begins anew once a campaign is made, although the page was left meanwhile', async () => {
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
