import { Link, Outlet } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { dropExports, startExport } from '../../platform/exports.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { ExportsTray } from './exports-tray.tsx'

const ROUTE = {
  path: '/ops',
  Component: () => (
    <>
      <ExportsTray />
      <Link to="/ops/feedback/cases">Cases</Link>
      <Outlet />
    </>
  ),
  children: [
    { path: 'feedback', element: <h1>Feedback</h1> },
    { path: 'feedback/cases', element: <h1>Cases</h1> },
  ],
}

const open = () => renderRoute(ROUTE, '/ops/feedback', { answers: {} })
afterEach(dropExports)

it('keeps an export when the page changes, and offers its file when it is ready', async () => {
  const { screen } = await open()
  let deliver: (text: string) => void = () => undefined
  const order = { id: 'responses of 12 in 1', label: 'Quick Pulse, responses' }
  startExport({ ...order, run: () => new Promise((resolve) => (deliver = resolve)) })
  await expect.element(screen.getByRole('button', { name: 'Exports: 1 export is being prepared' })).toBeVisible()
  await screen.getByRole('link', { name: 'Cases' }).click()
  deliver('/v3/exports/secret.csv')
  await screen.getByRole('button', { name: 'Exports: 1 export is ready' }).click()
  const link = screen.getByRole('link', { name: 'Download Quick Pulse, responses' })
  await expect.element(link).toHaveAttribute('href', '/v3/exports/secret.csv')
  await screen.getByRole('button', { name: 'Remove Quick Pulse, responses' }).click()
  await expect.poll(() => screen.getByRole('button', { name: /^Exports/ }).elements()).toEqual([])
})

it('shows why an export failed, and lets the user retry it', async () => {
  const { screen } = await open()
  let tries = 0
  const run = () => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('x')) : Promise.resolve('/v3/exports/secret.csv')
  }
  startExport({ id: 'a', label: 'Culture', run })
  await screen.getByRole('button', { name: 'Exports: Exports' }).click()
  await expect.element(screen.getByText('Something went wrong, try again later.')).toBeVisible()
  // Uses the keyboard, because without the stylesheet the popover's width depends on the fonts of the machine.
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: 'Download Culture' })).toBeVisible()
  expect(tries).toBe(2)
})

it('does not request a file twice while the file is being created', async () => {
  const { screen } = await open()
  let tries = 0
  const run = () => {
    tries += 1
    return new Promise<string>(() => undefined)
  }
  startExport({ id: 'a', label: 'Culture', run })
  startExport({ id: 'a', label: 'Culture', run })
  await expect.element(screen.getByRole('button', { name: 'Exports: 1 export is being prepared' })).toBeVisible()
  expect(tries).toBe(1)
})
