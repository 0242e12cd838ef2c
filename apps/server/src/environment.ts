import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import * as z from 'zod'

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)

const isOrigin = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

/** Schema of the environment variables that the server reads, with their defaults. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  DATA_DIR: z.string().default(fileURLToPath(new URL('../../../data', import.meta.url))),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SURVEYS_URL: z.string().refine(isOrigin, 'must be an origin such as https://surveys.example').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  EXIT_SECONDS: z.coerce.number().int().min(1).max(300).default(10),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SESSION_IDLE_MINUTES: count(720),
  SESSION_MAX_DAYS: count(30),
  LOGIN_FAILS_PER_PERSON: count(5),
  LOGIN_FAILS_PER_IP: count(50),
  RESET_MAILS_PER_HOUR: count(3),
  PUBLIC_MISSES_PER_IP: count(60),
  SAVES_PER_SECOND: count(10),
  RESPONSES_PER_MINUTE: count(600),
  RESPONSES_PER_IP_AT_ONCE: count(200),
  RESPONSES_PER_IP_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.string().refine(isOrigin, 'must be origins such as https://members.example, separated by commas')))
    .default([]),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https|tel)$/ }).optional(),
  AD_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_WIDGET_URL: z.url({ protocol: /^https$/ }).optional(),
  CHECK_ANSWERS: z.stringbool().default(true),
  DEMO: z.stringbool().default(true),
  RAPPORT_PASSWORD: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().max(320).optional(),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_WEBHOOK_TOKEN: z
    .string()
    .trim()
    .regex(/^[ -~]*$/, 'must contain printable ASCII characters only')
    .optional(),
  SEND_LEASE_SECONDS: z.coerce.number().int().min(3).max(3600).default(120),
  HERE_NOW_MEMO_SECONDS: z.coerce.number().min(0).max(60).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(3),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('rapport'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  QUICK_PULSE_HOUR: z.union([z.literal('off'), z.coerce.number().int().min(0).max(23)]).default(10),
})

/** The parsed environment variables. */
export type Environment = z.output<typeof environment>

/** Resolves the symbolic links in a path; for a path that does not exist, resolves those in the part that exists. */
function realPath(path: string): string {
  const full = resolve(path)
  return existsSync(full) || dirname(full) === full ? realpathSync(full) : join(realPath(dirname(full)), basename(full))
}

/** Returns whether `path` is `folder` or is inside it, even through symbolic links. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(realPath(folder), realPath(path))
  return way.split(sep)[0] !== '..' && !isAbsolute(way)
}

/** Lists the conflicts between settings, and the settings whose required counterpart is missing, one line for each fault. */
export function listContradictions(env: Environment): string[] {
  const faults: string[] = []
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) faults.push('MAIL_FROM: is required with SMTP_URL')
  if (env.BACKUP_HOUR !== undefined && env.BACKUP_EVERY_HOURS !== undefined)
    faults.push('BACKUP_HOUR: cannot be given together with BACKUP_EVERY_HOURS')
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined)
    faults.push('DATABASE_READ_URL: requires DATABASE_URL, the address of its primary')
  if (env.BACKUP_DIR === undefined) return faults
  if (env.DATABASE_URL !== undefined)
    faults.push(
      'BACKUP_DIR: can be used only with the embedded database; back up PostgreSQL as described in docs/OPERATIONS.md',
    )
  // A restore renames the data folder, so backups inside it would move with it.
  if (isInside(env.DATA_DIR, env.BACKUP_DIR)) faults.push('BACKUP_DIR: must be outside of DATA_DIR')
  return faults
}
