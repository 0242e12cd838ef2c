import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'

import { describeFailure, toHttpError } from '../failure.ts'
import type { AppEnv } from '../serve.ts'
import { serveCspReports } from './csp-reports.ts'

const SECRET = 'https://club.test/webviews/responses/75-AAAAAAAAAAAAAAAAAAAAAA'
let lines: Record<string, unknown>[]
let app: Hono<AppEnv>
beforeEach(() => {
  lines = []
  app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('noted', { requestId: 'r' })
    await next()
  })
  app.onError((error, c) => c.json({}, describeFailure(toHttpError(error)).status))
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  serveCspReports(app, { log, now: () => 0 })
})

const report = (body: unknown) =>
  app.request('/csp-reports', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

describe('SEC-CSP-1: a report of a blocked script', () => {
  it.each<[string, unknown]>([
    [
      'in the format of the Reporting API',
      [
        {
          type: 'csp-violation',
          url: SECRET,
          body: {
            effectiveDirective: 'script-src-elem',
            blockedURL: 'https://evil.test/a.js?x=1',
            documentURL: SECRET,
          },
        },
      ],
    ],
    [
      'in the older format',
      {
        'csp-report': {
          'document-uri': SECRET,
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://evil.test/a.js',
        },
      },
    ],
  ])('%s is logged with the origin of the script, but without the URL of the page', async (_name, body) => {
    expect((await report(body)).status).toBe(204)
    expect(lines).toMatchObject([{ directive: 'script-src-elem', blocked: 'https://evil.test' }])
    expect(JSON.stringify(lines)).not.toContain('75-')
  })

  it('is ignored when it is invalid', async () => {
    const directive = { effectiveDirective: 'a\r\n\u001b[31m', blockedURL: 'inline' }
    for (const body of ['', '{', 'null', '[null,1]', { body: 1 }, [{ body: directive }]])
      expect((await report(body)).status).toBe(204)
    expect(lines).toEqual([])
  })

  it('is accepted at most 60 times a minute, and is limited in size', async () => {
    const [one] = [{ body: { effectiveDirective: 'img-src', blockedURL: 'data' } }]
    expect((await report('x'.repeat(65_537))).status).toBe(413)
    const statuses: number[] = []
    for (let turn = 0; turn < 61; turn++) statuses.push((await report(one)).status)
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1), lines.length]).toEqual([60, 429, 60])
  })
})
