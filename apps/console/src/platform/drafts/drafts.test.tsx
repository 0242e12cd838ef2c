import { Activity, useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { dropDrafts, keepDraft, readDraft, readDraftOf } from './drafts.ts'
import { useFormDraft } from './use-form-draft.ts'

afterEach(dropDrafts)

function Note({ storageKey }: { storageKey: string }) {
  const form = useForm({ defaultValues: { text: '', tags: ['a'] } })
  const { drop } = useFormDraft(form, storageKey)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        drop()
        form.reset(form.getValues())
      }}
    >
      <input aria-label="Text" {...form.register('text')} />
      <button type="submit">Save</button>
    </form>
  )
}

it('restores the typed text when the form is reopened, but not in a form for another record', async () => {
  const first = await render(<Note storageKey="case 1 of 1" />)
  await userEvent.fill(first.getByLabelText('Text'), 'Cold soup')
  await expect.poll(() => readDraft('case 1 of 1')).toEqual({ text: 'Cold soup', tags: ['a'] })
  await first.unmount()
  const again = await render(<Note storageKey="case 1 of 1" />)
  await expect.element(again.getByLabelText('Text')).toHaveValue('Cold soup')
  await again.unmount()
  const other = await render(<Note storageKey="case 2 of 1" />)
  await expect.element(other.getByLabelText('Text')).toHaveValue('')
})

it('deletes the draft after a save, or when the initial values are typed again', async () => {
  const screen = await render(<Note storageKey="note" />)
  await userEvent.fill(screen.getByLabelText('Text'), 'x')
  await expect.poll(() => readDraft('note')).not.toBeNull()
  await userEvent.fill(screen.getByLabelText('Text'), '')
  await expect.poll(() => readDraft('note')).toBeNull()
  await userEvent.fill(screen.getByLabelText('Text'), 'y')
  await screen.getByRole('button', { name: 'Save' }).click()
  expect(readDraft('note')).toBeNull()
})

it('stores a new draft for text typed after a save', async () => {
  const screen = await render(<Note storageKey="note" />)
  await userEvent.fill(screen.getByLabelText('Text'), 'first')
  await expect.poll(() => readDraft('note')).not.toBeNull()
  await screen.getByRole('button', { name: 'Save' }).click()
  expect(readDraft('note')).toBeNull()
  await userEvent.fill(screen.getByLabelText('Text'), 'second')
  await expect.poll(() => readDraft('note')).toMatchObject({ text: 'second' })
})

/** Renders a form whose save completes when `answered` resolves, even if the form is no longer mounted. */
function Comment({ answered }: { answered: Promise<void> }) {
  const form = useForm({ defaultValues: { text: '' } })
  const draft = useFormDraft(form, 'comment')
  const send = () => {
    draft.send(form.getValues())
    void answered.then(() => draft.settle({ saved: { text: '' } }))
  }
  return (
    <form>
      <input aria-label="Text" {...form.register('text')} />
      <button type="button" onClick={send}>
        Add
      </button>
    </form>
  )
}

it.each([
  ['is empty after the response', 'sent', ''],
  ['keeps the text typed before the response', 'sent and more', 'sent and more'],
])('a form that was reopened during a pending save %s', async (_name, now, left) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const first = await render(<Comment answered={answered} />)
  await userEvent.fill(first.getByLabelText('Text'), 'sent')
  await expect.poll(() => readDraft('comment')).not.toBeNull()
  await first.getByRole('button', { name: 'Add' }).click()
  await first.unmount()
  const again = await render(<Comment answered={answered} />)
  await expect.element(again.getByLabelText('Text')).toHaveValue('sent')
  await userEvent.fill(again.getByLabelText('Text'), now)
  answer()
  await expect.element(again.getByLabelText('Text')).toHaveValue(left)
  await expect.poll(() => readDraft('comment')).toEqual(left === '' ? null : { text: left })
})

it('clears a form that is hidden but still mounted when the response arrives', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const panel = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Comment answered={answered} />
    </Activity>
  )
  const screen = await render(panel('visible'))
  await userEvent.fill(screen.getByLabelText('Text'), 'sent')
  await screen.getByRole('button', { name: 'Add' }).click()
  await screen.rerender(panel('hidden'))
  answer()
  await expect.poll(() => readDraft('comment')).toBeNull()
  await screen.rerender(panel('visible'))
  await expect.element(screen.getByLabelText('Text')).toHaveValue('')
})

/** Renders a form whose record has a version. */
function Profile({ answered }: { answered: Promise<number> }) {
  const [read_ts, setRead] = useState(1)
  const form = useForm({ defaultValues: { name: 'Ada', town: '' } })
  const draft = useFormDraft(form, 'profile', { updated_ts: read_ts, onRestore: setRead })
  const save = () => {
    draft.send(form.getValues())
    void answered.then((updated_ts) => draft.settle({ updated_ts }))
  }
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Town" {...form.register('town')} />
      <output>{`${form.formState.isDirty ? 'typed in' : 'clean'}, version ${read_ts}`}</output>
      <button type="button" onClick={save}>
        Save
      </button>
      <button
        type="button"
        onClick={() => {
          draft.drop()
          form.reset()
        }}
      >
        Undo
      </button>
    </form>
  )
}

/** Opens the form again during a pending save; both forms receive the response. */
async function openAgain() {
  let answer = (_updated_ts: number) => {}
  const answered = new Promise<number>((resolve) => {
    answer = resolve
  })
  const first = await render(<Profile answered={answered} />)
  await userEvent.fill(first.getByLabelText('Name'), 'Ada L.')
  await expect.poll(() => readDraft('profile')).not.toBeNull()
  await first.getByRole('button', { name: 'Save' }).click()
  await first.unmount()
  const again = await render(<Profile answered={answered} />)
  await expect.element(again.getByRole('status')).toHaveTextContent('typed in, version 1')
  return { again, answer }
}

it('passes the saved version to a form that is reopened before the response', async () => {
  const { again, answer } = await openAgain()
  answer(2)
  await expect.element(again.getByRole('status')).toHaveTextContent('clean, version 2')
  expect(readDraft('profile')).toBeNull()
  await userEvent.fill(again.getByLabelText('Town'), 'Oslo')
  await expect.poll(() => readDraft('profile')).toEqual({ name: 'Ada L.', town: 'Oslo', updated_ts: 2 })
})

it('keeps a value that the user reverts during a save as an unsaved change to the saved version', async () => {
  const { again, answer } = await openAgain()
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readDraft('profile')).toBeNull()
  answer(2)
  await expect.element(again.getByRole('status')).toHaveTextContent('typed in, version 2')
  await expect.element(again.getByLabelText('Name')).toHaveValue('Ada')
  expect(readDraft('profile')).toEqual({ name: 'Ada', town: '', updated_ts: 2 })
})

it.each([
  ['a text in place of a list', { tags: 'a' }],
  ['names of another form', { title: 'x' }],
  ['a value that is not an object', 'x'],
])('restores nothing from %s', (_name, stored) => {
  keepDraft('form', stored)
  expect(readDraftOf('form', { text: '', tags: ['a'] })).toBeNull()
})

it('restores a choice in a field that is empty by default, and an empty choice in a field that has a default', () => {
  keepDraft('form', { priority: 3, location: null, tags: null })
  const defaults: Record<string, unknown> = { priority: null, location: 1, tags: ['a'] }
  expect(readDraftOf('form', defaults)).toEqual({ priority: 3, location: null, tags: ['a'] })
})

it('restores only known fields', () => {
  keepDraft('form', { text: 'kept', title: 'unknown' })
  expect(readDraftOf('form', { text: '', tags: ['a'] })).toEqual({ text: 'kept', tags: ['a'] })
})

it('deletes all drafts and no other stored data', () => {
  sessionStorage.setItem('other', '1')
  keepDraft('a', 1)
  keepDraft('b', 2)
  dropDrafts()
  expect([readDraft('a'), readDraft('b'), sessionStorage.getItem('other')]).toEqual([null, null, '1'])
  sessionStorage.removeItem('other')
})
