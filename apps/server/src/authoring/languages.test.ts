import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { setLanguages, setTranslations } from '@rapport/domain/surveys/languages/translations'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { openAuthoring } from './testing/authoring-fixture.ts'

let fixture: Awaited<ReturnType<typeof openAuthoring>>
beforeAll(async () => {
  fixture = await openAuthoring()
})
afterAll(() => fixture.close())

const CHOICES = ['Golf', 'Tennis']

/** Publishes an English survey with one single-choice question. */
async function openChoice(): Promise<StoredDraft> {
  const started = await fixture.start({
    from: 'definition',
    definition: {
      title: 'Sports',
      pages: [{ name: 'page1', elements: [{ type: 'radiogroup', name: 'sport', title: 'Sport', choices: CHOICES }] }],
    },
  })
  return fixture.publish(started)
}

const translate = (definition: SurveyDefinition) =>
  setTranslations(setLanguages(definition, 'en', ['de']), [
    { key: 'sport > title', code: 'de', text: 'Sportart' },
    { key: 'sport > choices > Tennis', code: 'de', text: 'Tennis (Halle)' },
    { key: 'settings > title', code: 'de', text: 'Sport im Club' },
  ])

it('adds translations to a survey with responses without creating a new version, and counts earlier and later responses together', async () => {
  const published = await openChoice()
  const first = await fixture.answer(published, { sport: 'Tennis' })
  const current = await fixture.read(published.feedback_form_id)
  // The cast is safe, because published definitions have passed checkDefinition.
  const definition = translate(current.draft.definition as unknown as SurveyDefinition)
  const draft = await fixture.save(current, { ...current.draft, definition: JSON.parse(JSON.stringify(definition)) })
  expect(draft.problems).toEqual([])
  expect(await fixture.changesOf(published.feedback_form_id)).toMatchObject({
    is_new_version: false,
    version: 1,
    changes: [{ question: 'sport', change: 'wording', reasons: ['texts in German added'] }],
    survey: ['German added to the languages', 'texts in German added, outside the questions'],
    settings: [],
  })
  const translated = await fixture.publish(draft)
  expect(translated.version).toBe(1)

  const second = await fixture.answer(translated, { sport: 'Tennis' })
  const versions = await fixture.db
    .selectFrom('feedback_response')
    .select('version')
    .where('program_id', '=', CLUB_A)
    .where('local_id', 'in', [first, second])
    .execute()
  expect(versions).toEqual([{ version: 1 }, { version: 1 }])
  const search = new URLSearchParams({
    feedbackFormId: String(published.feedback_form_id),
    resultType: 'individual_question',
    pastDays: '30',
  })
  const results = await readAnswer('getResults', await fixture.ask('GET', `results?${search.toString()}`))
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({
    title: 'Sport',
    choices: [
      { value: 'Golf', text: 'Golf' },
      { value: 'Tennis', text: 'Tennis' },
    ],
    results: { current: { answers: { totalCount: 2, counts: { Tennis: 2 } } } },
  })
})

it('writes a case title in the language of the response', async () => {
  const started = await fixture.start({ from: 'template', template_id: 'listening_post' })
  const [alert] = started.draft.alerts
  const definition = {
    title: 'Visit',
    languages: ['de'],
    pages: [
      {
        name: 'page1',
        elements: [
          {
            type: 'rating',
            name: 'overall',
            measure: 'ordinal_higher',
            rateValues: [
              { value: 1, text: { default: 'Poor', de: 'Schlecht' } },
              { value: 2, text: 'Good' },
            ],
          },
        ],
      },
    ],
  }
  const rule = { all: [{ question: 'overall', op: 'equals' as const, value: 1 }] }
  const alerts = [{ ...alert!, rule, case_title: 'Visit: {overall}' }]
  const published = await fixture.publish(await fixture.save(started, { ...started.draft, definition, alerts }))
  await fixture.answer(published, { overall: 1 }, 'de')
  await fixture.answer(published, { overall: 1 })
  const titles = (await fixture.casesOf(published.feedback_form_id)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Visit: Poor', 'Visit: Schlecht'])
})
