import type { Logger } from 'pino'

import type { Db } from '../db/open.ts'
import { describeError } from '../failure.ts'
import type { InlinePage } from './built-app.ts'
import { renderBrandStyle, renderFirstPage, renderTitle } from './first-page-html.ts'
import { selectFirstPage } from './select-first-page.ts'

interface Drawing {
  readonly db: Db
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly path: string
  readonly nonce: string
  readonly now: number
  readonly inline: InlinePage
}

/**
 * The page of the survey app with the first page of the survey in it, where there is one to draw: it stands before the app's own
 * root, and the app's style and script come after it, so that neither is waited for. A visitor with a query (a link that fills in,
 * looks or notifies) gets the app alone, except by a link that only names a location. A database that fails must not keep the app from opening, which has its own copy. A survey
 * that cannot be drawn is told to the log, with its reason.
 */
export async function drawSurveyPage(html: string, { db, log, path, nonce, now, inline }: Drawing): Promise<string> {
  const found = await selectFirstPage(db, path, now).catch((error: unknown) => {
    log.warn({ error: describeError(error) }, 'the first page of a survey could not be read')
    return null
  })
  if (found?.facts === null) {
    const { program_id, feedback_form_id, why } = found
    log.info({ program_id, feedback_form_id, why }, 'the first page of a survey comes by script alone')
  }
  const facts = found?.facts ?? null
  if (facts === null) return html
  const late: string[] = []
  const rest = html.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="stylesheet"[^>]*>/g, (tag) => {
    late.push(tag)
    return ''
  })
  const style = `<style nonce="${nonce}">${inline.style}${renderBrandStyle(facts)}</style>`
  const first = `${renderFirstPage(facts)}<script nonce="${nonce}">${inline.script}</script>`
  return rest
    .replace(/<title>[^<]*<\/title>/, () => renderTitle(facts))
    .replace('</head>', () => `${style}</head>`)
    .replace('<div id="root"></div>', () => `${first}<div id="root"></div>${late.toSorted().join('')}`)
}
