import type { Locator, Page } from '@playwright/test'

import { expect } from './fixture.ts'

/** Presses Tab until the element has focus; fails when it is not reached. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(place).toBeVisible()
  const isThere = () => place.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  await expect(place).toBeFocused()
}
