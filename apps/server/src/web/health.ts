import type { Hono } from 'hono'
import { sql } from 'kysely'

import type { AppEnv, Services } from '../serve.ts'

/**
 * /healthz says that the process lives; /readyz that it may be sent requests: the database answers and it is not stopping.
 */
export function serveHealth(app: Hono<AppEnv>, { db }: Services, isStopping: () => boolean): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503, { 'Retry-After': '5' })
    await sql`select 1`.execute(db)
    return c.json({ status: 'ready' })
  })
}
