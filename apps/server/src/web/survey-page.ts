import type { Db } from '../db/open.ts'
import { renderBrandStyle, renderFirstPage } from './first-page-html.ts'
import { FIRST_PAGE_SCRIPT, FIRST_PAGE_STYLE } from './first-page-style.ts'
import { selectFirstPage } from './select-first-page.ts'

/**
 * The page of the survey app with the first page of the survey in it, where there is one to draw: it stands before the app's own
 * root, and the app's style and script come after it, so that neither is waited for. A visitor with a query (a link that fills in,
 * looks or notifies) gets the app alone. A database that fails must not keep the app from opening, which has its own copy.
 *
 * @source ours
 */
export async function drawSurveyPage(
  html: string,
  { db, path, nonce, now }: { readonly db: Db; readonly path: string; readonly nonce: string; readonly now: number },
): Promise<string> {
  const facts = await selectFirstPage(db, path, now).catch(() => null)
  if (facts === null) return html
  const late: string[] = []
  const rest = html.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="stylesheet"[^>]*>/g, (tag) => {
    late.push(tag)
    return ''
  })
  const style = `<style nonce="${nonce}">${FIRST_PAGE_STYLE}${renderBrandStyle(facts)}</style>`
  const first = `${renderFirstPage(facts)}<script nonce="${nonce}">${FIRST_PAGE_SCRIPT}</script>`
  return rest
    .replace('</head>', () => `${style}</head>`)
    .replace('<div id="root"></div>', () => `${first}<div id="root"></div>${late.toSorted().join('')}`)
}
