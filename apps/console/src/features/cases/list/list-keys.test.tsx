import '../../../platform/testing/styles.css'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { CASE_ANSWERS } from '../../../platform/testing/case-detail.ts'
import { caseRow, changedCase } from '../../../platform/testing/cases.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './case-list-route.tsx'

const listCases = [
  caseRow({ case_id: 16, title: 'First' }),
  caseRow({ case_id: 17, title: 'Second' }),
  caseRow({ case_id: 18, title: 'Third' }),
]

async function open() {
  const opened = await renderRoute({ path: '/ops/feedback/cases', Component }, '/ops/feedback/cases', {
    answers: { ...CASE_ANSWERS, listCases, changeCases: [changedCase(17)] },
  })
  await expect.element(opened.screen.getByRole('link', { name: 'First' })).toBeVisible()
  return opened
}

beforeEach(async () => {
  await page.viewport(1280, 900)
})

it('moves the focus through the rows with j and k, and does not move it past either end', async () => {
  const { screen } = await open()
  const focusAfter = async (keys: string) => {
    await userEvent.keyboard(keys)
    return document.activeElement?.textContent
  }
  expect(await focusAfter('j')).toBe('First')
  expect(await focusAfter('k')).toBe('First')
  expect(await focusAfter('jjj')).toBe('Third')
  expect(await focusAfter('k')).toBe('Second')
  await screen.getByRole('checkbox', { name: 'Select First' }).element().focus()
  expect(await focusAfter('j')).toBe('Second')
})

it('selects and deselects the current row with x', async () => {
  const { screen } = await open()
  const box = screen.getByRole('checkbox', { name: 'Select Second' })
  await userEvent.keyboard('jjx')
  await expect.element(box).toBeChecked()
  await userEvent.keyboard('x')
  await expect.element(box).not.toBeChecked()
})

it('opens the status menu of the current row with s, and the Assign dialog with a', async () => {
  const { screen, requests } = await open()
  await userEvent.keyboard('jjs')
  await expect.element(screen.getByRole('menuitem', { name: 'In Progress' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => requests.find(({ name }) => name === 'changeCases')?.body).toMatchObject({ ids: [17] })
  await screen.getByRole('button', { name: 'Dismiss' }).click()
  await userEvent.keyboard('a')
  await expect.element(screen.getByRole('dialog', { name: 'Assign' }).getByRole('combobox')).toHaveFocus()
})

it('ignores the keys while a field has the focus', async () => {
  const { screen } = await open()
  await userEvent.keyboard('jja')
  await userEvent.keyboard('x')
  await expect.element(screen.getByRole('dialog', { name: 'Assign' }).getByRole('combobox')).toHaveValue('x')
  await expect.element(screen.getByRole('checkbox', { name: 'Select Second' })).toBeChecked()
})

it('focuses the search with /, searches after a pause in typing, and clears the text together with the filters', async () => {
  const { screen, requests, location } = await open()
  await userEvent.keyboard('/')
  const search = screen.getByRole('searchbox', { name: 'Search cases and comments' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('launch')
  await expect.poll(location).toBe('/ops/feedback/cases?q=launch')
  await expect.poll(() => requests.findLast(({ name }) => name === 'listCases')?.url.search).toContain('q=launch')
  await screen.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.element(search).toHaveValue('')
  await expect.poll(location).toBe('/ops/feedback/cases?feedbackFormId=9999')
})

it('shows the list of keys on a wide screen, but not on a phone', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Assign', { exact: true })).toBeVisible()
  await page.viewport(390, 780)
  await expect.element(screen.getByText('Assign', { exact: true })).not.toBeVisible()
})
