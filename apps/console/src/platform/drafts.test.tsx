import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { dropDrafts, keepDraft, readDraft, readDraftOf } from './drafts.ts'
import { useFormDraft } from './use-form-draft.ts'

afterEach(dropDrafts)

function Note({ place }: { place: string }) {
  const form = useForm({ defaultValues: { text: '', tags: ['a'] } })
  const { drop } = useFormDraft(form, place)
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

it('puts back what was typed when the form opens again, and not at another place', async () => {
  const first = await render(<Note place="case 1 of 1" />)
  await userEvent.fill(first.getByLabelText('Text'), 'Cold soup')
  await expect.poll(() => readDraft('case 1 of 1')).toEqual({ text: 'Cold soup', tags: ['a'] })
  await first.unmount()
  const again = await render(<Note place="case 1 of 1" />)
  await expect.element(again.getByLabelText('Text')).toHaveValue('Cold soup')
  await again.unmount()
  const other = await render(<Note place="case 2 of 1" />)
  await expect.element(other.getByLabelText('Text')).toHaveValue('')
})

it('forgets what was saved, or typed back to what it was', async () => {
  const screen = await render(<Note place="note" />)
  await userEvent.fill(screen.getByLabelText('Text'), 'x')
  await expect.poll(() => readDraft('note')).not.toBeNull()
  await userEvent.fill(screen.getByLabelText('Text'), '')
  await expect.poll(() => readDraft('note')).toBeNull()
  await userEvent.fill(screen.getByLabelText('Text'), 'y')
  await screen.getByRole('button', { name: 'Save' }).click()
  expect(readDraft('note')).toBeNull()
})

it('keeps again after a save', async () => {
  const screen = await render(<Note place="note" />)
  await userEvent.fill(screen.getByLabelText('Text'), 'first')
  await expect.poll(() => readDraft('note')).not.toBeNull()
  await screen.getByRole('button', { name: 'Save' }).click()
  expect(readDraft('note')).toBeNull()
  await userEvent.fill(screen.getByLabelText('Text'), 'second')
  await expect.poll(() => readDraft('note')).toMatchObject({ text: 'second' })
})

/** The answer to a save comes when the test says so, wherever the person is by then. */
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
  ['is empty again', 'sent', ''],
  ['keeps what was typed since', 'sent and more', 'sent and more'],
])('a form that is opened again before the answer %s', async (_name, now, left) => {
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

it.each([
  ['a text where a list stood', { tags: 'a' }],
  ['names of another form', { title: 'x' }],
  ['no object', 'x'],
])('takes nothing from %s', (_name, kept) => {
  keepDraft('form', kept)
  expect(readDraftOf('form', { text: '', tags: ['a'] })).toBeNull()
})

it('takes a choice where none was made, and none where one was', () => {
  keepDraft('form', { priority: 3, location: null, tags: null })
  const defaults: Record<string, unknown> = { priority: null, location: 1, tags: ['a'] }
  expect(readDraftOf('form', defaults)).toEqual({ priority: 3, location: null, tags: ['a'] })
})

it('takes the known names alone', () => {
  keepDraft('form', { text: 'kept', title: 'unknown' })
  expect(readDraftOf('form', { text: '', tags: ['a'] })).toEqual({ text: 'kept', tags: ['a'] })
})

it('forgets every draft and nothing else', () => {
  sessionStorage.setItem('other', '1')
  keepDraft('a', 1)
  keepDraft('b', 2)
  dropDrafts()
  expect([readDraft('a'), readDraft('b'), sessionStorage.getItem('other')]).toEqual([null, null, '1'])
  sessionStorage.removeItem('other')
})
