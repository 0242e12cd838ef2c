import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { dropDrafts, readDraft } from '../drafts/drafts.ts'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { settleForm } from './settle-form.ts'

afterEach(dropDrafts)

const SENT = { name: 'Ada', town: 'Oslo', tags: ['a'] }

function Note({ saved }: { saved: typeof SENT }) {
  const form = useForm({ defaultValues: { name: '', town: '', tags: ['a'] } })
  const { drop } = useFormDraft(form, 'note')
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Town" {...form.register('town')} />
      <output>{form.formState.isDirty ? 'typed in' : 'clean'}</output>
      <button
        type="button"
        onClick={() => {
          drop()
          settleForm(form, SENT, saved)
        }}
      >
        Answer
      </button>
    </form>
  )
}

it('keeps text typed while a save was pending, in the form and as a draft', async () => {
  const screen = await render(<Note saved={SENT} />)
  await screen.getByLabelText('Name').fill('Ada')
  await screen.getByLabelText('Town').fill('Oslo, Norway')
  await screen.getByRole('button', { name: 'Answer' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('typed in')
  await expect.element(screen.getByLabelText('Town')).toHaveValue('Oslo, Norway')
  expect(readDraft('note')).toMatchObject({ name: 'Ada', town: 'Oslo, Norway' })
})

it('shows the saved value in fields that have not changed since the save', async () => {
  const screen = await render(<Note saved={{ ...SENT, town: 'OSLO' }} />)
  await screen.getByLabelText('Name').fill('Ada')
  await screen.getByLabelText('Town').fill('Oslo')
  await screen.getByRole('button', { name: 'Answer' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('clean')
  await expect.element(screen.getByLabelText('Town')).toHaveValue('OSLO')
  expect(readDraft('note')).toBeNull()
})
