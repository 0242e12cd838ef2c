import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { auditPage } from './audit-rows.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await sql`
    insert into audit_log (program_id, user_id, action, entity, detail, created_ts)
    select n % 2, 1, 'member.listed', 'program', '{}', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 20000) n`.execute(fixture.db)
  await sql`analyze audit_log`.execute(fixture.db)
})
afterAll(() => fixture.close())

it('reads a page of entries from several programs in index order, without sorting the log', async () => {
  const later = sql`(l.created_ts, l.audit_id) < ('2026-01-10'::timestamptz, 0)`
  for (const passes of [sql`true`, later]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain ${auditPage({ programs: [1, 0], passes }, { limit: 25, offset: 50 })}`.execute(fixture.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan.match(/Index Scan using audit_log_list/g), plan).toHaveLength(2)
    expect(plan).not.toContain('Seq Scan')
  }
})
