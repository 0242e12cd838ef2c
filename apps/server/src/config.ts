import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { environment, listContradictions, type Environment } from './environment.ts'
import { readSecretFiles } from './secret-files.ts'

const ROOT = new URL('../../../', import.meta.url)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 86_400_000
/** The default in production. Elsewhere no load balancer watches the server, so it stops at once. */
const DRAIN_SECONDS = 5
/** The default outside tests: a sixth of the console's poll interval. */
const HERE_NOW_MEMO_SECONDS = 5
/** The default hour of the day in UTC at which the embedded database is backed up. */
const BACKUP_HOUR = 2
const LOGIN_WINDOW_MS = 15 * MINUTE_MS

/** The number of calls allowed at once, and the number of further calls per minute. `points` 0 turns the limit off. */
export interface BurstLimit {
  points: number
  perMinute: number
}

/** The number of calls allowed in a period of time. `points` 0 turns the limit off. */
export interface Limit {
  points: number
  windowMs: number
}

/** The schedule of backups of the embedded database: each day at an hour in UTC, or a number of ms after the last backup. */
export type BackupTimes = { readonly hour: number } | { readonly everyMs: number }

/** The folder and the schedule of backups of the embedded database, and the number of backups to keep. */
export interface BackupSettings {
  readonly folder: string
  readonly times: BackupTimes
  readonly keep: number
}

export interface Config {
  env: 'development' | 'test' | 'production'
  port: number
  host: string
  databaseUrl: string | null
  /** URL of a streaming replica of the database, for reads by staff; null without a replica. */
  databaseReadUrl: string | null
  /** Folder of the embedded database; null for a database in memory (tests). */
  dataDir: string | null
  /** Address at which people reach the server, without a trailing slash. */
  publicUrl: string
  /** Origin at which members reach surveys; `publicUrl` unless the settings name a different origin. */
  surveysUrl: string
  /** Origins of other sites whose pages may call /v3 from a browser. */
  corsOrigins: readonly string[]
  /** Contact for reporting security vulnerabilities, as a mailto:, tel: or https: URL; if null, no contact is published. */
  securityContact: string | null
  logLevel: string
  /**
   * Time in ms during which /readyz returns 503 before a stopping server closes its port, so that a load balancer notices that the
   * server is stopping.
   */
  drainMs: number
  /** Time in ms after `drainMs` at which a stopping server exits, even with a pending request. */
  exitMs: number
  /** Number of proxies in front of the server that add the sender to X-Forwarded-For; with 0 the header is ignored. */
  trustProxy: number
  sessionIdleMs: number
  sessionMaxMs: number
  limits: {
    loginPerson: Limit
    loginIp: Limit
    resetMail: Limit
    publicMiss: Limit
    save: Limit
    begin: Limit
    /** Limit on starting responses, for each combination of an IP address and a survey. */
    beginByAddress: BurstLimit
  }
  /** Whether an empty embedded database is filled with the demo club; outside production only. */
  demo: boolean
  /** Password of the administrator that setup creates; if null, setup prompts for it on the terminal. */
  setupPassword: string | null
  /** The mail service and the mail sender; if null, e-mails remain in the outbox. */
  smtp: { url: string; from: string } | null
  /** URL to which text messages are posted, with an optional token for the service; if null, messages remain in the outbox. */
  textWebhook: { url: string; token: string | null } | null
  /**
   * How long a process's claim on a message lasts, in ms; afterwards another process may claim it, for example when the first was
   * killed.
   */
  sendLeaseMs: number
  /**
   * Time in ms for which one Who's Here response is shared by all clients that poll it; if 0, the data is read again for each
   * request.
   */
  hereNowMemoMs: number
  /** Scheduled backups of the embedded database; if null, none are scheduled. */
  backup: BackupSettings | null
  /** Number of backups that `npm run backup` keeps in a folder. */
  backupKeep: number
  /** Host and port at which Prometheus reads the metrics; if null, no metrics are served. */
  metrics: { readonly host: string; readonly port: number } | null
  /** URL to which traces are sent using OTLP over HTTP, and the service name in the traces; if null, no traces are created. */
  traces: { readonly endpoint: string; readonly serviceName: string } | null
  /** The hour of the day, in a program's time zone, at which the previous day's Quick Pulse is sent; null turns it off. */
  quickPulseHour: number | null
  /** URL of the ad platform that creates lookalike audiences; null if there is none. */
  adWebhookUrl: string | null
  /** URL of the chat provider's page, including the app's id; null when there is no chat. */
  chatWidgetUrl: URL | null
  /** Whether each response is validated against the contract before it is sent. */
  checkAnswers: boolean
  /** Folders of the built apps. */
  consoleDist: string
  surveysDist: string
}

function backupSettings(env: Environment): BackupSettings | null {
  if (env.BACKUP_DIR === undefined) return null
  const everyMs = env.BACKUP_EVERY_HOURS === undefined ? null : env.BACKUP_EVERY_HOURS * HOUR_MS
  const times = everyMs === null ? { hour: env.BACKUP_HOUR ?? BACKUP_HOUR } : { everyMs }
  return { folder: resolve(env.BACKUP_DIR), times, keep: env.BACKUP_KEEP }
}

const refusal = (lines: readonly string[]): Error => new Error(`Invalid settings:\n  ${lines.join('\n  ')}`)

/**
 * Reads the settings of the server from its environment variables. No other module reads them. An empty variable counts as
 * absent, and a secret may be in a file (secret-files.ts). Fails with a message that has one line for each invalid variable,
 * beginning with its name.
 * @source Decisions, section 12, "Rate limits"
 */
export function readConfig(all: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
  const { variables, faults } = readSecretFiles(given)
  if (faults.length > 0) throw refusal(faults)
  const parsed = environment.safeParse(variables)
  if (!parsed.success) throw refusal(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const env = parsed.data
  const contradictions = listContradictions(env)
  if (contradictions.length > 0) throw refusal(contradictions)
  const publicUrl = (env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`).replace(/\/+$/, '')
  const host = env.HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')
  return {
    env: env.NODE_ENV,
    port: env.PORT,
    host,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    dataDir: resolve(env.DATA_DIR),
    publicUrl,
    surveysUrl: env.SURVEYS_URL ?? publicUrl,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? DRAIN_SECONDS : 0)),
    exitMs: 1000 * env.EXIT_SECONDS,
    trustProxy: env.TRUST_PROXY,
    sessionIdleMs: env.SESSION_IDLE_MINUTES * MINUTE_MS,
    sessionMaxMs: env.SESSION_MAX_DAYS * DAY_MS,
    limits: {
      loginPerson: { points: env.LOGIN_FAILS_PER_PERSON, windowMs: LOGIN_WINDOW_MS },
      loginIp: { points: env.LOGIN_FAILS_PER_IP, windowMs: LOGIN_WINDOW_MS },
      resetMail: { points: env.RESET_MAILS_PER_HOUR, windowMs: 60 * MINUTE_MS },
      publicMiss: { points: env.PUBLIC_MISSES_PER_IP, windowMs: MINUTE_MS },
      save: { points: env.SAVES_PER_SECOND, windowMs: 1000 },
      begin: { points: env.RESPONSES_PER_MINUTE, windowMs: MINUTE_MS },
      beginByAddress: { points: env.RESPONSES_PER_IP_AT_ONCE, perMinute: env.RESPONSES_PER_IP_PER_MINUTE },
    },
    demo: env.DEMO,
    setupPassword: env.RAPPORT_PASSWORD ?? null,
    smtp: env.SMTP_URL === undefined ? null : { url: env.SMTP_URL, from: env.MAIL_FROM ?? '' },
    textWebhook:
      env.SMS_WEBHOOK_URL === undefined ? null : { url: env.SMS_WEBHOOK_URL, token: env.SMS_WEBHOOK_TOKEN ?? null },
    sendLeaseMs: env.SEND_LEASE_SECONDS * 1000,
    hereNowMemoMs: 1000 * (env.HERE_NOW_MEMO_SECONDS ?? (env.NODE_ENV === 'test' ? 0 : HERE_NOW_MEMO_SECONDS)),
    backup: backupSettings(env),
    backupKeep: env.BACKUP_KEEP,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME },
    quickPulseHour: env.QUICK_PULSE_HOUR === 'off' ? null : env.QUICK_PULSE_HOUR,
    corsOrigins: env.CORS_ORIGINS,
    securityContact: env.SECURITY_CONTACT ?? null,
    adWebhookUrl: env.AD_WEBHOOK_URL ?? null,
    chatWidgetUrl: env.CHAT_WIDGET_URL === undefined ? null : new URL(env.CHAT_WIDGET_URL),
    checkAnswers: env.CHECK_ANSWERS,
    consoleDist: fileURLToPath(new URL('apps/console/dist/', ROOT)),
    surveysDist: fileURLToPath(new URL('apps/surveys/dist/', ROOT)),
  }
}

/** Returns the folder in which a command was entered. npm runs the command in the folder of the package and passes the original folder. */
export const readTypedFolder = (): string => process.env['INIT_CWD'] ?? '.'
