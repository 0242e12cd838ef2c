import { PREVIEW_PATH } from '@rapport/domain/surveys/survey-links'

import type { Config } from '../config.ts'

/**
 * The kind of page. The address of a survey page can contain a secret, so survey pages send no referrer.
 *
 * @source Specification part 2, section 2
 */
export type PageKind = 'console' | 'surveys' | 'document'

const FEATURES = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']

/**
 * Headers of every response: browsers do not sniff content types, pages on other origins can neither embed the response nor get a
 * reference to the window, and device features are disabled.
 */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const

/** Path to which browsers report violations of the Content Security Policy. @source SEC-CSP-1 */
export const CSP_REPORTS_PATH = '/csp-reports'

const YEAR_S = 31_536_000

const ALWAYS_WITH_HTTPS = { ...ALWAYS, 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` } as const

/**
 * Returns the headers of every response. In production, if the public URL uses https, they make browsers use https for a year.
 *
 * @source Decisions, section 12, "CSP"
 */
export function everyHeader(config: Config): Readonly<Record<string, string>> {
  return config.env === 'production' && config.publicUrl.startsWith('https:') ? ALWAYS_WITH_HTTPS : ALWAYS
}

/**
 * Returns the Content Security Policy of a page. The page can load our own files, and images from https, data and blob URLs. It can
 * contain style attributes and style elements with this response's nonce; if `scripts` is `nonce`, as for survey pages, it can also
 * contain inline scripts with this nonce. Markup can be created from text only through a Trusted Types policy. `frames` are the
 * origins that the page can show in frames; `isFramed` lets our own pages frame this page.
 *
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
    // Survey pages have an additional Trusted Types policy, for the address of their worker.
    `trusted-types default dompurify${scripts === 'nonce' ? ' survey-worker' : ''}`,
    ...(scripts === 'nonce' ? [`worker-src 'self'`] : []),
    // Browsers without the Reporting API use the first of these two directives.
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ')
}

/** Policy of responses that are not pages: they cannot load anything and cannot be framed. */
export const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'; sandbox`

/** Headers of an API response that must not be stored. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'Content-Security-Policy': DATA_POLICY } as const

/** Matches the path of the page that sets a password; this path contains a secret token. */
const RESET_PATH = /^\/reset_password(\/|$)/

/**
 * Returns whether a page's address is treated as a secret that other sites and their scripts must not see. This applies to every
 * page outside the console, and to the page that sets a password.
 *
 * @source SEC-AUTH-5; Specification part 2, section 2
 */
export const isSecretAddress = (kind: PageKind, path: string): boolean => kind !== 'console' || RESET_PATH.test(path)

/** Returns whether a path is that of the draft preview, the only page that is shown in a frame (in the survey editor). */
const isPreview = (path: string): boolean => path === PREVIEW_PATH

/**
 * Returns the allowed sources of frames in a page. Pages with a secret address can frame nothing; all others can frame the draft
 * preview (our only framed page) and the chat.
 */
const framesOf = (kind: PageKind, path: string, chat: string | null): string[] =>
  isSecretAddress(kind, path) ? [] : [`'self'`, ...(chat === null ? [] : [chat])]

/**
 * Returns the headers of an HTML page that contains this nonce. Browsers and proxies must revalidate pages. `chat` is the chat's
 * origin.
 * @source Decisions, section 12, "CSP"
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
