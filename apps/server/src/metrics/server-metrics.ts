import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { PoolCounts } from '../db/postgres-pool.ts'
import { DeliveryError, type Transport } from '../mail/message.ts'
import type { Transports } from '../mail/transports.ts'

/** An answered request, as metrics and traces record it. Only `method` contains text from the client. */
export interface AnsweredRequest {
  readonly method: string
  /** The route pattern; undefined for pages, files and health checks. */
  readonly route: string | undefined
  readonly status: number
  readonly ms: number
}

/** State that is read at each scrape of the metrics. */
export interface MeasuredState {
  /** Returns the counts of the connection pool; null on the embedded database. */
  pool(): PoolCounts | null
  /** Returns the time of the newest backup and the number of failed backups; null on PostgreSQL. */
  backups(): { readonly newestMs: number | null; readonly failed: number } | null
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const LATENCIES_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of one process. Their labels have a bounded number of values, none of which identifies a person, a club or an address. */
export interface ServerMetrics {
  readonly registry: Registry
  countRequest(request: AnsweredRequest): void
  /** Wraps the e-mail and text transports so that each attempt to send is counted by channel and outcome. */
  countMessages(transports: Transports): Transports
}

function observeState(registry: Registry, state: MeasuredState): void {
  const registers = [registry]
  const pool = new Gauge({
    name: 'rapport_pool_connections',
    help: 'Connections to PostgreSQL by state, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      for (const [name, n] of Object.entries(state.pool() ?? {})) pool.set({ state: name }, Number(n))
    },
  })
  if (state.backups() === null) return
  const newest: Gauge = new Gauge({
    name: 'rapport_backup_newest_timestamp_seconds',
    help: 'When the newest backup of the embedded database was made; 0 if there is none',
    registers,
    collect: () => newest.set((state.backups()?.newestMs ?? 0) / 1000),
  })
  const failed: Gauge = new Gauge({
    name: 'rapport_backups_failed',
    help: 'Backups that have failed since the process started',
    registers,
    collect: () => failed.set(state.backups()?.failed ?? 0),
  })
}

const countEach = (send: Transport | null, count: (outcome: string) => void): Transport | null =>
  send === null
    ? null
    : async (message) => {
        try {
          await send(message)
          count('sent')
        } catch (error) {
          count(error instanceof DeliveryError ? error.outcome : 'failed')
          throw error
        }
      }

/** Creates the metrics of this process: requests, messages, the connection pool, backups, and Node's default metrics. */
export function createMetrics(state: MeasuredState): ServerMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  observeState(registry, state)
  const requests = new Histogram({
    name: 'rapport_http_request_duration_seconds',
    help: 'Number and duration of requests, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCIES_S,
    registers,
  })
  const messages = new Counter({
    name: 'rapport_messages_total',
    help: 'Attempts to send a message through the e-mail or text service, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  return {
    registry,
    countRequest: ({ method, route = 'page or file', status, ms }) =>
      requests.observe(
        { method: METHODS.has(method) ? method : 'other', route, status: `${Math.trunc(status / 100)}xx` },
        ms / 1000,
      ),
    countMessages: (transports) => ({
      ...transports,
      email: countEach(transports.email, (outcome) => messages.inc({ channel: 'email', outcome })),
      text: countEach(transports.text, (outcome) => messages.inc({ channel: 'text', outcome })),
    }),
  }
}
