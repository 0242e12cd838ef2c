import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { selectMeasuredForm } from '../../results/measured-form.ts'
import { complete, DAY_MS, NOON, VISIT_SURVEY } from '../../results/testing/results-fixture.ts'
import { publishDefinition } from '../../versions/publish-definition.ts'
import { openVoiceFixture, type VoiceFixture } from './testing/voice-fixture.ts'

let club: VoiceFixture
beforeAll(async () => {
  club = await openVoiceFixture()
})
afterAll(() => club.close())

const withOverall = (more: object): SurveyDefinition => ({
  pages: VISIT_SURVEY.pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) => (one.name === 'overall' ? { ...one, ...more } : one)),
  })),
})

it('classifies an answer by the scale of the question version that it answers', async () => {
  const key = await club.insertForm()
  const answer = async (overall: number, daysAgo: number) => {
    const [id = 0] = await complete(club.db, key, [{ answers: { overall }, completed: NOON - daysAgo * DAY_MS }])
    return id
  }
  const fourOfFive = await answer(4, 5)
  const twoOfFive = await answer(2, 4)
  await publishDefinition(club.db, key, withOverall({ rateMax: 10 }), { now: NOON - 3 * DAY_MS })
  const fourOfTen = await answer(4, 2)
  const allSlots = (await selectMeasuredForm(club.db, key))?.allSlots ?? []
  const slotOf = (version: number | undefined) =>
    allSlots.find((slot) => slot.question === 'overall' && slot.version === version)?.slot ?? -1
  const idsOf = (version: number | undefined, answerBand: string) =>
    club.idsOf({ feedbackFormId: key.feedback_form_id, answerOf: `q-${slotOf(version)}`, answerBand })
  expect(await idsOf(undefined, 'positive')).toEqual([fourOfFive])
  expect(await idsOf(undefined, 'negative')).toEqual([twoOfFive])
  expect(await idsOf(2, 'negative')).toEqual([fourOfTen])
  expect(await idsOf(2, 'positive')).toEqual([])
})
