import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { CASE_ANSWERS } from '../../../platform/testing/case-detail.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './case-list-route.tsx'

const open = (query = '') =>
  renderRoute({ path: '/ops/feedback/cases', Component }, `/ops/feedback/cases${query}`, { answers: CASE_ANSWERS })

beforeEach(async () => {
  await page.viewport(1280, 900)
})

describe('the Opened filter', () => {
  it('can be set with two clicks, and opens again with the focus on the selected option', async () => {
    const { screen, location } = await open()
    const opened = screen.getByRole('button', { name: /^Opened/ })
    await opened.click()
    await screen.getByRole('option', { name: 'Last 30 Days' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?opened=30')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opened).toHaveFocus()
    await opened.click()
    await expect.element(screen.getByRole('option', { name: 'Last 30 Days', selected: true })).toHaveFocus()
  })

  it('can be set with the arrow keys, End, a letter and Enter', async () => {
    const { screen, location } = await open()
    const opened = screen.getByRole('button', { name: /^Opened/ })
    await expect.element(opened).toBeVisible()
    opened.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('option', { name: 'Past Day' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('option', { name: 'Past Week' })).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowUp}')
    await expect.element(screen.getByRole('option', { name: 'This Calendar Year' })).toHaveFocus()
    await userEvent.keyboard('l')
    await expect.element(screen.getByRole('option', { name: 'Last 30 Days' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(location).toBe('/ops/feedback/cases?opened=30')
    await expect.element(opened).toHaveFocus()
  })

  it('accepts a custom period of whole days that does not end after today, and closes', async () => {
    const { screen, location } = await open()
    await screen.getByRole('button', { name: 'Opened', exact: true }).click()
    await screen.getByRole('option', { name: 'Custom' }).click()
    const days = screen.getByRole('form', { name: 'Opened, first and last day' })
    await days.getByLabelText('Start date').fill('01/02/2024')
    await days.getByLabelText('End date').fill('01/02/2999')
    await days.getByRole('button', { name: 'Apply' }).click()
    await expect.element(screen.getByText('The end date must be today or earlier.')).toBeVisible()
    await days.getByLabelText('End date').fill('01/05/2024')
    await days.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?opened=custom&openedStart=2024-01-02&openedEnd=2024-01-05')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('allows the days of a custom period to be changed', async () => {
    const { screen, location } = await open('?opened=custom&openedStart=2024-01-02&openedEnd=2024-01-05')
    await screen.getByRole('button', { name: /^Opened/ }).click()
    const days = screen.getByRole('form', { name: 'Opened, first and last day' })
    await expect.element(days.getByLabelText('End date')).toHaveValue('01/05/2024')
    await days.getByLabelText('End date').fill('01/06/2024')
    await days.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?opened=custom&openedStart=2024-01-02&openedEnd=2024-01-06')
  })
})
