import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { ADMIN, setUpClub } from './first-club.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { KilledServer } from './killed-server.ts'

const STEP_MS = 30_000

/** Opens the login page and submits the administrator's e-mail and password. */
async function enterPassword(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).press('Enter')
}

async function openOwnRecord(page: Page, url: string): Promise<void> {
  const id = await page.evaluate(() => localStorage.getItem('userId'))
  await page.goto(`${url}/ops/staff/${id}`)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Hi, / }).press('Enter')
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter')
  await expect(page).toHaveURL(/\/login/)
}

const inside = (page: Page) => page.getByRole('navigation', { name: 'Main' })

// Browsers allow passkeys only on sites with a host name, but the server that the other end-to-end tests use is reached by IP
// address.
test('an administrator signs in with a second step: an authenticator app, a recovery code or a passkey', async ({
  page,
  context,
}) => {
  const folder = join(test.info().outputDir, 'data')
  setUpClub(folder, 'http://localhost')
  const server = new KilledServer(folder, {}, 'localhost')
  await server.start()
  const { url } = server
  try {
    await enterPassword(page, url)
    await expect(inside(page)).toBeVisible()
    await openOwnRecord(page, url)

    await page.getByRole('button', { name: 'Set up authenticator app' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    const app = new TOTP({ secret: Secret.fromBase32(key) })
    await expectAccessible(page)
    await dialog.getByLabel('Code', { exact: true }).fill(app.generate())
    await page.keyboard.press('Enter')
    const codes = page.getByRole('dialog', { name: 'Recovery codes' })
    const recovery = await codes.getByRole('listitem').first().innerText()
    const download = page.waitForEvent('download')
    await codes.getByRole('button', { name: 'Download' }).press('Enter')
    expect((await download).suggestedFilename()).toBe('rapport-recovery-codes.txt')
    await expectAccessible(page)
    await codes.getByRole('button', { name: 'I have stored the codes' }).press('Enter')
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

    await logOut(page)
    await enterPassword(page, url)
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
    await expectAccessible(page)
    // Uses the code for the next time step, because the code for the current step may have been used to activate the app and cannot
    // be reused.
    await page.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + STEP_MS }))
    await page.keyboard.press('Enter')
    await expect(inside(page)).toBeVisible()

    await logOut(page)
    await enterPassword(page, url)
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
    await page.getByLabel('Recovery code').fill(recovery)
    await page.keyboard.press('Enter')
    await expect(inside(page)).toBeVisible()

    const devTools = await context.newCDPSession(page)
    await devTools.send('WebAuthn.enable')
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await openOwnRecord(page, url)
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await page.getByRole('button', { name: 'Add passkey' }).press('Enter')
    await page.getByLabel('Name', { exact: true }).fill('Laptop')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop')
    await expectAccessible(page)

    await logOut(page)
    await enterPassword(page, url)
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await expect(inside(page)).toBeVisible()
    await openOwnRecord(page, url)
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used')
  } finally {
    await server.end('SIGTERM')
  }
})
