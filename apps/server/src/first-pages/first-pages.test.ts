import type { SurveyDefinition, SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openResponseFixture, type ResponseFixture } from '../responses/testing/response-fixture.ts'
import { evaluateSurvey, limitOf } from './evaluate-survey.ts'
import { fillFirstPage, fillFirstPages } from './fill-pages.ts'
import {
  digestDefinition,
  selectFirstPages,
  selectStoredPage,
  storeFirstPages,
  sweepFirstPages,
} from './stored-pages.ts'

const survey = (...elements: SurveyElement[]): SurveyDefinition => ({ pages: [{ name: 'p', elements }] })
const why: SurveyElement = { type: 'comment', name: 'why', title: { default: 'Why?', de: 'Warum?' } }
const NAMES = Array.from({ length: 3_000 }, (_, index) => `n${index}`)
const HUGE: SurveyElement = {
  type: 'matrixdropdown',
  name: 'huge',
  choices: ['a'],
  columns: NAMES.map((name) => ({ name })),
  rows: NAMES,
}
const log = pino({ level: 'silent' })
const key = { program_id: 75, feedback_form_id: 220 }
let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => club.close())

describe('evaluateSurvey', () => {
  it('returns the first page in each language of the survey', async () => {
    expect(await evaluateSurvey({ ...survey(why), languages: ['de'] })).toMatchObject({
      ok: true,
      pages: [
        { lang: 'en', parts: [{ title: 'Why?' }] },
        { lang: 'de', parts: [{ title: 'Warum?' }] },
      ],
    })
  })

  it('allows more time for a survey in several languages', () => {
    const times = [survey(why), { ...survey(why), languages: ['de', 'fr', 'de', 'en'] }].map(limitOf)
    expect(times).toEqual([2_000, 2_500])
  })

  it('stops an evaluation that exceeds a limit, and then evaluates the next survey', async () => {
    expect(await evaluateSurvey(survey(HUGE))).toEqual({
      ok: false,
      isOverLimit: true,
      problems: [
        { path: '', reason: expect.stringMatching(/takes the survey page more than 2 s|needs more than 128 MB/) },
      ],
    })
    expect(await evaluateSurvey(survey(why))).toMatchObject({ ok: true })
  })

  it('evaluates a survey only once when it is requested concurrently or again shortly afterwards', async () => {
    const definition = survey({ ...why, title: 'Once?' })
    const [one, other] = await Promise.all([evaluateSurvey(definition), evaluateSurvey({ ...definition })])
    expect(other).toBe(one)
    expect(await evaluateSurvey(definition)).toBe(one)
  })

  it('refuses a survey with 503 while ten others wait', async () => {
    const asked = NAMES.slice(0, 11).map((title) => evaluateSurvey(survey({ ...why, title })))
    const settled = await Promise.allSettled(asked)
    expect(settled.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () => expect.objectContaining({ status: 'fulfilled' })),
    )
    expect(settled[10]).toMatchObject({ reason: { status: 503, code: 'busy', retryAfter: 5 } })
    expect(await evaluateSurvey(survey({ ...why, title: 'n11' }))).toMatchObject({ ok: true })
  })
})

describe('first pages created in the background', () => {
  it('leave capacity for drafts that are published in the meantime', async () => {
    const filled = NAMES.slice(0, 12).map((title) =>
      fillFirstPage(club.db, log, key, survey({ ...why, title: `${title}?` })),
    )
    expect(await evaluateSurvey(survey({ ...why, title: 'published' }))).toMatchObject({ ok: true })
    expect(new Set(await Promise.all(filled))).toEqual(new Set(['done']))
  })

  it('are created on a later attempt when too many drafts were waiting at first', async () => {
    await club.db.deleteFrom('form_first_page').execute()
    const drafts = NAMES.slice(0, 10).map((title) => evaluateSurvey(survey({ ...why, title: `${title}!` })))
    expect(await fillFirstPage(club.db, log, key, survey({ ...why, title: 'refused' }))).toBe('failed')
    await fillFirstPages(club.db, log, undefined, 0)
    await Promise.all(drafts)
    expect(await club.db.selectFrom('form_first_page').select('lang').execute()).not.toEqual([])
  })
})

describe('stored first pages', () => {
  it('are found in the given language or else in the survey’s default language, regardless of the property order in the definition', async () => {
    const definition = { ...survey(why), languages: ['de'] }
    await storeFirstPages(club.db, key, definition, await evaluateSurvey(definition))
    const turned: SurveyDefinition = {
      languages: ['de'],
      pages: [{ elements: [{ title: { de: 'Warum?', default: 'Why?' }, name: 'why', type: 'comment' }], name: 'p' }],
    }
    const titleIn = async (lang?: string) =>
      (await selectStoredPage(club.db, key, turned, lang))?.page?.parts.map(({ title }) => title)
    expect([await titleIn(), await titleIn('de'), await titleIn('fr')]).toEqual([['Why?'], ['Warum?'], ['Why?']])
    expect(await selectStoredPage(club.db, key, survey({ ...why, title: 'Why so?' }))).toBeNull()
    expect(await selectFirstPages(club.db, key, turned)).toEqual(await evaluateSurvey(definition))
    expect(await selectFirstPages(club.db, key, survey())).toBeNull()
  })

  it('are not created for a survey whose evaluation was stopped, and the survey is not evaluated again', async () => {
    const noted: string[] = []
    const noting = pino({ level: 'warn' }, { write: (line: string) => void noted.push(line) })
    const huge = survey(HUGE)
    await fillFirstPage(club.db, noting, key, huge)
    await fillFirstPage(club.db, noting, key, huge)
    expect(await selectStoredPage(club.db, key, huge)).toBeNull()
    expect(noted).toEqual([expect.stringContaining('a first page could not be evaluated')])
  })

  it('contain the reason why a survey cannot be rendered', async () => {
    const broken = survey({ ...why, enableIf: '{a' }, { ...why, name: 'end' })
    await storeFirstPages(club.db, key, broken, await evaluateSurvey(broken))
    const problems = [{ path: 'pages[0].elements[0].enableIf' }]
    expect(await selectStoredPage(club.db, key, broken)).toMatchObject({ page: null, problems })
    expect(await selectFirstPages(club.db, key, broken)).toMatchObject({ ok: false, problems })
  })

  it('are deleted 90 days after they were stored if a later definition has a page, or when their format is outdated', async () => {
    await club.db.deleteFrom('form_first_page').execute()
    const now = club.clock.now()
    const row = (definition_key: string, days: number) => ({
      ...key,
      definition_key,
      lang: 'en',
      page: '{}',
      problems: null,
      stored_ts: new Date(now - days * 86_400_000),
    })
    const of = (name: string) => digestDefinition(survey({ ...why, title: name }))
    await club.db
      .insertInto('form_first_page')
      .values([row('1-old-format', 1), row(of('earlier'), 92), row(of('last'), 91)])
      .execute()
    const keys = async () => {
      await sweepFirstPages(club.db, now)
      const rows = await club.db.selectFrom('form_first_page').select('definition_key').execute()
      return rows.map(({ definition_key }) => definition_key)
    }
    expect(await keys()).toEqual([of('last')])
    await club.db
      .insertInto('form_first_page')
      .values(row(of('next'), 1))
      .execute()
    expect(await keys()).toEqual([of('next')])
  })

  it('are created for all surveys that have none, and again after a survey is changed', async () => {
    const keysOf = async () => {
      const rows = await club.db
        .selectFrom('form_first_page')
        .select('definition_key')
        .where('feedback_form_id', '=', 220)
        .execute()
      return new Set(rows.map(({ definition_key }) => definition_key))
    }
    await club.db.deleteFrom('form_first_page').execute()
    await fillFirstPages(club.db, log)
    expect((await keysOf()).size).toBe(1)
    const changed = survey({ ...why, title: 'Changed' })
    await club.changeForm({ questions_json: JSON.stringify(changed) })
    await fillFirstPages(club.db, log)
    expect(await keysOf()).toContain(digestDefinition(changed))
  })
})
