import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDb, type OpenedDb } from '../../apps/server/src/db/open.ts'
import type { Replica } from '../../apps/server/src/db/replica.ts'
import { insertSmallClub } from '../../apps/server/src/responses/testing/small-club.ts'
import {
  forgetPositions,
  hasEverything,
  noting,
  openReading,
  pauseReplay,
  resumeReplay,
} from '../../apps/server/src/testing/replay.ts'
import { createAppOver, type TestApp } from '../../apps/server/src/testing/test-app.ts'
import { provisionPostgres } from '../provision-postgres.mjs'
import { provisionReplica } from '../provision-replica.mjs'

describe('read requests to a server with a streaming replica', () => {
  const closers: (() => Promise<unknown>)[] = []
  let primary: OpenedDb
  let copy: OpenedDb
  let replica: Replica
  let club: TestApp
  let headers: Record<string, string>
  let nowMs = 1_000_000
  const read: string[] = []
  /** Returns whether a statement reads the cases or a member, but not the audit log. */
  const isOfCases = (text: string): boolean => /member/.test(text) && !/audit_log/.test(text)

  beforeAll(async () => {
    const server = await provisionPostgres()
    closers.push(server.stop)
    primary = await openDb({ databaseUrl: server.url, dataDir: null })
    closers.push(primary.close)
    await migrate(primary)
    await insertSmallClub(primary.db)
    const standby = await provisionReplica(server.url)
    closers.push(standby.stop)
    copy = await openDb({ databaseUrl: standby.url, dataDir: null })
    closers.push(copy.close)
    replica = openReading(
      primary.db,
      noting(copy.db, (text) => isOfCases(text) && read.push('replica')),
      () => nowMs,
    )
    const noted = noting(primary.db, (text) => isOfCases(text) && read.push('primary'))
    club = createAppOver({ ...primary, db: noted, replica })
    headers = await club.signIn(2, 75)
  }, 120_000)
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  afterEach(() => resumeReplay(copy.db).catch(() => undefined))

  /** Requests the cases. Returns their titles and the database that ran the last statement, which reads the list. */
  const listCases = async () => {
    read.length = 0
    const answer = await club.app.request('/v3/cases?program_id=75', { headers })
    expect(answer.status).toBe(200)
    // The server has validated the response against the contract.
    const rows = (await answer.json()) as { title: string }[]
    return { titles: rows.map(({ title }) => title), from: read.at(-1) }
  }
  const addCase = async (title: string) => {
    const body = JSON.stringify({ title, merchant_id: 1 })
    const answer = await club.app.request('/v3/cases?program_id=75', { method: 'POST', headers, body })
    expect(answer.status).toBeLessThan(300)
  }
  /**
   * Waits until the replica has all data of the primary, then advances the clock so that the server queries the positions of both
   * databases again.
   */
  async function catchUp(): Promise<void> {
    const isDone = await hasEverything(primary.db, copy.db)
    await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
    nowMs += 2000
  }

  async function pause(): Promise<void> {
    await expect.poll(await pauseReplay(copy.db), { timeout: 20_000 }).toBe(true)
  }

  it('go to the primary until the replica has replayed the last write of the same session, and then to the replica', async () => {
    await catchUp()
    expect(await listCases()).toEqual({ titles: [], from: 'replica' })
    // The replica receives the write but does not replay it while the replay is paused.
    await pause()
    await addCase('Cold soup')
    expect(await listCases()).toEqual({ titles: ['Cold soup'], from: 'primary' })
    // Another reader, who has written nothing, may read slightly older data.
    const own = headers
    headers = await club.signIn(31, 75)
    await forgetPositions(primary.db, 31)
    expect(await listCases()).toEqual({ titles: [], from: 'replica' })
    headers = own
    await resumeReplay(copy.db)
    await catchUp()
    expect(await listCases()).toEqual({ titles: ['Cold soup'], from: 'replica' })
  })

  it('go to the primary while the replica is more than ten seconds behind', async () => {
    await forgetPositions(primary.db, 2)
    await catchUp()
    // This request makes the server query the positions of both databases, so the last positions known to the server are current.
    expect((await listCases()).from).toBe('replica')
    await pause()
    await primary.db.updateTable('member').set({ wifi_matched: true }).where('program_id', '=', 75).execute()
    nowMs += 7000
    expect((await listCases()).from).toBe('replica')
    nowMs += 9000
    expect((await listCases()).from).toBe('primary')
    await resumeReplay(copy.db)
  })

  it('go to the primary after a rejected change while the replica lags behind the primary', async () => {
    await forgetPositions(primary.db, 2)
    await catchUp()
    await pause()
    await primary.db.updateTable('member').set({ wifi_matched: false }).where('program_id', '=', 75).execute()
    expect((await listCases()).from).toBe('replica')
    const body = JSON.stringify({ title: 'Cold soup', merchant_id: 999 })
    const refused = await club.app.request('/v3/cases?program_id=75', { method: 'POST', headers, body })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect((await listCases()).from).toBe('primary')
  })

  it('go to the primary after a restart until the replica has the data that the primary had at the first read', async () => {
    await catchUp()
    await pause()
    await primary.db.updateTable('member').set({ wifi_matched: true }).where('program_id', '=', 75).execute()
    const restarted = openReading(primary.db, copy.db, () => nowMs)
    expect(await restarted.hasReplayed(null)).toBe(false)
    await resumeReplay(copy.db)
    await catchUp()
    expect(await restarted.hasReplayed(null)).toBe(true)
  })

  it('go to the primary when their result is shared by several users', async () => {
    await catchUp()
    read.length = 0
    const answer = await club.app.request('/v3/programs/75/here_now', { headers })
    expect(answer.status).toBe(200)
    expect(new Set(read)).toEqual(new Set(['primary']))
  })

  it('are recorded in the audit log of the primary', async () => {
    await catchUp()
    await addCase('Loud music')
    await catchUp()
    read.length = 0
    const answer = await club.app.request('/v3/users/501', { headers })
    expect(answer.status).toBe(200)
    expect(read).toContain('replica')
    const entries = await primary.db
      .selectFrom('audit_log')
      .select('action')
      .where('program_id', '=', 75)
      .where('action', '=', 'member.viewed')
      .execute()
    expect(entries).toHaveLength(1)
  })

  it('go to the primary when the replica is unavailable, or when the configured database is not a replica', async () => {
    await catchUp()
    const none = openReading(primary.db, primary.db, () => nowMs)
    expect(await none.hasReplayed(null)).toBe(false)
    await copy.close()
    expect(await listCases()).toMatchObject({ titles: expect.arrayContaining(['Cold soup']), from: 'primary' })
  })
})
