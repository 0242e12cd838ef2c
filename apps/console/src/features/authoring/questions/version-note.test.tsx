import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { openEditor } from '../testing/open-editor.ts'
import { storedDraft } from '../testing/stored-draft.ts'

beforeEach(() => page.viewport(1000, 900))
afterEach(() => page.viewport(414, 896))

const TEXT =
  /^The trend of this question starts again when the draft is published: the scale was 1 to 5 and is now 1 to 7\.$/
const openChanged = (change: 'new_version' | 'wording') =>
  openEditor(
    {
      getDraft: storedDraft({ is_published: true, version: 1, public_id: 'abcd' }),
      getDraftChanges: {
        is_new_version: true,
        version: 1,
        changes: [
          {
            question: 'overall',
            title: 'Overall, how was your meal?',
            before: null,
            change,
            reasons: ['the scale was 1 to 5 and is now 1 to 7'],
          },
        ],
        has_other_changes: false,
        settings: [],
        survey: [],
        answering: 0,
        published_ts: 1,
      },
    },
    '?question=overall',
  )

it('shows a warning only for the question whose trend would restart', async () => {
  const { screen } = await openChanged('new_version')
  await expect.element(screen.getByText(TEXT)).toBeVisible()
  await screen.getByRole('button', { name: 'Which meal was it?' }).click()
  await expect.element(screen.getByText(TEXT)).not.toBeInTheDocument()
})

it('shows no warning for a question whose trend continues', async () => {
  const { screen } = await openChanged('wording')
  await expect.element(screen.getByRole('button', { name: /^Overall.*Changed since/ })).toBeVisible()
  await expect.element(screen.getByText(TEXT)).not.toBeInTheDocument()
})
