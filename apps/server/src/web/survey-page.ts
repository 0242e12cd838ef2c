import type { Logger } from 'pino'

import type { Db } from '../db/open.ts'
import { describeError } from '../failure.ts'
import { fillFirstPage } from '../first-pages/fill-pages.ts'
import { digestDefinition } from '../first-pages/stored-pages.ts'
import type { InlinePage } from './built-app.ts'
import {
  renderBrandStyle,
  renderFirstPage,
  renderRefusal,
  renderTitle,
  type FirstPageFacts,
  type RefusedSurvey,
} from './first-page-html.ts'
import { isSurveyAddress, selectFirstPage, type FoundSurvey } from './select-first-page.ts'

interface Drawing {
  readonly db: Db
  readonly log: Pick<Logger, 'warn'>
  readonly path: string
  readonly query: URLSearchParams
  readonly nonce: string
  readonly now: number
  readonly inline: InlinePage
}

/**
 * Returns the HTML of the survey app, with the survey's first page if the server can render it. The first page precedes the app's
 * root element, styles and scripts, so that they do not delay it. If the query contains anything except a language, such as
 * prefilled answers, only the app is returned. If the database fails, only the app is returned, because it can open its cached copy
 * of the survey. A survey that has not been evaluated is evaluated in the background, so that the next visitor gets its first page.
 * If the engine cannot render the survey, the page names the club and does not contain the app.
 */
export async function drawSurveyPage(html: string, drawing: Drawing): Promise<string> {
  const { db, log, path, query, now, inline } = drawing
  const names = [...query.keys()]
  if (names.some((name) => name !== 'lang'))
    return isSurveyAddress(path) && !query.has('viewer') ? withEngine(html, inline) : html
  const found = await selectFirstPage(db, path, now, query.get('lang')).catch((error: unknown) => {
    log.warn({ error: describeError(error) }, 'the first page of a survey could not be read')
    return null
  })
  if (found === null) return html
  if (found.refused !== null) return drawRefusal(html, found.refused, found, drawing)
  if (found.facts !== null) return drawFirstPage(html, found.facts, drawing)
  const { program_id, feedback_form_id, definition } = found
  void fillFirstPage(db, log, { program_id, feedback_form_id }, definition)
  return withEngine(html, inline)
}

/** Adds preload links for the engine to a page that contains only the app, because the app cannot render the survey without it. */
const withEngine = (html: string, { engine }: InlinePage): string => html.replace('</body>', () => `${engine}</body>`)

const SCRIPT_OR_STYLE = /<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/g

/**
 * Inserts the first page before the tags of the app's scripts and styles. The order of these tags is preserved, so that the browser
 * requests the largest script first.
 */
function drawFirstPage(html: string, facts: FirstPageFacts, { nonce, inline }: Drawing): string {
  const late: string[] = []
  const rest = html.replaceAll(SCRIPT_OR_STYLE, (tag) => {
    late.push(tag)
    return ''
  })
  const style = `<style nonce="${nonce}">${inline.style}${renderBrandStyle(facts)}</style>`
  const first = `${renderFirstPage(facts)}<script nonce="${nonce}">${inline.script}</script>`
  return rest
    .replace(/<title>[^<]*<\/title>/, () => renderTitle(facts))
    .replace('</head>', () => `${style}</head>`)
    .replace(ROOT, () => `${first}<div id="root"></div>${late.join('')}${facts.page.isWhole ? '' : inline.engine}`)
}

/** Matches the app's root element, with its text for browsers without JavaScript. */
const ROOT = /<div id="root">.*?<\/div>/s

/** Refused definitions that have already been logged; they are remembered so that visits do not fill the log. */
const refusals = new Set<string>()
const MAX_REFUSALS = 1_000

function drawRefusal(
  html: string,
  refused: RefusedSurvey,
  found: FoundSurvey,
  { nonce, inline, log }: Drawing,
): string {
  const { program_id, feedback_form_id } = found
  const name = `${program_id}:${feedback_form_id}:${digestDefinition(found.definition)}`
  if (!refusals.has(name) && refusals.size < MAX_REFUSALS) {
    refusals.add(name)
    log.warn({ program_id, feedback_form_id, problems: refused.problems }, 'the survey engine cannot show this survey')
  }
  const style = `<style nonce="${nonce}">${inline.style}${renderBrandStyle(refused.brand)}</style>`
  return html
    .replaceAll(SCRIPT_OR_STYLE, '')
    .replace('</head>', () => `${style}</head>`)
    .replace(ROOT, () => renderRefusal(refused))
}
