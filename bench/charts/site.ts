import { join } from 'node:path'

import type { BrowserContext } from 'playwright'

import { bundle, type Bundle } from './bundle.ts'

/** An origin without a server: the browser receives every file from memory. */
export const SITE = 'http://charts.test'

export const OURS = 'ours'
export const RAW = 'raw DOM'
export const PLOTS = 'ours, plots alone'
/** The measured entries: our charts; their plots, without title, buttons or tooltip; and the same marks in plain DOM. */
export const ENTRIES = [OURS, PLOTS, RAW] as const
export type Entry = (typeof ENTRIES)[number]

const PAGE = join(import.meta.dirname, 'page')
const HARNESS = JSON.stringify(join(PAGE, 'harness.tsx'))
const host = `document.getElementById('host')`

function sourceOf(entry: Entry): string {
  const start = `import { start } from ${HARNESS}`
  if (entry === RAW) {
    return `${start}\nimport { floor } from ${JSON.stringify(join(PAGE, 'raw-dom.ts'))}\nstart(floor, ${host})`
  }
  const path = join(PAGE, entry === OURS ? 'ours.tsx' : 'plots.tsx')
  return `${start}\nimport * as library from ${JSON.stringify(path)}\nstart(library, ${host})`
}

/** Bundles the page that measures an entry. */
export async function bundleEntry(entry: Entry): Promise<Bundle> {
  return bundle({ entry: sourceOf(entry) })
}

/** Serves the browser's requests for `SITE`: `/name/` is a page with the bundle of that name. */
export async function serveBundles(context: BrowserContext, bundles: ReadonlyMap<string, Bundle>): Promise<void> {
  await context.route(`${SITE}/**`, async (route) => {
    const [, name = '', file = ''] = decodeURIComponent(new URL(route.request().url()).pathname).split('/')
    const found = bundles.get(name)
    const script = found?.scripts.find((one) => one.name === file)
    if (script) return route.fulfill({ contentType: 'text/javascript', body: script.code })
    if (found === undefined || file !== '') return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: 'text/html', body: pageOf(found) })
  })
}

function pageOf({ css }: Bundle): string {
  return `<!doctype html><html lang="en" data-theme="light"><meta charset="utf-8"><title>Charts</title>
<style>body{margin:0;font-family:sans-serif}</style><style>${css}</style>
<div id="host"></div><script type="module" src="entry.js"></script></html>`
}
