import type { Locator, Page } from '@playwright/test'

import { expect } from './fixture.ts'

/** Presses Tab or Shift+Tab until the element has focus; fails when the element is not reached within 120 presses. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Tabs to an element and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs to a switch or checkbox and toggles it with the space bar. */
export async function toggle(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  const isOn = await target.isChecked()
  await page.keyboard.press('Space')
  await expect(target).toBeChecked({ checked: !isOn })
}

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(target).toHaveValue(text)
}
