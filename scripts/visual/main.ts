/**
 * Runs a local visual review: `npm run visual`. Builds the stories of a base commit and of the working tree, takes screenshots of
 * the affected stories in every mode with one browser, and writes visual-report/index.html and report.json. Exits with code 1 if
 * there are findings to review, or 2 if the review itself fails.
 *
 * Options: `--base REVISION` compares with this commit instead of the default, which is the commit at which the branch left main,
 * else HEAD; `--all` includes every story, not only those that import changed files; `--stories TEXT` includes only stories whose
 * id contains the text; `--workers N` sets the number of stories captured at the same time (3 by default); `--steady RUNS` compares
 * the working tree with itself this many times, using the screen stories unless `--stories` is set.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { baseCommit, buildAfter, buildBefore, CACHE, changedSince, ROOT } from './build.ts'
import { launch } from './camera.ts'
import { MODES } from './modes.ts'
import { writeReport } from './report/write.ts'
import { jobsOf, review, type Finding } from './review.ts'
import { serveFolder } from './site.ts'
import { reviewItself } from './steady.ts'
import { storedScreenshotsOf } from './stored-screenshots.ts'
import { storiesOf } from './stories.ts'
import { readGraph, touchedFiles } from './touched.ts'

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    all: { type: 'boolean', default: false },
    stories: { type: 'string', default: '' },
    workers: { type: 'string', default: '3' },
    steady: { type: 'string' },
  },
})
const workers = Math.max(1, Number(values.workers) || 3)

const REPORT = join(ROOT, 'visual-report')

function printAll(findings: readonly Finding[]): void {
  const stories = new Map<string, string[]>()
  for (const { kind, story, mode } of findings) {
    const key = `${kind.padEnd(8)}${story.id}`
    stories.set(key, [...(stories.get(key) ?? []), mode.name])
  }
  for (const [key, modes] of stories) console.log(`  ${key}  ${modes.join(' ')}`)
}

const seconds = (started: number) => Math.round((performance.now() - started) / 1000)
const loadOf = () => loadavg()[0]?.toFixed(1)

async function reviewTree(): Promise<readonly Finding[]> {
  const base = baseCommit(values.base)
  const changed = changedSince(base)
  console.log(`Base ${base.slice(0, 12)}; ${changed.length} files differ from it.`)
  console.log('Building the stories of both versions …')
  const before = await buildBefore(base)
  const after = await buildAfter()
  const all = jobsOf(storiesOf(before), storiesOf(after)).filter(({ story }) => story.id.includes(values.stories))
  const files = new Set(all.map(({ story }) => story.file))
  const touched = values.all ? files : touchedFiles(readGraph(before, after), changed, files)
  const jobs = all.filter(({ story }) => touched.has(story.file))
  console.log(`${jobs.length} of ${all.length} stories to compare; both versions were built after ${seconds(0)} s.`)

  const [browser, one, two] = await Promise.all([launch(), serveFolder(before), serveFolder(after)])
  try {
    const sides = {
      before: { origin: one.origin, stored: storedScreenshotsOf(CACHE, base, browser.version()) },
      after: { origin: two.origin },
    }
    let skipped = 0
    const findings = await review(browser, sides, jobs, MODES, {
      workers,
      onStory: (done) => {
        if (done % 25 === 0) console.log(`    … ${done} of ${jobs.length} stories, ${seconds(0)} s`)
      },
      onSkip: (modes) => (skipped += modes),
    })
    const screenshots = jobs.length * MODES.length - skipped
    const facts = { base, stories: jobs.length, screenshots, skipped, browser: `Chromium ${browser.version()}` }
    const page = writeReport(REPORT, findings, facts)
    printAll(findings)
    console.log(
      `${screenshots} screenshots of each side, ${skipped} skipped because they cannot differ; ${seconds(0)} s, load ${loadOf()}.`,
    )
    console.log(findings.length === 0 ? 'No difference.' : `${findings.length} screenshots to look at: ${page}`)
    return findings
  } finally {
    await browser.close()
    one.close()
    two.close()
  }
}

/** Compares the working tree with itself, so every finding is caused by a fault in the review or in a story. */
async function reviewSteadiness(runs: number): Promise<readonly Finding[]> {
  const folder = await buildAfter()
  const stories = storiesOf(folder).filter(({ id }) => id.includes(values.stories || 'screens-'))
  const browser = await launch()
  try {
    return await reviewItself(browser, folder, stories, { runs, workers })
  } finally {
    await browser.close()
  }
}

try {
  const findings = values.steady ? await reviewSteadiness(Number(values.steady)) : await reviewTree()
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 2
}
