import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import type { OpenedDb } from '../db/open.ts'
import { openTestDb } from '../testing/test-database.ts'
import { enqueue } from './queue.ts'
import { runDueJobs, type JobHandler } from './worker.ts'

const NOW = Date.UTC(2026, 5, 17)

let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestDb()
})
afterAll(() => opened.close())
afterEach(async () => {
  await opened.db.deleteFrom('job').execute()
})

const add = (program_id: number, run_at: number) =>
  enqueue(opened.db, { program_id, kind: 'seal', run_at: new Date(run_at) })
const work = (seal: JobHandler) =>
  runDueJobs({ db: opened.db, now: () => NOW, log: pino({ level: 'silent' }), handlers: { seal } })

it('runs a job after at most one job of each other program, even if it was added last', async () => {
  for (let i = 0; i < 40; i += 1) await add(1, NOW - 1)
  for (const program_id of [2, 2, 3]) await add(program_id, NOW)
  const order: number[] = []
  expect(await work(async ({ program_id }) => void order.push(program_id))).toBe(43)
  expect(order.slice(0, 6)).toEqual([1, 2, 3, 1, 2, 1])
})

it('runs a new job before the waiting jobs of a program that has just had its turn', async () => {
  for (let i = 0; i < 3; i += 1) await add(1, NOW - 1)
  const order: number[] = []
  await work(async ({ program_id }) => {
    if (order.length === 0) await add(2, NOW)
    order.push(program_id)
  })
  expect(order).toEqual([1, 2, 1, 1])
})
