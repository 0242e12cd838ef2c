import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { expect, expectAccessibleInBothThemes, test } from './fixture.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const post = `/surveys/listening_post/${publicIdOf({ program_id: 75, feedback_form_id: 220 })}?utm_source=mail`
const FOLDER = join(import.meta.dirname, '../packages/domain/src/surveys/testing')

interface Survey {
  pages: { elements: { name: string; elements?: { name: string }[] }[] }[]
}

for (const name of ['every-type', 'medical-service', 'product-feedback'])
  test(`every unconditional question of ${name} is visible and accessible on a phone, in light and in dark mode`, async ({
    page,
  }) => {
    const survey: Survey = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
    await page.route(/\/v3\/feedback\/responses\/[^/?]+$/, async (route) => {
      if (route.request().method() !== 'GET') return route.abort()
      const answer = await route.fetch()
      const response: object = await answer.json()
      return route.fulfill({ response: answer, json: { ...response, questions_json: survey } })
    })
    await page.goto(post)
    for (const [index, { elements }] of survey.pages.entries()) {
      if (survey.pages.length > 1) await expect(page.getByText(`Page ${index + 1} of`).first()).toBeVisible()
      const requested = elements.flatMap((one) => one.elements ?? [one]).filter((one) => !('visibleIf' in one))
      for (const element of requested) await expect(page.locator(`[data-name="${element.name}"]`).first()).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, 'nothing scrolls sideways').toBeLessThanOrEqual(390)
      await expectAccessibleInBothThemes(page)
      if (index < survey.pages.length - 1) await page.getByRole('button', { name: 'Next' }).click()
    }
  })
