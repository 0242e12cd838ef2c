import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { sampleResponse } from '../pages/testing/sample-response.ts'
import { deviceStore } from '../platform/device.ts'
import { browserTimers } from '../saving/browser-timers.ts'
import { openDraft, type Draft } from '../saving/draft.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import { SurveyView } from '../survey/survey-view.tsx'
import { fillFirst } from './first-form.ts'
import { keepFirst, withStoredEntries } from './first-page-draft.ts'
import { changedEntriesOf, noteTouched, readFirstEntries, restoreEntries } from './form-controls.ts'
import { useFirstAnswers } from './use-first-answers.ts'

const PATH = '/surveys/listening_post/erased'

/** A page with default answers, as the server renders it. */
const DEFAULTS = { used: ['pool'], often: 'daily', why: 'Because', table: '12', later: 'Soon' }
const FORM = `<form id="first" data-defaults='${JSON.stringify(DEFAULTS)}'>
  <label><input type="checkbox" name='m["used"]' value='"pool"' checked>Pool</label>
  <label><input type="checkbox" name='m["used"]' value='"golf"'>Golf</label>
  <label><input type="radio" name='p["degree"]' value="1">Bad</label><label><input type="radio" name='p["degree"]' value="2">Good</label>
  <select name='p["often"]' aria-label="How often?"><option value=""></option><option value='"daily"' selected>Daily</option></select>
  <textarea name='t["why"]' aria-label="Why?">Because</textarea><input name='t["name"]' aria-label="Name"></form>`

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'p',
      elements: [
        { type: 'checkbox', name: 'used', choices: ['pool', 'golf'], defaultValue: ['pool'] },
        { type: 'radiogroup', name: 'degree', choices: [1, 2] },
        { type: 'dropdown', name: 'often', choices: ['daily'], defaultValue: 'daily' },
        { type: 'comment', name: 'why', defaultValue: 'Because' },
        { type: 'text', name: 'name' },
        { type: 'text', name: 'table', readOnly: true, defaultValue: '12' },
      ],
    },
    { name: 'end', elements: [{ type: 'text', name: 'later', defaultValue: 'Soon' }] },
  ],
}

/** Renders the page again, as after a reload. */
function open(): HTMLFormElement {
  document.getElementById('first')?.remove()
  document.body.insertAdjacentHTML('beforeend', FORM)
  onTestFinished(() => document.getElementById('first')?.remove())
  const form = document.getElementById('first')
  if (!(form instanceof HTMLFormElement)) throw new Error('there is no first page')
  return form
}

const entries = (form: HTMLFormElement) => [...new FormData(form)]

function queueOf(draft: Draft) {
  const storedDrafts: Draft[] = []
  const queue = new SaveQueue(draft, {
    device_id: 'phone-12345',
    keep: async (one) => void storedDrafts.push(one),
    drop: async () => {},
    send: async () => ({ kind: 'unknown', trouble: 'no_reply', wait_ms: null }),
    timers: browserTimers,
    random: () => 0,
  })
  onTestFinished(() => queue.stop())
  return { queue, storedDrafts }
}

async function eraseAll(): Promise<void> {
  await userEvent.click(page.getByLabelText('Pool'))
  await userEvent.click(page.getByLabelText('Golf'))
  await userEvent.selectOptions(page.getByRole('combobox'), '')
  await userEvent.fill(page.getByRole('textbox', { name: 'Why?' }), '')
}

it('restores erased default answers as empty, but does not overwrite answers entered in the meantime', async () => {
  const form = open()
  expect(changedEntriesOf(form)).toEqual([])
  await eraseAll()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Ada')
  const given = changedEntriesOf(form)
  const again = open()
  await userEvent.click(page.getByLabelText('Good'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Bo')
  restoreEntries(again, given)
  expect(entries(again)).toEqual([
    ['m["used"]', '"golf"'],
    ['p["degree"]', '2'],
    ['p["often"]', ''],
    ['t["why"]', ''],
    ['t["name"]', 'Bo'],
  ])
})

it('omits default answers that were erased before the app started, even when there is no other answer', async () => {
  const form = open()
  await eraseAll()
  await userEvent.click(page.getByLabelText('Golf'))
  await keepFirst(PATH, readFirstEntries(form))
  const before = openDraft({ ...sampleResponse, response_json: {} }, null).draft
  const draft = await withStoredEntries({ ...before, answers: { why: 'Because' } }, definition, PATH)
  expect(draft).toMatchObject({ answers: { table: '12', later: 'Soon' }, answered: true })
  expect(await deviceStore.get('entries', PATH)).toBeNull()

  form.remove()
  const { queue } = queueOf(draft)
  const screen = await render(
    <SurveyView content={{ definition, visible: { show: 'all' } }} queue={queue} page={0}>
      {(_, __, questions) => questions}
    </SurveyView>,
  )
  await expect.element(screen.getByRole('checkbox', { name: 'pool' })).not.toBeChecked()
  await expect.element(screen.getByRole('textbox', { name: 'why' })).toHaveValue('')
})

it('clears the default answers on the page if they are not among the earlier answers', () => {
  const form = open()
  expect(fillFirst({ used: ['golf'], name: 'Ada' }, true)).toBe(true)
  expect(entries(form)).toEqual([
    ['m["used"]', '"golf"'],
    ['p["often"]', ''],
    ['t["why"]', ''],
    ['t["name"]', 'Ada'],
  ])
})

function Page({ queue }: { queue: SaveQueue }) {
  useFirstAnswers(queue)
  return null
}

it('records on the device that the only default answer was erased while the engine was loading', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<form id="first"><input name='t["why"]' aria-label="Why?" value="Because"></form>`,
  )
  onTestFinished(() => document.getElementById('first')?.remove())
  const { queue, storedDrafts } = queueOf(openDraft({ ...sampleResponse, response_json: {} }, null).draft)
  await render(<Page queue={queue} />)
  expect(queue.hasAnswered).toBe(false)
  await userEvent.fill(page.getByRole('textbox', { name: 'Why?' }), '')
  await expect.poll(() => storedDrafts.at(-1)?.answered).toBe(true)
  expect(queue.getState().answers).toEqual({})
})

it('adds the default answers to the answers from a link', async () => {
  const { queue } = queueOf({
    ...openDraft({ ...sampleResponse, response_json: {} }, null).draft,
    answers: { name: 'Ada' },
  })
  const screen = await render(
    <SurveyView content={{ definition, visible: { show: 'all' } }} queue={queue} page={0}>
      {(_, __, questions) => questions}
    </SurveyView>,
  )
  await expect.element(screen.getByRole('checkbox', { name: 'pool' })).toBeChecked()
  await expect.element(screen.getByRole('textbox', { name: 'name' })).toHaveValue('Ada')
})

const before = openDraft({ ...sampleResponse, response_json: {} }, null).draft

it.each([
  ['answers on the device', { answered: true }],
  ['answers on the server', { base_rev: 2 }],
])('adds only the answers changed on the page to %s, not the default answers', async (_, state) => {
  const form = open()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Ada')
  await keepFirst(PATH, readFirstEntries(form))
  const draft = await withStoredEntries({ ...before, answers: { why: 'Mine' }, ...state }, definition, PATH)
  expect(draft.answers).toEqual({ why: 'Mine', name: 'Ada' })
})

it('adds the default answers of the whole survey to the first answers, and stores the draft on the device', async () => {
  const form = open()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Ada')
  await userEvent.selectOptions(page.getByRole('combobox'), '')
  await keepFirst(PATH, readFirstEntries(form))
  const draft = await withStoredEntries({ ...before, answers: { why: 'From the link' } }, definition, PATH)
  const { often: _often, ...rest } = DEFAULTS
  expect(draft.answers).toEqual({ ...rest, why: 'From the link', name: 'Ada' })
  expect(await deviceStore.get('drafts', draft.local_id)).toEqual(draft)
  await deviceStore.remove('drafts', draft.local_id)
})

it('saves the default answers of the whole survey with the first answer even if the engine is not loaded', async () => {
  open()
  const { queue } = queueOf(before)
  await render(<Page queue={queue} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Ada')
  await expect.poll(() => queue.getState().answers).toEqual({ ...DEFAULTS, name: 'Ada' })
  await userEvent.fill(page.getByRole('textbox', { name: 'Why?' }), '')
  const { why: _why, ...rest } = DEFAULTS
  await expect.poll(() => queue.getState().answers).toEqual({ ...rest, name: 'Ada' })
})

it('removes a stored answer that equals the default answer when the respondent erases it', async () => {
  open()
  const { queue } = queueOf({ ...before, answers: DEFAULTS, base: DEFAULTS, answered: true })
  await render(<Page queue={queue} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Why?' }), '')
  const { why: _why, ...rest } = DEFAULTS
  await expect.poll(() => queue.getState().answers).toEqual(rest)
})

it('preserves the entries of an earlier visit, except those of controls that were used in this visit', async () => {
  const earlier = open()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Ada')
  await userEvent.fill(page.getByRole('textbox', { name: 'Why?' }), 'Cold')
  await keepFirst(PATH, readFirstEntries(earlier))
  const form = open()
  await userEvent.click(page.getByLabelText('Good'))
  const why = page.getByRole('textbox', { name: 'Why?' })
  noteTouched(form.querySelector('textarea')!)
  await expect.element(why).toHaveValue('Because')
  await keepFirst(PATH, readFirstEntries(form))
  const { given } = (await deviceStore.get('entries', PATH))!
  expect(given).toEqual([
    ['t["name"]', 'Ada'],
    ['p["degree"]', '2'],
  ])
  await deviceStore.remove('entries', PATH)
})

it('preserves the answers from a link while other answers are given, and saves a default answer that is chosen again', async () => {
  const form = open()
  form.addEventListener('input', ({ target }) => target instanceof HTMLInputElement && noteTouched(target))
  const { queue } = queueOf({ ...before, answers: { why: 'From the link' } })
  await render(<Page queue={queue} />)
  const name = page.getByRole('textbox', { name: 'Name' })
  await userEvent.fill(name, 'A')
  await expect.poll(() => queue.getState().answers).toMatchObject({ name: 'A', why: 'From the link', used: ['pool'] })
  await userEvent.click(page.getByLabelText('Pool'))
  await expect.poll(() => queue.getState().answers).not.toHaveProperty('used')
  await userEvent.click(page.getByLabelText('Pool'))
  await userEvent.fill(name, '')
  await expect.poll(() => queue.getState().answers).not.toHaveProperty('name')
  expect(queue.getState().answers).toMatchObject({ why: 'From the link', used: ['pool'], later: 'Soon' })
})

it('hands over the entries only once when the survey has closed in the meantime, and stores none of them on the device', async () => {
  const form = open()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Ada')
  await keepFirst(PATH, readFirstEntries(form))
  const draft = { ...before, local_id: '1-closed' }
  expect((await withStoredEntries(draft, definition, PATH, false)).answers).toMatchObject({ name: 'Ada' })
  expect(await deviceStore.get('drafts', '1-closed')).toBeNull()
  expect(await withStoredEntries(draft, definition, PATH, false)).toBe(draft)
})
