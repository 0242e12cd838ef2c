import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { sampleResponse } from '../pages/testing/sample-response.ts'
import { deviceStore } from '../platform/device.ts'
import { browserTimers } from '../saving/browser-timers.ts'
import { openDraft, type Draft } from '../saving/draft.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import { newId } from '../store/store-format.ts'
import { moveFirst } from './first-page-draft.ts'
import { useFirstAnswers } from './use-first-answers.ts'

const FORM = `<form id="first" data-keep>
  <select aria-label="Language"><option value="en" selected>English</option><option value="de">Deutsch</option></select>
  <textarea name='t["why"]' aria-label="Why?"></textarea><p role="status"></p></form>`
const TO = '/webviews/responses/1-inline'

const address = window.location.href
const from = window.location.pathname
const storedEntries = async (path: string) => (await deviceStore.get('entries', path))?.given
const enter = (text: string) => userEvent.fill(page.getByRole('textbox', { name: 'Why?' }), text)
const choose = () => userEvent.selectOptions(page.getByRole('combobox'), 'Deutsch')

/** The reloads that the script in the HTML of the page requested, each with the entries stored at that time. */
let reloads: Promise<unknown>[]
beforeEach(async () => {
  reloads = []
  document.body.insertAdjacentHTML('beforeend', FORM)
  const hold = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload') return
    event.preventDefault()
    reloads.push(storedEntries(from))
  }
  window.navigation.addEventListener('navigate', hold)
  // A module runs only once for each URL, so each test imports it with a different query.
  await import(/* @vite-ignore */ `/apps/surveys/src/first/inline-page.ts?run=${newId()}`)
  onTestFinished(async () => {
    window.navigation.removeEventListener('navigate', hold)
    window.history.replaceState(window.history.state, '', address)
    document.getElementById('first')?.remove()
    for (const path of [from, TO]) await deviceStore.remove('entries', path)
  })
})

it('opens the page in another language once the entries are stored on the device', async () => {
  await enter('Cold soup')
  await choose()
  await expect.poll(() => reloads.length).toBe(1)
  expect(await reloads[0]).toEqual([['t["why"]', 'Cold soup']])
  expect(window.location.search).toContain('lang=de')
})

it('keeps the language of the page when the device cannot store the entries', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await enter('Cold soup')
  await choose()
  const line = () => document.querySelector('#first [role=status]')?.textContent
  await expect.poll(line).toMatch(/^The language was not changed/)
  await expect.element(page.getByRole('combobox')).toHaveValue('en')
  expect(reloads).toEqual([])

  // From here on, the app rather than the script stores the entries, but it has not stored them yet.
  document.getElementById('first')?.removeAttribute('data-keep')
  await choose()
  await expect.element(page.getByRole('combobox')).toHaveValue('en')
  expect(reloads).toEqual([])
  document.querySelector('#first [role=status]')?.setAttribute('data-state', 'saved')
  await choose()
  await expect.poll(() => reloads.length).toBe(1)
})

it('stores the entries until the app takes over, under the address of the response once it is known', async () => {
  await enter('Cold')
  await expect.poll(() => storedEntries(from)).toEqual([['t["why"]', 'Cold']])
  await moveFirst(from, TO)
  await deviceStore.remove('entries', from)
  await enter('Cold soup')
  await expect.poll(() => storedEntries(TO)).toEqual([['t["why"]', 'Cold soup']])
  expect(await storedEntries(from)).toBeUndefined()

  const storedDrafts: Draft[] = []
  const queue = new SaveQueue(openDraft(sampleResponse, null).draft, {
    device_id: 'phone-12345',
    keep: async (draft) => void storedDrafts.push(draft),
    drop: async () => {},
    send: async () => new Promise(() => {}),
    timers: browserTimers,
    random: () => 0,
  })
  onTestFinished(() => queue.stop())
  await renderHook(() => useFirstAnswers(queue))
  await expect.poll(() => storedEntries(TO)).toBeUndefined()
  expect(storedDrafts.at(-1)?.answers).toEqual({ why: 'Cold soup' })
  await enter('Cold soup again')
  await expect.poll(() => queue.getState().answers).toEqual({ why: 'Cold soup again' })
  expect(await storedEntries(TO)).toBeUndefined()
})
