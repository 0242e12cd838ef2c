import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { renderPart } from '@rapport/domain/surveys/first-page/first-parts-html'
import { inLanguage } from '@rapport/domain/surveys/languages/in-language'
import { SURVEY_TEMPLATES } from '@rapport/domain/surveys/templates/survey-templates'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'

import { describeFirstPage } from '../engine/describe-first-page.ts'
import { sampleResponse } from '../pages/testing/sample-response.ts'
import { browserTimers } from '../saving/browser-timers.ts'
import { openDraft } from '../saving/draft.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import { SurveyView } from '../survey/survey-view.tsx'
import { readFirst } from './first-form.ts'
import { giveAnswers, readParts } from './testing/read-parts.ts'

const FIXTURES = import.meta.glob<SurveyDefinition>('../../../../packages/domain/src/surveys/testing/*.json', {
  eager: true,
  import: 'default',
})
const nameOf = (path: string): string => path.replace(/.*\//, '')
const SURVEYS: [string, SurveyDefinition][] = [
  ...Object.entries(FIXTURES).map(([path, definition]): [string, SurveyDefinition] => [nameOf(path), definition]),
  ...SURVEY_TEMPLATES.map(({ template_id, definition }): [string, SurveyDefinition] => [template_id, definition]),
]

/** Inserts the first page into the document as the server renders it, in the survey's default language or in the given one. */
async function renderFirst(definition: SurveyDefinition, lang?: string): Promise<HTMLElement> {
  const described = await describeFirstPage(definition)
  if (!described.ok) throw new Error(JSON.stringify(described.problems))
  const page = described.pages.find((one) => one.lang === lang) ?? described.pages[0]
  const parts = page?.parts.map((part, index) => renderPart(part, `first-${index}`, page.requiredMark)) ?? []
  document.body.insertAdjacentHTML(
    'beforeend',
    `<form id="first"><style>.hide{display:none}.q:not(:has([data-other]:checked))>.other{display:none}</style><main>${parts.join('')}</main></form>`,
  )
  const form = document.getElementById('first')
  if (form === null) throw new Error('there is no first page')
  onTestFinished(() => form.remove())
  return form
}

/** Renders the survey with the engine. If the document contains a first page, the engine takes over its answers. */
async function renderEngine(definition: SurveyDefinition) {
  const queue = new SaveQueue(openDraft({ ...sampleResponse, response_json: {} }, null).draft, {
    device_id: 'phone-12345',
    keep: async () => {},
    drop: async () => {},
    send: async () => ({ kind: 'unknown', trouble: 'no_reply', wait_ms: null }),
    timers: browserTimers,
    random: () => 0,
  })
  onTestFinished(() => queue.stop())
  const screen = await render(
    <SurveyView content={{ definition, visible: { show: 'all' } }} queue={queue} page={0}>
      {(_, __, questions) => questions}
    </SurveyView>,
  )
  await expect.poll(() => screen.container.querySelector('.sd-page__row')).not.toBeNull()
  return { engine: screen.container, queue }
}

/** Returns the parts that the engine's page shows, and those that the first page shows; the two must be equal. */
async function readBoth(definition: SurveyDefinition, lang?: string) {
  const form = await renderFirst(definition, lang)
  const drawn = readParts(form)
  form.remove()
  const spoken = lang === undefined ? definition : inLanguage(definition, lang)
  const engine = readParts((await renderEngine(spoken)).engine)
  // On the first page, a frame contains only the title and the description.
  const shown = engine.map(({ title, texts, controls }, index) =>
    drawn[index]?.isFrame
      ? { title, texts: texts.filter((text) => drawn[index]?.texts.includes(text)), controls: drawn[index].controls }
      : { title, texts, controls },
  )
  return { shown, drawn: drawn.map(({ title, texts, controls }) => ({ title, texts, controls })) }
}

it.each(SURVEYS)('shows %s on the first page exactly as the engine does', async (_, definition) => {
  const { shown, drawn } = await readBoth(definition)
  expect(shown).toEqual(drawn)
})

const IN_LANGUAGES = ['ar', 'fr', 'de'].flatMap((lang) =>
  SURVEYS.slice(0, 2).map(([name, definition]): [string, string, SurveyDefinition] => [name, lang, definition]),
)

it.each(IN_LANGUAGES)(
  'shows %s in the language %s on the first page exactly as the engine does',
  async (_, lang, definition) => {
    const { shown, drawn } = await readBoth({ ...definition, languages: [lang] }, lang)
    expect(shown).toEqual(drawn)
  },
)

it.each(SURVEYS)('hands the answers given in %s over to the engine', async (_, definition) => {
  const form = await renderFirst(definition)
  giveAnswers(form)
  const given = readFirst()
  const { queue } = await renderEngine(definition)
  expect(document.getElementById('first')).toBeNull()
  expect(Object.keys(given)).not.toEqual([])
  // The engine's answers also include the default answers of read-only questions and of later pages.
  await expect.poll(() => queue.getState().answers).toMatchObject(given)
})
