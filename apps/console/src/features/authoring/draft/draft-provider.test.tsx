import { afterEach, expect, it } from 'vitest'

import { forgetPerson } from '../../../platform/session/log-out.ts'
import { clearSession } from '../../../platform/session/session-store.ts'
import { openEditor } from '../testing/open-editor.ts'

afterEach(() => sessionStorage.clear())

const failing = { saveDraft: () => ({ status: 503, failure: { message: '', code: 'unavailable' } }) }
const listStored = () => Object.keys(sessionStorage).filter((key) => key.startsWith('rapport.draft.survey'))

/** Opens the editor and enters a question text that the server fails to save. */
async function openUnsaved() {
  const { screen } = await openEditor(failing)
  await screen.getByLabelText('Question text').fill('How was it?')
  await expect.poll(listStored).toHaveLength(1)
  return screen
}

it('stores unsaved changes in session storage when the editor closes', async () => {
  const screen = await openUnsaved()
  sessionStorage.clear()
  await screen.unmount()
  expect(listStored()).toHaveLength(1)
})

it('stores nothing when the editor closes because the user signed out', async () => {
  const screen = await openUnsaved()
  forgetPerson()
  clearSession()
  await screen.unmount()
  expect(listStored()).toEqual([])
})
