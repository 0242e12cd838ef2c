import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'

import { SurveyPage } from '../pages/survey-page.tsx'
import { sampleResponse } from '../pages/testing/sample-response.ts'
import { useClearQuery } from '../pages/use-clear-query.ts'
import { browserTimers } from '../saving/browser-timers.ts'
import { openDraft } from '../saving/draft.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import { SpokenPage } from './spoken-page.tsx'
import { languageOf, openLanguage } from './spoken-response.ts'

const definition: SurveyDefinition = {
  locale: 'en',
  languages: ['ar', 'de'],
  setting_texts: { title: { ar: 'زيارتك' } },
  pages: [
    {
      name: 'visit',
      elements: [
        {
          type: 'radiogroup',
          name: 'sport',
          title: { default: 'Which sport?', ar: 'أي رياضة؟' },
          isRequired: true,
          choices: [
            { value: 'golf', text: { default: 'Golf', ar: 'جولف' } },
            { value: 'tennis', text: { default: 'Tennis', ar: 'تنس' } },
          ],
        },
      ],
    },
    { name: 'more', elements: [{ type: 'comment', name: 'why', title: { default: 'Why?', ar: 'لماذا؟' } }] },
  ],
}

let number = 0
/**
 * Returns the response for the current test. Each test uses a different id, because the device stores the chosen language by
 * response id.
 */
const response = () => ({ ...sampleResponse, local_id: `1-spoken${number}`, questions_json: { ...definition } })
beforeEach(() => void number++)
const address = window.location.href
afterEach(() => {
  document.documentElement.removeAttribute('dir')
  window.history.replaceState(window.history.state, '', address)
})

async function open(query = '', anonymity_threshold: number | null = null) {
  const given = { ...response(), anonymity_threshold }
  const spoken = await openLanguage(definition, given, new URLSearchParams(query))
  const { draft } = openDraft(given, null)
  const queue = new SaveQueue(draft, {
    device_id: 'phone-12345',
    keep: async () => {},
    drop: async () => {},
    send: async () => new Promise(() => {}),
    timers: browserTimers,
    random: () => 0,
  })
  onTestFinished(() => queue.stop())
  const opened = {
    kind: 'opened' as const,
    visit: 'v',
    response: given,
    definition,
    spoken,
    isViewer: false,
    isNotified: false,
    draft,
    touched: [],
    device_id: 'phone-12345',
  }
  const screen = await render(
    <SpokenPage opened={opened}>
      {(page) => (
        <SurveyPage response={page.response} definition={page.definition} queue={queue} firstPage={0} isPersistent />
      )}
    </SpokenPage>,
  )
  return { screen, queue }
}

it('keeps the focus on the language selector when the survey replaces the server-rendered first page', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form id="first"><select aria-label="Languages"><option>English</option></select></form>',
  )
  onTestFinished(() => document.getElementById('first')?.remove())
  document.querySelector<HTMLSelectElement>('#first select')?.focus()
  const { screen } = await open()
  await expect.element(screen.getByRole('combobox', { name: 'Language', exact: true })).toHaveFocus()
})

it('changes the language, the text direction and the engine’s texts, and keeps the answers and the current page', async () => {
  const { screen, queue } = await open()
  await screen.getByText('Tennis').click()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('Why?')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Language' }).selectOptions('العربية')
  await expect.element(screen.getByText('لماذا؟')).toBeVisible()
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  await screen.getByRole('button', { name: 'السابق' }).click()
  await expect.element(screen.getByRole('radio', { name: 'تنس' })).toBeChecked()
  await screen.getByText('جولف').click()
  expect(queue.getState().answers).toEqual({ sport: 'golf' })
  await expect.element(screen.getByText('جارٍ الحفظ…')).toBeVisible()
})

it('shows the anonymity notice in the chosen language, with the English original in a disclosure', async () => {
  const { screen } = await open('lang=de', 7)
  await expect.element(screen.getByText(/^Ihre Antworten sind anonym: .* mindestens 7 Personen/)).toBeVisible()
  const original = screen.getByText(/^Your answers are anonymous: .* at least 7 people/)
  await expect.element(original).not.toBeVisible()
  await screen.getByText('Originaltext (Englisch)').click()
  await expect.element(original).toBeVisible()
  expect(original.element().closest('[lang]')).toMatchObject({ lang: 'en', dir: 'ltr' })
  await screen.getByRole('combobox', { name: 'Sprache' }).selectOptions('English')
  await expect.element(screen.getByText(/^Ihre Antworten/)).not.toBeInTheDocument()
  await expect.element(original).toBeVisible()
})

it('opens in the link’s language, and stores a language chosen on the page', async () => {
  const first = await open('lang=ar')
  await first.screen.unmount()
  expect(languageOf(response().local_id)).toBe('ar')
  const { screen } = await open('lang=de')
  // Texts without a translation are in the default language.
  await expect.element(screen.getByText('Which sport?')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Sprache' }).selectOptions('العربية')
  await expect.element(screen.getByText('أي رياضة؟')).toBeVisible()
  const again = await openLanguage(definition, response(), new URLSearchParams())
  expect(again).toMatchObject({ language: { code: 'ar' }, response: { title: 'زيارتك' } })
})

it('replaces the link’s language in the URL with the chosen language, and keeps it when the page is loaded again', async () => {
  const { screen } = await open('lang=de')
  await screen.getByRole('combobox', { name: 'Sprache' }).selectOptions('العربية')
  await expect.element(screen.getByText('أي رياضة؟')).toBeVisible()
  expect(new URLSearchParams(window.location.search).get('lang')).toBe('ar')
  // When the router loads the page again, it still passes the original query.
  const again = await openLanguage(definition, response(), new URLSearchParams('lang=de'))
  expect(again).toMatchObject({ language: { code: 'ar' } })
})

it('keeps the language in the URL when the rest of the query is removed', async () => {
  window.history.replaceState(window.history.state, '', '?lang=de&name=Ada')
  await renderHook(() => useClearQuery(false))
  expect(window.location.search).toBe('?lang=de')
})

it('opens in the default language if the requested language is unknown, and ignores the requested language for a survey that is only in English', async () => {
  const spoken = await openLanguage(definition, response(), new URLSearchParams('lang=xx'))
  expect(spoken?.language.code).toBe('en')
  expect(languageOf(response().local_id)).toBeUndefined()
  expect(await openLanguage({ pages: [] }, response(), new URLSearchParams('lang=ar'))).toBeNull()
})
