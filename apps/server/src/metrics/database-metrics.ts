import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'

import type { Db } from '../db/open.ts'

/** How long, in ms, the values read for one scrape are reused, so that many scrapers cause no more database queries than one. */
const KEEP_MS = 15_000

interface Waiting {
  readonly channel: string
  readonly n: number
  readonly age: number
}

interface Figures {
  readonly jobs: readonly { readonly kind: string; readonly n: number; readonly age: number }[]
  readonly messages: readonly Waiting[]
  readonly unsealed: number
  readonly bytes: number
}

const ageOf = (column: string) => sql<number>`coalesce(extract(epoch from now() - min(${sql.ref(column)})), 0)::float8`

/** Reads all values. The counts come from partial indexes, which are small even for a large club. */
async function readFigures(db: Db): Promise<Figures> {
  const jobs = await sql<Figures['jobs'][number]>`
    select kind, count(*) as n, ${ageOf('run_at')} as age from job
     where done_ts is null and run_at <= now() group by kind`.execute(db)
  const mails = await sql<Waiting>`
    select channel, count(*) as n, ${ageOf('created_ts')} as age from outbox_mail
     where state in ('queued', 'sending') and (not_before is null or not_before <= now())
     group by channel`.execute(db)
  const sendouts = await sql<Waiting>`
    select case s.kind when 'quick_pulse' then 'text' else 'email' end as channel, count(*) as n, ${ageOf('s.created_ts')} as age
      from sendout_message m join sendout s on s.program_id = m.program_id and s.sendout_id = m.sendout_id
     where m.state in ('queued', 'sending')
     group by 1`.execute(db)
  const size = await sql<{ unsealed: number; bytes: number }>`
    select (select count(*) from response_fact where seg is null) as unsealed,
      pg_database_size(current_database()) as bytes`.execute(db)
  const [{ unsealed, bytes } = { unsealed: 0, bytes: 0 }] = size.rows
  return { jobs: jobs.rows, messages: sumByChannel([...mails.rows, ...sendouts.rows]), unsealed, bytes }
}

function sumByChannel(waiting: readonly Waiting[]): readonly Waiting[] {
  return [...new Set(waiting.map(({ channel }) => channel))].map((channel) => {
    const rows = waiting.filter((one) => one.channel === channel)
    return { channel, n: rows.reduce((sum, { n }) => sum + n, 0), age: Math.max(...rows.map(({ age }) => age)) }
  })
}

/**
 * Adds the database metrics: the numbers of due jobs and of waiting messages, how long the oldest of each has waited, the number of
 * unsealed responses, and the database size. If the database does not answer, sets `rapport_database_up` to 0 and resets the other
 * database metrics.
 */
export function addDatabaseMetrics(registry: Registry, db: Db, now: () => number = Date.now): void {
  let reading: { readonly at: number; readonly figures: Promise<Figures | null> } | null = null
  const read = (): Promise<Figures | null> => {
    if (reading === null || now() - reading.at >= KEEP_MS)
      reading = { at: now(), figures: readFigures(db).catch(() => null) }
    return reading.figures
  }
  const add = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    set: (gauge: Gauge<Label>, figures: Figures) => void,
  ): void => {
    const gauge = new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [registry],
      collect: async () => {
        const figures = await read()
        gauge.reset()
        if (figures !== null) set(gauge, figures)
      },
    })
  }
  const up: Gauge = new Gauge({
    name: 'rapport_database_up',
    help: '1 when the database answered the last reading, else 0',
    registers: [registry],
    collect: async () => {
      up.set((await read()) === null ? 0 : 1)
    },
  })
  add('rapport_jobs_due', 'Jobs that are due or running, by kind', ['kind'], (gauge, { jobs }) => {
    for (const { kind, n } of jobs) gauge.set({ kind }, n)
  })
  add(
    'rapport_jobs_oldest_seconds',
    'How long the oldest due job has been waiting, by kind',
    ['kind'],
    (gauge, { jobs }) => {
      for (const { kind, age } of jobs) gauge.set({ kind }, age)
    },
  )
  add('rapport_messages_waiting', 'Messages that are due, by channel', ['channel'], (gauge, { messages }) => {
    for (const { channel, n } of messages) gauge.set({ channel }, n)
  })
  add(
    'rapport_messages_oldest_seconds',
    'How long the oldest due message has been waiting',
    ['channel'],
    (gauge, { messages }) => {
      for (const { channel, age } of messages) gauge.set({ channel }, age)
    },
  )
  add(
    'rapport_unsealed_responses',
    'Responses that are counted row by row until they are sealed',
    [],
    (gauge, figures) => gauge.set(figures.unsealed),
  )
  add('rapport_database_size_bytes', 'Size of the database', [], (gauge, { bytes }) => gauge.set(bytes))
}
