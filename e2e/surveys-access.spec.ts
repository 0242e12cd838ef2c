import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { visitLink } from './own-links.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const FOLDER = join(import.meta.dirname, '../packages/domain/src/surveys/testing')
const post = `/surveys/listening_post/${publicIdOf({ program_id: 75, feedback_form_id: 220 })}`

/** Opens a survey that has a question of every type and is rendered by the engine. */
async function openEveryType(page: Page) {
  const survey: object = JSON.parse(readFileSync(join(FOLDER, 'every-type.json'), 'utf8'))
  await page.route(/\/v3\/feedback\/responses\/[^/?]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.abort()
    const answer = await route.fetch()
    const response: object = await answer.json()
    return route.fulfill({ response: answer, json: { ...response, questions_json: survey } })
  })
  // For a URL with a query, the server does not render the first page.
  await page.goto(`${post}?utm_source=mail`)
  await expect(page.getByText('Page 1 of')).toBeVisible()
}

/**
 * Returns the text, class and size of each visible control that is less than 44 px wide or high. For a choice, the label is
 * measured instead of the box inside it.
 */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role=combobox]')
    return [...all].flatMap((control) => {
      const isMark = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
      // A field can be clicked anywhere in the box around it.
      const box = control.closest(isMark ? 'label' : 'button, .sd-formbox') ?? control
      const { width, height } = box.getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && control.closest('[aria-hidden=true]') === null
      return isSeen && (width < 44 || height < 44) ? [`${box.textContent}|${box.className} ${width}x${height}`] : []
    })
  })

const overflow = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const wide = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (one) => one.getBoundingClientRect().right > room + 1,
    )
    return wide.map((one) => `${one.tagName} ${one.className}`)
  })

test('number keys select a scale value, on the first page and in the engine', async ({ page }) => {
  await page.route(/\/assets\/surveys\/survey-view-.*\.js$/, (route) => route.abort())
  await page.goto(post)
  const four = page.getByRole('radio', { name: /^4/ }).first()
  await expect(page.locator('#first')).toBeVisible()
  // The key handler is loaded once an answer has been sent to the server.
  await page.getByRole('radio', { name: /^1/ }).first().check({ force: true })
  await expect(page).toHaveURL(/\/webviews\/responses\//)
  await page.keyboard.press('4')
  await expect(four).toBeChecked()
  await expect(four).toBeFocused()
  await page.unrouteAll()
  await openEveryType(page)
  const rating = page.locator('[data-name=rating]')
  await rating.getByRole('radio').first().focus()
  await page.keyboard.press('5')
  await expect(rating.getByRole('radio', { name: '5' })).toBeChecked()
  await page.keyboard.press('9')
  await expect(rating.getByRole('radio', { name: '5' })).toBeChecked()
})

test('every control is large enough for touch, on every page', async ({ page }) => {
  await openEveryType(page)
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  // Checks the first page of a different survey before the engine replaces it.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(visitLink(3))
  await expect(page.locator('#first')).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
})

test('the survey fits the screen width at 200% zoom', async ({ page }) => {
  // At 200% zoom, the viewport has half as many CSS pixels in each direction, so a tablet has the viewport of a small phone.
  await page.setViewportSize({ width: 320, height: 420 })
  await openEveryType(page)
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  expect(await overflow(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport()
})

test('selected choices are distinguishable in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openEveryType(page)
  const outlineOf = (name: string, index: number) =>
    page
      .locator(`[data-name=${name}] label`)
      .nth(index)
      .evaluate((box) => getComputedStyle(box).outlineStyle)
  for (const name of ['rating', 'radiogroup', 'thumbs', 'checkbox']) {
    await page.locator(`[data-name=${name}] input`).first().check({ force: true })
    await page.getByRole('textbox', { name: 'Words' }).focus()
    expect([await outlineOf(name, 0), await outlineOf(name, 1)], name).toEqual(['solid', 'none'])
  }
  // Radio buttons and checkboxes have outlines too, because forced colors remove the shadows that draw their rings.
  for (const name of ['boolean', 'radiogroup', 'checkbox'])
    await expect(page.locator(`[data-name=${name}] .sd-item__decorator`).last()).toHaveCSS('outline-style', 'solid')
  // Fields also have an outline. The buttons already use system colors and opt out of forced colors, so that the browser renders no
  // backplate behind their text.
  await expect(page.locator('[data-name=dropdown] .sd-formbox').first()).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCSS('forced-color-adjust', 'none')
  await expectAccessible(page)
})

test('the page contains the icon that the engine uses in dropdowns', async ({ page }) => {
  await openEveryType(page)
  const icon = page.locator('[data-name=dropdown] use').first()
  const name = (await icon.getAttribute('xlink:href')) ?? ''
  await expect(page.locator(`symbol[id="${name.slice(1)}"]`)).toHaveCount(1)
})
