import { PREVIEW_PATH } from '@rapport/domain/surveys/survey-links'

import type { Config } from '../config.ts'

/** Pages of members: their address is the secret, so it goes nowhere. @source Specification part 2, section 2 */
export type PageKind = 'console' | 'surveys' | 'document'

const FEATURES = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']

/** Headers of every response: browsers do not guess content types, and pages of other origins get no reference to the window. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const

/** Where browsers report what a content policy refused. @source SEC-CSP-1 */
export const CSP_REPORTS_PATH = '/csp-reports'

const YEAR_S = 31_536_000

const ALWAYS_WITH_HTTPS = { ...ALWAYS, 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` } as const

/** Headers that each answer of this server carries; with https for good in production. @source Decisions, section 12, "CSP" */
export function everyHeader(config: Config): Readonly<Record<string, string>> {
  return config.env === 'production' && config.publicUrl.startsWith('https:') ? ALWAYS_WITH_HTTPS : ALWAYS
}

/**
 * What a page may load and run: our own files, and styles that carry the nonce of this response; with `nonce` scripts that carry
 * it too, for the few bytes of a first page. Markup from text goes through the policy of the sanitiser or nowhere (Trusted Types).
 * `frames` are
 * the origins that may be in a frame of the page; `isFramed` lets our own pages frame this one.
 * @source Decisions, section 12, "CSP"
 */
export function contentPolicy(
  nonce: string,
  frames: readonly string[] = [],
  scripts: 'files' | 'nonce' = 'files',
  isFramed = false,
): string {
  return [
    `default-src 'none'`,
    scripts === 'nonce' ? `script-src 'self' 'nonce-${nonce}'` : `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' https: data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${isFramed ? `'self'` : `'none'`}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    `require-trusted-types-for 'script'`,
    // Survey pages name one more policy: of the address of their worker.
    `trusted-types default dompurify${scripts === 'nonce' ? ' survey-worker' : ''}`,
    ...(scripts === 'nonce' ? [`worker-src 'self'`] : []),
    // Browsers without the Reporting API read the first of the two.
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ')
}

/** Policy of what is no page: nothing may be loaded, nothing may frame it. */
export const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'; sandbox`

/** Headers of an answer of the API that is kept nowhere. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'Content-Security-Policy': DATA_POLICY } as const

/** The page whose address carries the token that sets a password. */
const RESET_PATH = /^\/reset_password(\/|$)/

/**
 * Whether the address of a page is a secret, which neither another site nor a script of one may see. @source SEC-AUTH-5;
 * Specification part 2, section 2
 */
export const isSecretAddress = (kind: PageKind, path: string): boolean => kind !== 'console' || RESET_PATH.test(path)

/** The preview of a draft is the only page in a frame: the survey editor shows it. */
const isPreview = (path: string): boolean => path === PREVIEW_PATH

/**
 * The allowed sources of frames in pages of the console: the preview of a draft, which is our only page that permits framing, and
 * the chat.
 */
const framesOf = (kind: PageKind, path: string, chat: string | null): string[] =>
  isSecretAddress(kind, path) ? [] : [`'self'`, ...(chat === null ? [] : [chat])]

/**
 * Headers of an HTML page with its nonce. Pages are never kept by a browser or proxy without asking. `chat` is the origin of the
 * chat. @source Decisions, section 12, "CSP"
 */
export function pageHeaders(
  kind: PageKind,
  path: string,
  nonce: string,
  chat: string | null = null,
): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentPolicy(
      nonce,
      framesOf(kind, path, chat),
      kind === 'surveys' ? 'nonce' : 'files',
      isPreview(path),
    ),
    'Reporting-Endpoints': `csp="${CSP_REPORTS_PATH}"`,
    'Referrer-Policy': isSecretAddress(kind, path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(kind === 'surveys' ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  }
}
