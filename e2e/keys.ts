import type { Locator, Page } from '@playwright/test'

import { expect } from './fixture.ts'

/** Presses Tab until the element has focus; fails when the element is not reached. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(place).toBeVisible()
  const isThere = () => place.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  await expect(place).toBeFocused()
}

/** Presses Enter on an element that is reached with Tab. */
export async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}

/** Toggles a switch, which is reached with Tab, with the space bar. */
export async function toggle(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place)
  const isOn = await place.isChecked()
  await page.keyboard.press('Space')
  await expect(place).toBeChecked({ checked: !isOn })
}

/** Replaces the text of a field that is reached with Tab. */
export async function typeInto(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(place).toHaveValue(text)
}
