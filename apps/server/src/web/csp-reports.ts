import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'

import { createMemoryLimit } from '../guards/limits.ts'
import { HttpError } from '../http-error.ts'
import type { AppEnv, Services } from '../serve.ts'
import { CSP_REPORTS_PATH } from './security-headers.ts'

/** Maximum number of requests with reports per minute. A larger number indicates a fault or an attack, and would fill the log. */
const REPORTS = { points: 60, windowMs: 60_000 }
const MAX_BYTES = 65_536
const MAX_REPORTS = 20

/**
 * The logged fields of a violation. The URLs of pages and resources can contain secrets, so only the origin of the blocked resource
 * is logged.
 */
interface Violation {
  readonly directive: string
  readonly blocked: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the origin of a URL; returns a keyword such as `inline` unchanged, and `unknown` for anything else. */
function readBlocked(value: unknown): string {
  const text = String(value)
  if (/^[a-z-]{1,30}$/.test(text)) return text
  return URL.canParse(text) ? new URL(text).origin : 'unknown'
}

/** Reads a report in the Reporting API format (`body`) or in the older format (`csp-report`); null for anything else. */
function readViolation(report: unknown): Violation | null {
  if (!isRecord(report)) return null
  const body = report['body'] ?? report['csp-report']
  if (!isRecord(body)) return null
  const directive = String(body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive'])
  if (!/^[a-z-]{1,40}$/.test(directive)) return null
  return { directive, blocked: readBlocked(body['blockedURL'] ?? body['blocked-uri']) }
}

function parseReports(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.slice(0, MAX_REPORTS) : [parsed]
  } catch {
    return []
  }
}

/**
 * Accepts the reports that browsers send about content policy violations, and logs the directive and the blocked origin of each.
 * Accepts at most 60 requests per minute, and reads at most 20 reports from each. Anything else in the body is ignored.
 *
 * @source SEC-CSP-1
 */
export function serveCspReports(app: Hono<AppEnv>, { log, now }: Pick<Services, 'now'> & { log: Logger }): void {
  const count = createMemoryLimit(REPORTS)
  const onError = (): never => {
    throw new HttpError(413, 'too_large', 'The report is larger than 64 KiB.')
  }
  app.post(CSP_REPORTS_PATH, bodyLimit({ maxSize: MAX_BYTES, onError }), async (c) => {
    c.get('noted').route = CSP_REPORTS_PATH
    count('all', now())
    for (const report of parseReports(await c.req.text())) {
      const violation = readViolation(report)
      if (violation !== null) log.warn(violation, 'content policy violation')
    }
    return c.body(null, 204)
  })
}
