import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { pino } from 'pino'

import type { Config } from '../../config.ts'
import { fillFirstPages } from '../../first-pages/fill-pages.ts'
import { openResponseFixture } from '../../responses/testing/response-fixture.ts'
import type { AppEnv, Services } from '../../serve.ts'
import { servePages } from '../pages.ts'

/** The module of the surveys app that renders surveys with the engine. */
export const ENGINE = 'src/survey/survey-view.tsx'

/** The Vite manifest with the files of the app and of the engine; both import `shared.js`. */
const MANIFEST = {
  'index.html': { file: 'a.js', imports: ['_shared.js'], css: ['a.css'] },
  '_shared.js': { file: 'shared.js' },
  '_core.js': { file: 'core.js', imports: ['_shared.js'], css: ['core.css'] },
  [ENGINE]: { file: 'engine.js', imports: ['_core.js', 'index.html'] },
}

/** The address of the small club's open survey. */
export const POST = '/surveys/listening_post/post-220'

/** Creates an app that serves the survey pages of a database; all files in its build of the surveys app are placeholders. */
export function createPagesApp(config: Config, services: Pick<Services, 'db' | 'now'>) {
  const surveysDist = mkdtempSync(join(tmpdir(), 'rapport-first-'))
  writeFileSync(
    join(surveysDist, 'index.html'),
    '<head><title>Survey</title><script type="module" crossorigin src="/a.js"></script><link rel="stylesheet" href="/a.css"></head><body><div id="root"></div></body>',
  )
  writeFileSync(join(surveysDist, 'first-page.js'), '"the script of a first page"')
  writeFileSync(join(surveysDist, 'first-page.css'), '#first{margin:0}')
  mkdirSync(join(surveysDist, '.vite'))
  writeFileSync(join(surveysDist, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  const noted: object[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void noted.push(JSON.parse(line)) })
  const app = new Hono<AppEnv>()
  servePages(app, { ...config, surveysDist }, { ...services, log })
  return {
    app,
    /** The entries that the server has logged. */
    noted,
    /** Stores the first page of each survey, as publishing the survey does. */
    fill: () => fillFirstPages(services.db, log),
    remove: () => rmSync(surveysDist, { recursive: true }),
  }
}

/** Opens the small club's fixture and an app that serves its survey pages. */
export async function openFirstPageApp() {
  const club = await openResponseFixture()
  const { app, noted, fill, remove } = createPagesApp(club.config, { db: club.db, now: club.clock.now })
  return {
    app,
    club,
    noted,
    /** Stores the first pages of all surveys, then requests a page and returns its HTML. */
    open: async (path: string) => {
      await fill()
      return (await app.request(path)).text()
    },
    close: async () => {
      await club.close()
      remove()
    },
  }
}
