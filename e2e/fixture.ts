import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'

import { DEMO_PASSWORD } from '../apps/server/src/seed/club/clubs.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The browser storage of each user after one sign-in through the form. Each worker has a separate map. */
const signedIn = new Map<string, Promise<StorageState>>()

async function readStorageState(browser: Browser, email: string): Promise<StorageState> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, email)
  await selectFirstClub(page)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Selects the alphabetically first club and location, because the club and location with which a session starts depend on other tests. */
async function selectFirstClub(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const read = (key: string) => localStorage.getItem(key) ?? ''
    const headers = { user_id: read('userId'), token: read('token') }
    interface ProgramsAndMerchants {
      programs: { program_id: number; program_name: string }[]
      merchants: { merchant_id: number; merchant_name: string; program_id: number }[]
    }
    const answer = await fetch('/v3/users/merchants', { headers })
    const { programs, merchants }: ProgramsAndMerchants = await answer.json()
    const [program] = programs.toSorted((a, b) => (a.program_name < b.program_name ? -1 : 1))
    const [merchant] = merchants
      .filter(({ program_id }) => program_id === program?.program_id)
      .toSorted((a, b) => (a.merchant_name < b.merchant_name ? -1 : 1))
    if (!program || !merchant) return
    localStorage.setItem('active_program_id', String(program.program_id))
    localStorage.setItem('active_program_name', program.program_name)
    localStorage.setItem('active_merchant_id', String(merchant.merchant_id))
    localStorage.setItem('active_merchant_name', merchant.merchant_name)
  })
}

/**
 * Opens a path as a signed-in user. Tests that end the session must use `signIn` instead, because other tests share this session.
 */
export async function openAs(page: Page, email: string, path = '/ops/feedback'): Promise<void> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the context has no browser')
  const state = signedIn.get(email) ?? readStorageState(browser, email)
  signedIn.set(email, state)
  await page.context().setStorageState(await state)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Signs in through the form, which starts a new session. */
export async function signIn(page: Page, email: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Selects an option of a select or filter by its text. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses the newest closed wave of an anonymous survey. */
export async function chooseClosedWave(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Wave' }).click()
  await page
    .getByRole('option', { name: /, closed$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/pastDays=custom/)
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The axe rules that depend on colors. */
const CONTRAST = ['color-contrast', 'link-in-text-block']

async function expectNoViolations(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<void> {
  // The browser skips the layout of charts outside the viewport, so their parts would otherwise have positions from an earlier layout.
  await page.locator('[data-rp-slot=chart-place]').evaluateAll((slots) => {
    for (const slot of slots) if (slot instanceof HTMLElement) slot.style.contentVisibility = 'visible'
  })
  // Without legacy mode, the builder opens a second page for each report; only frames need that.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/**
 * Fails when a page violates WCAG 2.2 at level A or AA, and lists the violated rules. Check each state of a screen in only one
 * test.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: WCAG })
}

/** Checks a page in the light theme, and then only its contrast in the dark theme, because the themes differ only in colors. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, { type: 'rule', values: CONTRAST })
  await page.emulateMedia({ colorScheme: 'light' })
}

const REFUSED = /Content Security Policy|Trusted(HTML|Script)/

/** Records pages' uncaught errors and violations of the content security policy. */
function watch(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(fault.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && REFUSED.test(message.text())) faults.push(message.text())
  })
  return faults
}

/**
 * Playwright's `test` function, extended to fail when any page in a test throws an uncaught error or violates the content security policy.
 * `phone` is a member's phone: small, with touch, and not signed in.
 */
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
