import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { isPage } from '@rapport/domain/session/pages'
import { LINK_LOCATION, readLinkLocation } from '@rapport/domain/surveys/public-link'
import type { Hono } from 'hono'

import type { Config } from '../config.ts'
import { notFound } from '../http-error.ts'
import type { AppEnv, Services } from '../serve.ts'
import { openBuiltApp } from './built-app.ts'
import { isSecretAddress, pageHeaders } from './security-headers.ts'
import { hasSeparateOrigins, isAtSurveys, isSurveyPath, movedSurveyPage } from './separate-origins.ts'
import { drawSurveyPage } from './survey-page.ts'

/**
 * Serves the two built apps. A path that names a file gets that file; every other path gets its prerendered page or, if there is
 * none, the index page of its app, so that a reload inside an app works. If the app has no page at the path, its HTML is sent with
 * status 404; a missing asset gets a 404 without HTML. If `drawn` is given, the HTML contains the first page of a survey when the
 * server can render it.
 */
export function servePages(app: Hono<AppEnv>, config: Config, drawn?: Pick<Services, 'db' | 'now' | 'log'>): void {
  const apps = { console: openBuiltApp(config.consoleDist), surveys: openBuiltApp(config.surveysDist) }
  app.get('*', async (c) => {
    const { path } = c.req
    const accepted = c.req.header('accept-encoding') ?? ''
    const file = (await apps.console.file(path, accepted)) ?? (await apps.surveys.file(path, accepted))
    if (file !== null) return file
    if (path.startsWith('/assets/') || path === '/favicon.ico') throw notFound()
    const host = c.req.header('host')
    const { search, searchParams } = new URL(c.req.url)
    const moved = movedSurveyPage(config, host, path, search)
    if (moved !== null) return c.redirect(moved, 307)
    const atSurveys = isAtSurveys(config, host)
    const kind = atSurveys || isSurveyPath(path) ? 'surveys' : 'console'
    const nonce = randomBytes(16).toString('base64url')
    const html = apps[kind].page(nonce, path)
    if (html === null) return c.text(`The ${kind} app has not been built. Start the server with npm start.`, 503)
    const chat = isSecretAddress(kind, path) ? null : config.chatWidgetUrl
    // Parsed URLs contain no double quotes, so they cannot end the HTML attribute that they are inserted into.
    const surveys = hasSeparateOrigins(config) ? config.surveysUrl : ''
    const named = html
      .replaceAll('__SURVEYS_ORIGIN__', surveys)
      .replaceAll('__CHAT_WIDGET__', chat === null ? '' : chat.href.replaceAll('&', '&amp;'))
    const inline = kind === 'surveys' ? apps.surveys.inline() : null
    const query = withoutLocation(searchParams)
    const page =
      inline === null || drawn === undefined
        ? named
        : await drawSurveyPage(named, { ...drawn, path, query, nonce, now: drawn.now(), inline })
    const { body, headers } = await compressPage(page, accepted)
    return c.body(body, isPage(path) && !(atSurveys && !isSurveyPath(path)) ? 200 : 404, {
      ...pageHeaders(kind, path, nonce, chat?.origin ?? null),
      ...headers,
    })
  })
  app.all('*', () => {
    throw notFound()
  })
}

/** Returns a survey link's query without the location, because the first page is the same for all locations. */
function withoutLocation(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  if (readLinkLocation(query) !== null) rest.delete(LINK_LOCATION)
  return rest
}

const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }

/** Compresses a page with Brotli, or else with gzip, if the client accepts it, and returns the body and its headers. */
async function compressPage(
  html: string,
  accepted: string,
): Promise<{ readonly body: string | Uint8Array<ArrayBuffer>; readonly headers: Record<string, string> }> {
  const vary = { Vary: 'Accept-Encoding' }
  if (accepted.includes('br')) {
    const body = new Uint8Array(await promisify(brotliCompress)(html, { params: BROTLI }))
    return { body, headers: { ...vary, 'Content-Encoding': 'br' } }
  }
  if (!accepted.includes('gzip')) return { body: html, headers: vary }
  return { body: new Uint8Array(await promisify(gzip)(html)), headers: { ...vary, 'Content-Encoding': 'gzip' } }
}
