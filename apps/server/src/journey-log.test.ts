import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { insertSmallClub } from './responses/testing/small-club.ts'
import { openSmtpSink, type SmtpSink } from './testing/smtp-sink.ts'
import { spawnServer, waitUntilReady, type SpawnedServer } from './testing/spawned-server.ts'
import { openTestFolder } from './testing/test-database.ts'

const SMTP_PASSWORD = 'smtp-secret-9471'
const PASSWORD = 'seven grey herons'
const WRONG_PASSWORD = 'six white swans'
const UNKNOWN_LINK = `75-${'Q'.repeat(22)}`

const root = mkdtempSync(join(tmpdir(), 'rapport-journey-'))
let server: SpawnedServer
let sink: SmtpSink
/** Secrets that the server generated during the journey. */
const made: string[] = []

beforeAll(async () => {
  const dataDir = join(root, 'data')
  const opened = await openTestFolder(dataDir)
  await insertSmallClub(opened.db)
  await opened.db.updateTable('account').set({ admin: true }).where('email', '=', 'hana@club.test').execute()
  // Renaming this table causes a database error when notes are read.
  await opened.exec('alter table logbook_comment rename to logbook_comment_away')
  await opened.close()
  sink = await openSmtpSink()
  // The mail service's reply names the refused recipient.
  sink.refused.set('pat@club.test', '550 5.1.1 pat@club.test: no such user Pat Ames')
  server = await spawnServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    SMTP_URL: sink.url.replace('smtp://', `smtp://club:${SMTP_PASSWORD}@`),
    MAIL_FROM: 'club@club.test',
  })
  await waitUntilReady(server)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await sink.close()
  rmSync(root, { recursive: true })
})

type Json = Record<string, unknown>

async function call(method: string, path: string, status: number, body?: Json | FormData | string, headers = {}) {
  const sent = body === undefined || body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${server.url}${path}`, { method, headers, ...(sent === undefined ? {} : { body: sent }) })
  const text = await answer.text()
  expect(answer.status, `${method} ${path} ${text}`).toBe(status)
  return text
}

/** Requests a link to set a password, and returns the secret from the e-mail that arrives. */
async function resetPassword(email: string): Promise<string> {
  await call('POST', '/v3/passwords/reset', 200, { email })
  await expect.poll(() => sink.mails.length, { timeout: 30_000 }).toBe(1)
  const raw = (sink.mails[0]?.raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const [, token = ''] = /reset_password\/([\w-]{20,})/.exec(raw) ?? []
  expect([raw, token]).not.toEqual([raw, ''])
  return token
}

async function answerSurvey(): Promise<void> {
  const begun = JSON.parse(
    await call('POST', '/v3/feedback/responses', 201, { feedback_form_public_id: 'post-220', token: 'ada-token' }),
  )
  made.push(String(begun.local_id))
  const response = {
    response_json: { overall: 1, why: 'My chauffeur waited' },
    base_rev: 0,
    rev: 1,
    device_id: 'device-of-ada',
  }
  const path = `/v3/feedback/responses/${begun.local_id}`
  await call('PUT', path, 200, { response: { ...response, save_type: 'complete' } })
  await call('PUT', path, 400, { response: { ...response, rev: 'chauffeur' } })
}

async function workAsStaff(signedIn: Json): Promise<void> {
  const headers = { user_id: String(signedIn['user_id']), token: String(signedIn['token']), program_id: '75' }
  made.push(headers.token)
  const staff = (method: string, path: string, status: number, body?: Json | FormData) =>
    call(method, path, status, body, headers)
  await staff('GET', '/v3/users/search?query=Lowell&programId=75', 200)
  await staff('GET', '/v3/users/501', 200)
  const file = new FormData()
  file.append(
    'file',
    new File(
      ['Member Number,First Name,Last Name,Email\nZ-7719,Zora,Quill,zora@members.test\n,,,not-an-address\n'],
      'm.csv',
    ),
  )
  await staff('POST', '/v3/merchants/1/users/import?programId=75', 200, file)
  const link = await staff('POST', '/v3/report/exportResponses', 200, { programId: 75, feedbackFormId: 220 })
  const [, name = ''] = /exports\/(\d+-[\w-]{22}\.csv)/.exec(link) ?? []
  made.push(name)
  expect(await call('GET', `/v3/exports/${name}`, 200)).toContain('My chauffeur waited')
  await staff('GET', '/v3/users/search?query=Lowell&programId=86', 404)
  await staff('GET', '/v3/logbook/categories/220/fields/Lowell/comments?program_id=75', 500)
}

it('writes no secrets or personal data to the log, even at the lowest log level, for calls that succeed and calls that fail', async () => {
  await call('POST', '/v3/passwords/reset', 200, { email: 'pat@club.test' })
  const token = await resetPassword('hana@club.test')
  made.push(token)
  await call('PUT', '/v3/passwords/reset', 200, { pass: PASSWORD, token })
  await call('POST', '/v3/sessions', 400, { email: 'hana@club.test', pass: WRONG_PASSWORD })
  await answerSurvey()
  await workAsStaff(JSON.parse(await call('POST', '/v3/sessions', 200, { email: 'hana@club.test', pass: PASSWORD })))
  await call('GET', `/v3/feedback/responses/${UNKNOWN_LINK}`, 404)
  await call('GET', `/v3/unknown/${UNKNOWN_LINK}?email=hana@club.test`, 404)
  await call('POST', '/v3/sessions', 400, '{"email":"hana@club.test","pass":')
  await call('GET', '/v3/users/501', 401, undefined, { user_id: '31', token: 'T'.repeat(43), program_id: '75' })
  expect(await server.end('SIGTERM')).toBe(0)

  const log = server.printed()
  // The log contains the calls that were made during the journey, including those that failed.
  for (const status of [200, 400, 401, 404, 500]) expect(log).toContain(`"status":${status}`)
  expect(log).toContain('"msg":"request failed"')
  const typed = [
    PASSWORD,
    WRONG_PASSWORD,
    SMTP_PASSWORD,
    UNKNOWN_LINK,
    'T'.repeat(43),
    'chauffeur',
    'Z-7719',
    'not-an-address',
  ]
  const people = ['@club.test', '@members.test', 'Lowell', 'Ames', 'Hana', 'Zora', 'Quill', 'ada-token']
  expect(made).toHaveLength(4)
  expect([...made, ...typed, ...people].filter((text) => log.includes(text))).toEqual([])
})
