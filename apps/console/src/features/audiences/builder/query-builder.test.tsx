import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { audienceSize, BUILDER, CATEGORIES } from '../../../platform/testing/audiences.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './audience-new-route.tsx'

afterEach(() => sessionStorage.clear())

async function open() {
  await page.viewport(1280, 800)
  const answers = { getAudienceBuilder: BUILDER, getAudienceColumn: CATEGORIES, countAudience: audienceSize() }
  const rendered = await renderRoute({ path: '/ops/audiences/new', Component }, '/ops/audiences/new', { answers })
  await expect.element(rendered.screen.getByRole('combobox', { name: 'Column of row 1' })).toBeVisible()
  return rendered
}

it('undoes a step with the button and with the keyboard', async () => {
  const { screen } = await open()
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeDisabled()
  await screen.getByRole('button', { name: 'Add row' }).click()
  await screen.getByRole('button', { name: 'Add group' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Operator before row 3: and, or' })).toHaveTextContent('or')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByRole('combobox', { name: 'Operator before row 3: and, or' })).not.toBeInTheDocument()
  await undo.click()
  await expect.element(screen.getByRole('combobox', { name: 'Operator before row 2: and, or' })).not.toBeInTheDocument()
  await expect.element(undo).toBeDisabled()
})

it('keeps the focus in the rows when a row is added or removed, including by undo', async () => {
  const { screen } = await open()
  const column = (row: number) => screen.getByRole('combobox', { name: `Column of row ${row}` })
  screen.getByRole('button', { name: 'Add group' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(column(2)).toHaveFocus()
  screen.getByRole('button', { name: 'Remove row 2' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(column(1)).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(column(2)).toBeVisible()
  column(2).element().focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(column(1)).toHaveFocus()
  await screen.getByRole('button', { name: 'Add row' }).click()
  screen.getByRole('button', { name: 'Undo' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(column(1)).toHaveFocus()
})

it('does not take the focus from an element outside the rows when a step is undone', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Add row' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Column of row 2' })).toHaveFocus()
  const cancel = screen.getByRole('link', { name: 'Cancel' })
  cancel.element().focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByRole('combobox', { name: 'Column of row 2' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
  // If undo moved the focus, it would do so in the next frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(cancel).toHaveFocus()
})

it('finds a column by its group', async () => {
  const { screen } = await open()
  const column = screen.getByRole('combobox', { name: 'Column of row 1' })
  await column.fill('feedback days')
  await expect.element(screen.getByRole('group', { name: 'Feedback' })).toBeVisible()
  const options = screen.getByRole('option')
  await expect.element(options.first()).toHaveTextContent('Days since Unhappy Response')
  expect(options.elements()).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  await expect.element(column).toHaveValue('Days since Unhappy Response')
})
