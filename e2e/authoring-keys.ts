import type { Page } from '@playwright/test'

import { expect } from './fixture.ts'
import { press, tabTo, toggle, typeInto } from './keys.ts'

const step = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name })

/**
 * Opens the Alerts step, changes the rule and the case title of the template's alert, and toggles the alert twice, using only the
 * keyboard.
 */
export async function editAlertByKeys(page: Page): Promise<void> {
  await press(page, step(page, /^Alerts/))
  const value = page.getByRole('combobox', { name: 'Value' })
  await tabTo(page, value)
  await page.keyboard.press('Enter')
  // When the list opens, its active option is the template's value.
  await expect(page.getByRole('option', { name: '2', exact: true })).toBeFocused()
  const wanted = page.getByRole('option', { name: '3', exact: true })
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 6; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(value).toContainText('3')
  await typeInto(page, page.getByRole('textbox', { name: 'Case title' }), 'Typed: {comment}')
  const isOn = page.getByRole('switch', { name: 'Alert is on' })
  await toggle(page, isOn)
  await toggle(page, isOn)
}

/** Opens the Settings step and changes a text and a switch, using only the keyboard. */
export async function editSettingsByKeys(page: Page): Promise<void> {
  await press(page, step(page, /^Settings/))
  await typeInto(page, page.getByRole('textbox', { name: 'Title', exact: true }), 'Typed title')
  await toggle(page, page.getByRole('switch', { name: 'Links to review sites after completion' }))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}
