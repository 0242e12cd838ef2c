import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { sendFile } from './send-file.ts'

async function* pieces() {
  yield '<script>alert(1)</script>'
}

const app = new Hono()
app.get('/:name', (c) => sendFile(c, 'text/csv', { name: decodeURIComponent(c.req.param('name')), pieces: pieces() }))
app.onError((error, c) => c.text(error.message, 500))

describe('sendFile', () => {
  it('SEC-CSP-2: sends the file as a download, so that the browser never opens it as a page', async () => {
    const { headers } = await app.request('/cases-2026.csv')
    expect(headers.get('content-disposition')).toBe('attachment; filename="cases-2026.csv"')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  })

  it.each(['a"; x=".html', '../a.csv', 'a\r\nSet-Cookie: b', '', 'ä.csv'])(
    'SEC-CSP-2: refuses the file name %j',
    async (name) => {
      const response = await app.request(`/${encodeURIComponent(encodeURIComponent(name)) || '%20'}`)
      expect([response.status, response.headers.get('content-disposition')]).toEqual([500, null])
    },
  )
})
