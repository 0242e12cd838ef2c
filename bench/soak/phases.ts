import { setTimeout as pause } from 'node:timers/promises'

import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import type { SpawnedServer } from '../../apps/server/src/testing/spawned-server.ts'
import type { Staff } from './club.ts'
import { growthOf, residentMb, watchMemory } from './memory.ts'
import { CONSOLES, exportResponses, LOGINS, poll, read, READERS, signInAtOnce } from './staff.ts'
import { countLost, submit, SUBMITTERS, type Submitted } from './submitters.ts'
import { isWithin, printHead, printLine, writeStatuses } from './table.ts'

/** The goals of the soak, in ms, MB and statements per second. */
export const GOALS = { p95: 300, p99: 800, floodP95: 500, growthMb: 50, exportMb: 150, statements: 20 } as const

const SECOND_MS = 1000
/** The share of the members' answering time that passes before the export begins. */
const EXPORT_AT = 0.25
/** Maximum delay of PostgreSQL's statistics, in ms. */
const STATISTICS_MS = 2000
const IDLE_S = 15
const SETTLE_MS = 3000

/**
 * A server under load with `responses` stored responses. `opened` is another connection to its database, or null when the part of
 * the soak does not need one or the engine does not allow it.
 */
export interface Subject {
  readonly server: SpawnedServer
  readonly staff: Staff
  readonly opened: OpenedDb | null
  readonly responses: number
}

const timer = (seconds: number) => {
  const end = performance.now() + seconds * SECOND_MS
  return () => performance.now() >= end
}

/**
 * Simulates 200 members, five consoles and one export. Returns the members' saves, which are to be compared with the database, and
 * whether the goals were met.
 */
export async function soakMembers(
  { server: { url, pid }, staff, responses }: Subject,
  seconds: number,
): Promise<{ submitted: Submitted; isMet: boolean }> {
  printHead(`${SUBMITTERS} members answer, ${READERS} consoles read, one export, ${seconds} s`)
  const isOver = timer(seconds)
  const memory = watchMemory(pid)
  const exporting = pause(seconds * SECOND_MS * EXPORT_AT).then(() => exportResponses(url, staff.sessions.at(-1)))
  const [submitted, reads, exported] = await Promise.all([submit(url, isOver), read(url, staff, isOver), exporting])
  const readings = memory.stop()
  const growth = growthOf(readings)
  const times = submitted.saves.map(({ ms }) => ms)
  const failedReads = reads.flatMap(({ status }) => (status === 200 ? [] : [status]))
  const isFast = isWithin(times, GOALS)
  const isFlat = growth <= GOALS.growthMb
  const isClean = submitted.failed.length === 0 && failedReads.length === 0
  const isWhole = exported.status === 200 && exported.rows >= responses
  const note = `goals p95 ${GOALS.p95}, p99 ${GOALS.p99}`
  printLine({ what: 'saves', count: times.length, times, note, isMet: isFast })
  printLine({ what: 'begins', count: submitted.begins.length, times: submitted.begins, note: '', isMet: null })
  printLine({
    what: 'pages of the console',
    count: reads.length,
    times: reads.map(({ ms }) => ms),
    note: '',
    isMet: null,
  })
  printLine({
    what: 'rows of the export',
    count: exported.rows,
    times: [],
    note: `${(exported.ms / SECOND_MS).toFixed(0)} s, first byte ${exported.firstMs.toFixed(0)} ms`,
    isMet: isWhole,
  })
  const errors = writeStatuses([...submitted.failed, ...failedReads])
  printLine({
    what: 'errors',
    count: submitted.failed.length + failedReads.length,
    times: [],
    note: errors,
    isMet: isClean,
  })
  printLine({
    what: 'growth of memory, MB',
    count: Math.round(growth),
    times: [],
    note: `goal ${GOALS.growthMb}; most ${Math.max(...readings).toFixed(0)} MB`,
    isMet: isFlat,
  })
  return { submitted, isMet: isFast && isFlat && isClean && isWhole }
}

/** Compares the acknowledged saves with the database; returns whether no response is lost. */
export async function checkLost(opened: OpenedDb, { acknowledged, saves }: Submitted): Promise<boolean> {
  const lost = await countLost(opened, acknowledged)
  const note = `of ${acknowledged.size.toLocaleString('en-US')} responses with ${saves.length.toLocaleString('en-US')} saves`
  printLine({ what: 'responses lost', count: lost, times: [], note, isMet: lost === 0 })
  return lost === 0
}

/**
 * Returns the number of transactions that the database has committed. It is used as the number of statements, because each
 * statement of a poll is its own transaction.
 */
async function countStatements({ db, exec }: OpenedDb): Promise<number> {
  await exec(`create or replace function soak_statements() returns bigint language sql as
    'select xact_commit from pg_stat_database where datname = current_database()'`)
  await pause(STATISTICS_MS)
  const { count } = await db
    .selectNoFrom((of) => of.fn<number>('soak_statements', []).as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Simulates 500 consoles that poll Who's Here, and measures how many database statements per second they cause. */
export async function soakConsoles({ server: { url }, staff, opened }: Subject, seconds: number): Promise<boolean> {
  printHead(`${CONSOLES} consoles poll Who's Here, ${seconds} s`)
  const count = () => (opened === null ? Promise.resolve(0) : countStatements(opened))
  const rate = async (work: () => Promise<unknown>) => {
    const [before, began] = [await count(), performance.now()]
    await work()
    return ((await count()) - before) / ((performance.now() - began) / SECOND_MS)
  }
  const idle = await rate(() => pause(IDLE_S * SECOND_MS))
  let answers: Awaited<ReturnType<typeof poll>> = []
  const polled = await rate(async () => {
    answers = await poll(url, staff, timer(seconds))
  })
  const failed = answers.flatMap(({ status }) => (status === 200 || status === 304 ? [] : [status]))
  const isClean = failed.length === 0
  const isMet = opened === null || polled - idle <= GOALS.statements
  printLine({
    what: 'polls',
    count: answers.length,
    times: answers.map(({ ms }) => ms),
    note: writeStatuses(failed),
    isMet: isClean,
  })
  printLine({
    what: 'statements a second',
    count: null,
    times: [],
    note:
      opened === null
        ? 'not counted on this engine'
        : `${(polled - idle).toFixed(1)} by the consoles, goal ${GOALS.statements}; ${idle.toFixed(1)} without them`,
    isMet: opened === null ? null : isMet,
  })
  return isClean && isMet
}

/** Runs 200 simultaneous sign-ins three times, while 200 members answer. */
export async function soakLogins({ server: { url }, staff }: Subject): Promise<boolean> {
  printHead(`${LOGINS} people sign in at once, ${SUBMITTERS} members answer`)
  let isOver = false
  const submitting = submit(url, () => isOver)
  await pause(SETTLE_MS)
  const { signIns, busy, failed, spans } = await signInAtOnce(url, staff)
  isOver = true
  const submitted = await submitting
  const during = submitted.saves.filter(({ at }) => spans.some(([from, to]) => at >= from && at <= to))
  const times = during.map(({ ms }) => ms)
  const isFast = isWithin(times, { p95: GOALS.floodP95 })
  const errors = [...failed, ...submitted.failed]
  printLine({
    what: 'saves during the floods',
    count: times.length,
    times,
    note: `goal p95 ${GOALS.floodP95}`,
    isMet: isFast,
  })
  printLine({
    what: 'until signed in',
    count: signIns.length,
    times: signIns,
    note: `${busy} responses asked to try again`,
    isMet: null,
  })
  printLine({
    what: 'errors',
    count: errors.length,
    times: [],
    note: writeStatuses(errors),
    isMet: errors.length === 0,
  })
  return isFast && errors.length === 0
}

/** Exports all responses from a server that has just started, and measures its memory. */
export async function soakExport({ server: { url, pid }, staff, responses }: Subject): Promise<boolean> {
  printHead(`Export of ${responses.toLocaleString('en-US')} responses`)
  await pause(SETTLE_MS)
  const before = residentMb(pid)
  const memory = watchMemory(pid)
  const exported = await exportResponses(url, staff.sessions[0])
  const most = Math.max(...memory.stop())
  const [isWhole, isFlat] = [exported.status === 200 && exported.rows >= responses, most - before < GOALS.exportMb]
  const seconds = exported.ms / SECOND_MS
  printLine({
    what: 'rows',
    count: exported.rows,
    times: [],
    note: `${seconds.toFixed(0)} s, ${Math.round(exported.rows / seconds).toLocaleString('en-US')} a second, first byte ${exported.firstMs.toFixed(0)} ms`,
    isMet: isWhole,
  })
  printLine({
    what: 'growth of memory, MB',
    count: Math.round(most - before),
    times: [],
    note: `goal under ${GOALS.exportMb}; ${before.toFixed(0)} MB before`,
    isMet: isFlat,
  })
  return isWhole && isFlat
}
