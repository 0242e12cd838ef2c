/**
 * Runs a local visual review: `npm run visual`. Builds the stories of a base commit and of the working tree, takes
 * screenshots of the affected stories in every mode with one browser, and writes visual-report/index.html and
 * report.json. Exits with 1 when there is anything to review, 2 when the review failed.
 *
 * --base REVISION   compare with this commit; by default where the branch left main, else HEAD
 * --all             every story, not only those that import changed files
 * --stories TEXT    only stories whose id contains the text
 * --workers N       pages side by side (2)
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { baseCommit, buildAfter, buildBefore, changedSince, ROOT } from './build.ts'
import { launch } from './camera.ts'
import { MODES } from './modes.ts'
import { writeReport } from './report.ts'
import { jobsOf, review, type Finding } from './review.ts'
import { serveFolder } from './site.ts'
import { storiesOf } from './stories.ts'
import { readGraph, touchedFiles } from './touched.ts'

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    all: { type: 'boolean', default: false },
    stories: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
  },
})

const REPORT = join(ROOT, 'visual-report')

function tellAll(findings: readonly Finding[]): void {
  const stories = new Map<string, string[]>()
  for (const { kind, story, mode } of findings) {
    const key = `${kind.padEnd(8)}${story.id}`
    stories.set(key, [...(stories.get(key) ?? []), mode.name])
  }
  for (const [key, modes] of stories) console.log(`  ${key}  ${modes.join(' ')}`)
}

async function reviewTree(): Promise<readonly Finding[]> {
  const base = baseCommit(values.base)
  const changed = changedSince(base)
  console.log(`Base ${base.slice(0, 12)}; ${changed.length} files differ from it.`)
  console.log('Building the stories of both …')
  const before = await buildBefore(base)
  const after = await buildAfter()
  const all = jobsOf(storiesOf(before), storiesOf(after)).filter(({ story }) => story.id.includes(values.stories))
  const files = new Set(all.map(({ story }) => story.file))
  const touched = values.all ? files : touchedFiles(readGraph(before, after), changed, files)
  const jobs = all.filter(({ story }) => touched.has(story.file))
  const pictures = jobs.length * MODES.length
  console.log(`${jobs.length} of ${all.length} stories are touched: ${pictures} pictures of each side.`)

  const [browser, one, two] = await Promise.all([launch(), serveFolder(before), serveFolder(after)])
  try {
    const findings = await review(browser, { before: one.origin, after: two.origin }, jobs, MODES, {
      workers: Math.max(1, Number(values.workers) || 2),
      onStory: (done) => {
        if (done % 25 === 0) console.log(`    … ${done} of ${jobs.length} stories`)
      },
    })
    const facts = { base, stories: jobs.length, pictures, browser: `Chromium ${browser.version()}` }
    const page = writeReport(REPORT, findings, facts)
    tellAll(findings)
    console.log(findings.length === 0 ? 'No difference.' : `${findings.length} pictures to look at: ${page}`)
    return findings
  } finally {
    await browser.close()
    one.close()
    two.close()
  }
}

try {
  const findings = await reviewTree()
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 2
}
