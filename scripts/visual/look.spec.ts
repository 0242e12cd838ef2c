import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { launch } from './camera.ts'
import { hashLook } from './look.ts'
import { serveFolder, type Site } from './site.ts'

let browser: Browser
let site: Site
let page: Page

// The hash needs crypto.subtle, which exists only in a secure context, such as a page from 127.0.0.1.
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launch(), serveFolder(import.meta.dirname)])
  page = await browser.newPage()
  await page.goto(`${site.origin}/report/page.html`)
})

afterAll(async () => {
  await browser.close()
  site.close()
})

const BODY = '<main class="card"><b class="tone" id="_r_1_">Open</b><input value="1"></main>'
const CSS = `
  @layer theme { :root { --ink: #111; --edge: var(--line); --line: #ccc; --unused: red } [data-theme=dark] { --ink: #eee } }
  .card { color: var(--ink); border: 1px solid var(--edge) } .tone:hover { color: blue } .other { color: green }
  @media (forced-colors: active) { .card { color: CanvasText } }`

async function hashOf(body: string, css: string): Promise<string> {
  await page.setContent(`<style>${css}</style>${body}`)
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
  return page.evaluate(hashLook)
}

it.each([
  ['a text', BODY.replace('Open', 'Closed'), CSS],
  ['a value', BODY.replace('value="1"', 'value="2"'), CSS],
  ['a variable that is used through another one', BODY, CSS.replace('#ccc', '#ddd')],
  ['a color of the other theme', BODY, CSS.replace('#eee', '#fff')],
  ['a rule of forced colors', BODY, CSS.replace('CanvasText', 'LinkText')],
  ['the condition of a rule', BODY, CSS.replace('forced-colors: active', 'width < 480px')],
  ['the layer of a rule', BODY, CSS.replace('@layer theme', '@layer base')],
  ['a rule of the other theme', BODY, `${CSS} [data-theme=dark] .card { color: lime }`],
  ['a rule under the pointer', BODY, CSS.replace('blue', 'navy')],
])('hashLook returns a different hash after a change to %s', async (_, body, css) => {
  expect(await hashOf(body, css)).not.toBe(await hashOf(BODY, CSS))
})

it.each([
  ['a rule that matches nothing', BODY, CSS.replace('green', 'lime')],
  ['a rule of a theme that matches nothing', BODY, `${CSS} [data-theme=dark] .other { color: lime }`],
  ['a variable that nothing uses', BODY, CSS.replace('--unused: red', '--unused: blue')],
  ['the number of a generated id', BODY.replace('_r_1_', '_r_2a_'), CSS],
])('hashLook returns the same hash after a change to %s', async (_, body, css) => {
  expect(await hashOf(body, css)).toBe(await hashOf(BODY, CSS))
})
