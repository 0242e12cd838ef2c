import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { MemberSearch } from './member-search.tsx'

function Stage() {
  const [count, setCount] = useState(0)
  return (
    <>
      <MemberSearch />
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </>
  )
}
const MEMBER = { user_id: 1042, fname: 'Margaret', lname: 'Ellery', name: null, member_number: '1042', email: null }
const ROUTE = { path: '/ops/feedback', Component: Stage }
const open = () => renderRoute(ROUTE, '/ops/feedback', { answers: { searchUsers: [{ ...MEMBER, pic_url: null }] } })

/** Idle callbacks never run, so the search loads only on use. */
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const box = () => document.activeElement

it('continues with the text typed before the search was loaded', async () => {
  const { screen, location } = await open()
  const field = screen.getByRole('combobox', { name: 'Search Member by Name/Number' })
  await expect.element(field).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('marg')
  await expect.element(screen.getByRole('option', { name: /Margaret Ellery/ })).toBeVisible()
  expect(box()).toHaveValue('marg')
  expect(screen.getByRole('combobox').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(location).toBe('/ops/guests/1042/profile')
})

it('does not take the focus from another control when it is loaded', async () => {
  const { screen } = await open()
  await userEvent.tab()
  await userEvent.keyboard('m')
  await screen.getByRole('button', { name: /^Pressed/ }).click()
  await expect.poll(() => document.querySelector('[data-slot="combobox"]')).not.toBeNull()
  await expect.element(screen.getByRole('button', { name: 'Pressed 1' })).toHaveFocus()
  await expect.element(screen.getByRole('combobox')).toHaveValue('')
})

it('opens from its button as soon as it is loaded', async () => {
  const { screen } = await open()
  const button = screen.getByRole('button', { name: 'Search Member by Name/Number' })
  await button.click()
  const sheet = screen.getByRole('dialog', { name: 'Search Member by Name/Number' })
  await expect.element(sheet.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})
