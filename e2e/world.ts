import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

import { DEMO_PASSWORD } from '../apps/server/src/seed/clubs.ts'

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, email: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Chooses one option of a select or filter by the words on it. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Fails with the rules that a page breaks. WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

const REFUSED = /Content Security Policy|Trusted(HTML|Script)/

/** Notes what is silent otherwise: a page that throws, and what the browser refuses by the content security policy. */
function watch(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(fault.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && REFUSED.test(message.text())) faults.push(message.text())
  })
  return faults
}

/** Every test fails on a fault of any of its pages. `phone` is a member's: small, touched, and nobody signed in. */
export const test = base.extend<{ watched: void; phone: BrowserContext }>({
  watched: [
    async ({ context }, use) => {
      const faults = watch(context)
      await use()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  phone: async ({ browser }, provide) => {
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const faults = watch(phone)
    await provide(phone)
    await phone.close()
    expect(faults).toEqual([])
  },
})

export { expect }
