import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { deviceStore } from '../platform/device.ts'
import { useWaitingFirst } from './use-waiting-first.ts'

const UNAVAILABLE = 'There is no connection.'
const FORM = `<form id="first"><textarea name="why" aria-label="Why so?"></textarea><p role="status"></p></form>`

function Waiting() {
  return useWaitingFirst(UNAVAILABLE, 'server_error') ? null : <p>No first page</p>
}

/** Opens the first page's HTML while its survey cannot be loaded; returns its status line and its stored entries. */
async function open() {
  document.body.insertAdjacentHTML('beforeend', FORM)
  onTestFinished(async () => {
    document.getElementById('first')?.remove()
    await deviceStore.remove('entries', window.location.pathname)
  })
  const screen = await render(<Waiting />)
  const storedEntries = async () => (await deviceStore.get('entries', window.location.pathname))?.given
  const line = () => document.querySelector('#first [role=status]')?.textContent
  return { screen, storedEntries, line }
}

it('shows why the page is waiting, and that the answers remain on the device', async () => {
  const { storedEntries, line } = await open()
  await expect.poll(line).toBe(UNAVAILABLE)
  const box = document.querySelector('textarea')
  if (box) await userEvent.fill(box, 'Cold soup')
  await expect
    .poll(line)
    .toBe('Saved on this device. The club’s server has a problem. The page will try again automatically.')
  expect(await storedEntries()).toEqual([['why', 'Cold soup']])
})

it('hides the reason once the survey has loaded, although the answers are still being stored', async () => {
  const { screen, storedEntries, line } = await open()
  await expect.poll(line).toBe(UNAVAILABLE)
  const box = document.querySelector('textarea')
  if (box) box.value = 'Cold soup'
  box?.dispatchEvent(new Event('input', { bubbles: true }))
  await screen.unmount()
  await expect.poll(storedEntries).toEqual([['why', 'Cold soup']])
  expect(line()).toBe('')
})
