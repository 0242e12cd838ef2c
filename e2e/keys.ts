import type { Locator, Page } from '@playwright/test'

import { expect } from './fixture.ts'

/** Presses Tab until the element has focus; fails when the element is not reached. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Presses Enter on an element that is reached with Tab. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Toggles a switch, which is reached with Tab, with the space bar. */
export async function toggle(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  const isOn = await target.isChecked()
  await page.keyboard.press('Space')
  await expect(target).toBeChecked({ checked: !isOn })
}

/** Replaces the text of a field that is reached with Tab. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(target).toHaveValue(text)
}
