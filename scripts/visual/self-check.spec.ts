import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { launch } from './camera.ts'
import { MODES } from './modes.ts'
import { jobsOf, review } from './review.ts'
import { serveFolder, type Site } from './site.ts'
import { StoredScreenshots } from './stored-screenshots.ts'
import { storiesOf, type Story } from './stories.ts'

/** Stories of every kind: text, fields, layers that a play function opens, tables, charts, a screen with its routes and queries. */
const WATCHED = [
  'actions-button--primary',
  'actions-button--sizes',
  'foundations-tokens--colors',
  'actions-dropdownmenu--keyboard',
  'fields-input--placeholder',
  'fields-select--keyboard',
  'fields-combobox--keyboard',
  'fields-switch--keyboard',
  'fields-radiogroup--keyboard',
  'surfaces-card--default',
  'surfaces-tabs--keyboard',
  'surfaces-confirmdialog--keyboard',
  'feedback-badge--all-tones',
  'data-scorechip--large',
  'data-datatable--sortable-folded',
  'data-tree--open',
  'frame-splitview--default',
  'charts-donut--two-hundred-letters',
  'charts-historyline--no-data',
  'charts-trend--certain-difference',
  'screens-staff--list',
]
/** The ids of the watched stories that show the color of TOKEN in any theme. */
const TOUCHED = ['feedback-badge--all-tones', 'foundations-tokens--colors', 'screens-staff--list']

const ADDED = 'charts-trend--certain-difference'
const DROPPED = 'actions-button--sizes'
const TOKEN = '--rp-iris-wash'

const BUILT = join(import.meta.dirname, '../../storybook-static')
const modes = MODES.filter(({ name }) => ['360-light', '1200-light', '1200-dark'].includes(name))
let browser: Browser
let site: Site
let stories: Story[]
/** The folder for the screenshots of the unchanged build, which both reviews use as a baseline. */
const folder = mkdtempSync(join(tmpdir(), 'rapport-visual-kept-'))
const stored = new StoredScreenshots(folder)

beforeAll(async () => {
  stories = storiesOf(BUILT).filter(({ id }) => WATCHED.includes(id))
  ;[browser, site] = await Promise.all([launch(), serveFolder(BUILT)])
})

afterAll(async () => {
  await browser.close()
  site.close()
  rmSync(folder, { recursive: true })
})

it('all watched stories exist', () => {
  expect(stories.map(({ id }) => id).toSorted()).toEqual(WATCHED.toSorted())
})

it('a review returns no findings when nothing has changed', async () => {
  let skipped = 0
  const sides = { before: { origin: site.origin, stored }, after: { origin: site.origin } }
  const findings = await review(browser, sides, jobsOf(stories, stories), modes, {
    onSkip: (count) => (skipped += count),
  })
  expect(findings.map(({ kind, story, mode }) => `${kind} ${story.id} ${mode.name}`)).toEqual([])
  // On a busy machine, the state after a play function (focus, scroll position) can differ, in which case the dark theme is captured too.
  expect(skipped).toBeGreaterThanOrEqual(stories.filter(({ hasPlay }) => !hasPlay).length)
})

it('a review returns exactly the new story, the removed story, and the stories affected by a changed token or a changed dark theme rule', async () => {
  const changedBuild = mkdtempSync(join(tmpdir(), 'rapport-visual-'))
  cpSync(BUILT, changedBuild, { recursive: true })
  const sheets = globSync('assets/*.css', { cwd: changedBuild }).filter((path) =>
    readFileSync(join(changedBuild, path), 'utf8').includes(`${TOKEN}:`),
  )
  for (const path of sheets) {
    const css = readFileSync(join(changedBuild, path), 'utf8')
    const tinted = css.replaceAll(new RegExp(`${TOKEN}:[^;}]+`, 'g'), `${TOKEN}:oklch(.93 .05 285)`)
    writeFileSync(join(changedBuild, path), `${tinted}\n[data-theme=dark] [data-rp-slot=badge]{outline:2px solid red}`)
  }
  const changed = await serveFolder(changedBuild)
  const without = (id: string) => stories.filter((story) => story.id !== id)
  const jobs = jobsOf(without(ADDED), without(DROPPED))
  const sides = { before: { origin: site.origin, stored }, after: { origin: changed.origin } }
  const findings = await review(browser, sides, jobs, modes)
  changed.close()
  rmSync(changedBuild, { recursive: true })
  const named = (kind: string) => [...new Set(findings.flatMap((one) => (one.kind === kind ? [one.story.id] : [])))]
  expect(named('changed').toSorted()).toEqual(TOUCHED)
  const modesOf = (id: string) => findings.flatMap(({ story, mode }) => (story.id === id ? [mode.name] : []))
  expect(modesOf('screens-staff--list')).toEqual(modes.map(({ name }) => name))
  expect(named('new')).toEqual([ADDED])
  expect(named('removed')).toEqual([DROPPED])
  expect(named('failed')).toEqual([])
})

it('SEC-XSS-10: the built Storybook loads no script, style, frame or image from another origin', () => {
  const pages = globSync('*.html', { cwd: BUILT })
  expect(pages).toEqual(expect.arrayContaining(['iframe.html', 'index.html']))
  const loaded = pages.flatMap((page) =>
    [
      ...readFileSync(join(BUILT, page), 'utf8').matchAll(/<(?:script|link|iframe|img)\b[^>]*?(?:src|href)="([^"]+)"/g),
    ].map(([, address = '']) => address),
  )
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter((address) => /^(\w+:)?\/\//.test(address))).toEqual([])
})
