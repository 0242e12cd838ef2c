import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { openSmtpSink, type SmtpSink, type SunkMail } from '../apps/server/src/testing/smtp-sink.ts'
import { expect, test } from './fixture.ts'
import { KilledServer } from './killed-server.ts'
import { answerSurvey, operateLakeshore } from './send-steps.ts'

let folder: string
let sink: SmtpSink
let server: KilledServer
test.beforeAll(async () => {
  // The first start is slow, because it creates the demo club.
  test.setTimeout(300_000)
  folder = mkdtempSync(join(tmpdir(), 'rapport-sending-'))
  sink = await openSmtpSink()
  server = new KilledServer(folder, { SMTP_URL: sink.url, MAIL_FROM: 'Lakeshore <survey@club.test>' })
  await server.start()
})
test.afterAll(async () => {
  await server.end('SIGTERM')
  await sink.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the plain text of an e-mail. */
function textOf({ raw }: SunkMail): string {
  const part = raw.slice(raw.indexOf('Content-Type: text/plain'))
  const body = part.slice(part.indexOf('\r\n\r\n'), part.indexOf('\r\n--'))
  return body.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
}

const subjectOf = ({ raw }: SunkMail) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? ''
const addressesOf = (mails: readonly SunkMail[]) => mails.flatMap(({ to }) => to).toSorted()

/**
 * Sends the initial e-mails or the reminders for the club's survey and waits until all of them are sent; returns the number of
 * recipients that the dialog shows.
 */
async function send(page: Page, type: 'Initial' | 'Reminder'): Promise<number> {
  await page.goto(`${server.url}/ops/profile`)
  await page.getByRole('button', { name: `Send ${type}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const headingText = await dialog.getByRole('heading', { name: /^[\d,]+ recipients?$/ }).innerText()
  await dialog.getByRole('button', { name: `Send ${type}` }).click()
  await expect(page.getByRole('progressbar', { name: `Progress of ${type}` })).toHaveAttribute('aria-valuenow', '100', {
    timeout: 90_000,
  })
  return Number.parseInt(headingText.replaceAll(',', ''), 10)
}

test('a survey is sent by e-mail and answered from its link, and the reminder reaches all other recipients', async ({
  page,
  phone,
}) => {
  test.setTimeout(240_000)
  page.on('dialog', (dialog) => void dialog.accept())
  await operateLakeshore(page, server.url)

  const invited = await send(page, 'Initial')
  const first = [...sink.mails]
  expect(first.length).toBe(invited)
  expect(new Set(addressesOf(first)).size).toBe(invited)
  const [mail] = first
  if (mail === undefined) throw new Error('nothing was sent')
  expect(subjectOf(mail)).not.toMatch(/TEST|Reminder/)
  const link = /\S+\/surveys\/relational\/\S+/.exec(textOf(mail))?.[0] ?? ''
  expect(link.startsWith(server.url)).toBe(true)

  const survey = await phone.newPage()
  await survey.goto(link)
  await answerSurvey(survey)

  const reminded = await send(page, 'Reminder')
  const second = sink.mails.slice(first.length)
  expect(reminded).toBe(invited - 1)
  expect(addressesOf(second)).toEqual(addressesOf(first.filter((one) => one !== mail)))
  expect(new Set(second.map(subjectOf))).toEqual(new Set([`Reminder: ${subjectOf(mail)}`]))

  await page.goto(`${server.url}/ops/sendhistory`)
  // The last six columns: queued, sent, failed, skipped, opened, completed.
  const totals = (type: string) => page.getByRole('row').filter({ hasText: type }).first().getByRole('cell')
  // Some of the counts have a rate below them.
  const sixOf = async (type: string) =>
    (await totals(type).allInnerTexts()).slice(-6).map((text) => text.split(/\s/)[0])
  await expect(totals('Reminder').first()).toBeVisible()
  expect(await sixOf('Initial')).toEqual(['0', invited.toLocaleString('en-US'), '0', '0', '1', '1'])
  expect(await sixOf('Reminder')).toEqual(['0', reminded.toLocaleString('en-US'), '0', '0', '0', '0'])
})
