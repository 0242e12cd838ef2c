import type { Page, Route } from '@playwright/test'

import { expect } from './fixture.ts'

/** A two-page survey in English and Arabic. */
export const TRANSLATED_SURVEY = {
  title: 'Your visit',
  locale: 'en',
  languages: ['ar'],
  setting_texts: { title: { ar: 'زيارتك' } },
  pages: [
    {
      name: 'visit',
      title: { default: 'The visit', ar: 'الزيارة' },
      elements: [
        {
          type: 'radiogroup',
          name: 'place',
          title: { default: 'Where were you?', ar: 'أين كنت؟' },
          isRequired: true,
          choices: [
            { value: 'grill', text: { default: 'Grill', ar: 'المشوى' } },
            { value: 'pool', text: { default: 'Pool', ar: 'المسبح' } },
          ],
        },
      ],
    },
    {
      name: 'more',
      elements: [{ type: 'comment', name: 'why', title: { default: 'Why there?', ar: 'لماذا هناك؟' } }],
    },
  ],
}

const RESPONSES = /\/v3\/feedback\/responses/

/**
 * Answers the question on the first page and chooses Arabic there, after the app has started but before the survey response has
 * been created.
 */
export async function answerEarly(survey: Page, link: string): Promise<void> {
  const held: Route[] = []
  await survey.route(RESPONSES, (route) => void held.push(route))
  await survey.goto(link)
  await expect.poll(() => held.length).toBe(1)
  const first = survey.locator('#first')
  await first.getByRole('radio', { name: 'Pool' }).check({ force: true })
  await first.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
  await expect.poll(() => held.length).toBe(2)
  // Releases the delayed requests.
  await survey.unroute(RESPONSES)
}
