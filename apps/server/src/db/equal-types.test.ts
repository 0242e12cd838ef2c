import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestDb } from '../testing/test-database.ts'
import type { OpenedDb } from './open.ts'

describe('the results of a statement, on either engine', () => {
  let opened: OpenedDb
  beforeAll(async () => {
    opened = await openTestDb()
  })
  afterAll(() => opened.close())

  it('contain numbers as numbers, dates as text, and times as Date objects', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, count(*) as n, 12.50::numeric as exact, avg(x) as mean,
             date '2026-03-08' as day, timestamptz '2026-03-08 07:00:00.123Z' as at, '{"a":[1]}'::jsonb as doc,
             array[1,2]::bigint[] as bigs, array[]::bigint[] as none, array[3,null]::smallint[] as small, B'0101'::varbit as bits,
             array['a','b,c']::text[] as words, null::bigint as nothing
        from generate_series(1, 4) x`.execute(opened.db)
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      n: 4,
      exact: 12.5,
      mean: 2.5,
      day: '2026-03-08',
      at: new Date(Date.UTC(2026, 2, 8, 7, 0, 0, 123)),
      doc: { a: [1] },
      bigs: [1, 2],
      none: [],
      small: [3, null],
      bits: '0101',
      words: ['a', 'b,c'],
      nothing: null,
    })
  })

  it('equal the values that were passed as parameters', async () => {
    const at = new Date(Date.UTC(2026, 10, 1, 5, 30))
    const { rows } = await sql<{ at: Date; ids: number[]; day: string; doc: unknown; bytes: Uint8Array; text: string }>`
      select ${at}::timestamptz as at, ${[5, 6]}::bigint[] as ids, ${'2026-11-01'}::date as day,
             ${JSON.stringify(['x', { y: 1 }])}::jsonb as doc, ${new Uint8Array([0, 255])}::bytea as bytes,
             ${at}::timestamptz::text as text`.execute(opened.db)
    const row = rows[0]
    expect(row).toMatchObject({ at, ids: [5, 6], day: '2026-11-01', doc: ['x', { y: 1 }] })
    expect([...(row?.bytes ?? [])]).toEqual([0, 255])
    expect(row?.text).toBe('2026-11-01 05:30:00+00')
  })

  it('contain no changes from a failed transaction', async () => {
    const insert = opened.db.transaction().execute(async (trx) => {
      await trx.insertInto('role').values({ role_id: 900, name: 'Caddie' }).execute()
      await trx.insertInto('role').values({ role_id: 900, name: 'Twice' }).execute()
    })
    await expect(insert).rejects.toThrow(/duplicate key/)
    expect(await opened.db.selectFrom('role').selectAll().where('role_id', '=', 900).execute()).toEqual([])
  })
})
