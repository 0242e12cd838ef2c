import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { openEditor } from '../testing/open-editor.ts'
import { conditional, storedDraft } from '../testing/stored-draft.ts'

beforeEach(() => page.viewport(1000, 900))
afterEach(() => page.viewport(414, 896))

const { draft } = storedDraft()
const published = (content: SurveyDraftContent = conditional(draft)) =>
  storedDraft({ is_published: true, version: 1, draft: content })
const countsIn = ({ requests }: Awaited<ReturnType<typeof openEditor>>) =>
  requests.filter(({ name }) => name === 'testCondition')

it.each([
  [{ tested: 100, seen: 64 }, '64 of the last 100 respondents would have seen it.'],
  [{ tested: 1, seen: 0 }, 'The last respondent would not have seen it.'],
  [
    { tested: 0, seen: 0 },
    'There are no responses yet from which to estimate how many people would see this question.',
  ],
  [
    { tested: 9, seen: null },
    'The condition uses a question that has no answers in its present form yet, so the number of people who would see this question is unknown.',
  ],
])('shows the result of testing a condition on past respondents: %o', async (testCondition, text) => {
  const opened = await openEditor({ getDraft: published(), testCondition }, '?question=meal')
  await expect.element(opened.screen.getByText(text)).toBeVisible()
  expect(countsIn(opened)).toMatchObject([
    { body: { conditions: [{ join: 'all', terms: [{ question: 'overall', op: 'lessOrEqual', value: 2 }] }] } },
  ])
})

it('reports that the respondents could not be counted', async () => {
  const testCondition = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })
  const { screen } = await openEditor({ getDraft: published(), testCondition }, '?question=meal')
  await expect
    .element(screen.getByText('The number of respondents who would have seen this question could not be determined.'))
    .toBeVisible()
})

it.each([
  ['an anonymous survey', published(conditional({ ...draft, settings: { ...draft.settings, anonymous: true } }))],
  ['a survey that was never published', storedDraft({ draft: conditional(draft) })],
  ['a question that is always shown', published(draft)],
])('does not count respondents for %s', async (_case, getDraft) => {
  const opened = await openEditor({ getDraft, testCondition: { tested: 1, seen: 1 } }, '?question=meal')
  await expect.element(opened.screen.getByRole('button', { name: 'Add condition' })).toBeVisible()
  expect(countsIn(opened)).toEqual([])
})
