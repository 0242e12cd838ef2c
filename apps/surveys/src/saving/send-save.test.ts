import { createClient } from '@rapport/api/client'
import { describe, expect, it } from 'vitest'

import type { Attempt } from './draft.ts'
import { sendSave } from './send-save.ts'

const attempt: Attempt = {
  response_json: { a: 1 },
  save_type: 'partial',
  base_rev: 0,
  rev: 1,
  device_id: 'phone-12345',
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  sendSave(createClient({ fetch: async () => Response.json(body, { status, headers }) }))('1-x', attempt)

describe('sendSave', () => {
  it('sends the attempt unchanged, with keepalive unless the body is too large', async () => {
    const sent: [string, RequestInit | undefined][] = []
    const fetch = async (url: string | URL | Request, init?: RequestInit) => {
      sent.push([url instanceof Request ? url.url : url.toString(), init])
      return Response.json({ rev: 1 })
    }
    const send = sendSave(createClient({ fetch }))
    await send('1-x', attempt)
    await send('1-x', { ...attempt, response_json: { a: 'é'.repeat(30_000) } })
    expect(sent.map(([url, init]) => [url, init?.keepalive ?? false])).toEqual([
      ['/v3/feedback/responses/1-x', true],
      ['/v3/feedback/responses/1-x', false],
    ])
    expect(sent[0]?.[1]?.body).toBe(JSON.stringify({ response: attempt }))
  })

  it('reports to the server that the page was opened from a notification link', async () => {
    const sent: string[] = []
    const fetch = async (url: string | URL | Request) => {
      sent.push(url instanceof Request ? url.url : url.toString())
      return Response.json({ rev: 1 })
    }
    await sendSave(createClient({ fetch }), true)('1-x', attempt)
    expect(sent).toEqual(['/v3/feedback/responses/1-x?fromNotificationTrigger=true'])
  })

  it.each([
    ['stored', 200, { rev: 1 }, { kind: 'stored', saved: { rev: 1 } }],
    [
      'changed elsewhere',
      409,
      { message: 'x', code: 'changed', current: { response_json: { a: 2 }, rev: 4 } },
      { kind: 'changed', answers: { a: 2 }, rev: 4 },
    ],
    ['already completed', 409, { message: 'x', code: 'completed' }, { kind: 'completed' }],
    [
      'a conflict without the current answers',
      409,
      { message: 'x', code: 'changed' },
      { kind: 'unknown', trouble: 'server_error', wait_ms: null },
    ],
    ['closed', 410, { message: 'x', code: 'closed' }, { kind: 'closed' }],
    ['missing', 404, { message: 'x', code: 'not_found' }, { kind: 'missing' }],
    ['refused', 400, { message: 'a: no', code: 'invalid' }, { kind: 'refused', message: 'a: no' }],
    ['too large', 413, { message: 'big', code: 'too_large' }, { kind: 'refused', message: 'big' }],
    [
      'a failure of the server',
      500,
      { message: 'x', code: 'failed' },
      { kind: 'unknown', trouble: 'server_error', wait_ms: null },
    ],
    ['the page of a proxy', 404, '<html>', { kind: 'unknown', trouble: 'server_error', wait_ms: null }],
  ])('derives the outcome of a save from the response: %s', async (_name, status, body, expected) => {
    expect(await answer(status, body)).toEqual(expected)
  })

  it('returns the delay that the server requests', async () => {
    const busy = { message: 'Too many requests.', code: 'too_many' }
    expect(await answer(429, busy, { 'retry-after': '7' })).toEqual({
      kind: 'unknown',
      trouble: 'busy',
      wait_ms: 7_000,
    })
  })

  it('returns an unknown outcome when there is no response', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await sendSave(createClient({ fetch }))('1-x', attempt)).toEqual({
      kind: 'unknown',
      trouble: 'no_reply',
      wait_ms: null,
    })
  })
})
