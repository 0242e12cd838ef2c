import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from 'playwright'

import { MODES } from './modes.ts'
import { jobsOf, review, type Finding } from './review.ts'
import { serveFolder } from './site.ts'
import { StoredScreenshots } from './stored-screenshots.ts'
import type { Story } from './stories.ts'

interface SteadyOptions {
  readonly runs: number
  readonly workers: number
}

const nameOf = ({ kind, story, mode, failure }: Finding) =>
  `${kind} ${story.id} ${mode.name}${failure === undefined ? '' : `: ${failure}`}`

/**
 * Reviews a build against itself: the screenshots of the first run are the base for all runs. For each run, prints the findings,
 * the differences that only the first capture showed, and the machine's load. @returns the findings of all runs; none if the review
 * is stable
 */
export async function reviewItself(
  browser: Browser,
  folder: string,
  stories: readonly Story[],
  { runs, workers }: SteadyOptions,
): Promise<readonly Finding[]> {
  const screenshots = mkdtempSync(join(tmpdir(), 'rapport-steady-'))
  const site = await serveFolder(folder)
  const findings: Finding[] = []
  try {
    const sides = {
      before: { origin: site.origin, stored: new StoredScreenshots(screenshots) },
      after: { origin: site.origin },
    }
    for (let run = 1; run <= runs; run++) {
      const started = performance.now()
      const flakes: Finding[] = []
      let captured = stories.length * MODES.length
      const found = await review(browser, sides, jobsOf(stories, stories), MODES, {
        workers,
        onFlake: (finding) => flakes.push(finding),
        onSkip: (modes) => (captured -= modes),
      })
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(
        `Run ${run} of ${runs}: ${stories.length} stories, ${captured} screenshots, ${found.length} differences, ` +
          `${flakes.length} seen only at the first look; ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`,
      )
      for (const finding of found) console.log(`  ${nameOf(finding)}`)
      for (const finding of flakes) console.log(`  first look: ${nameOf(finding)}`)
      findings.push(...found)
    }
  } finally {
    site.close()
    rmSync(screenshots, { recursive: true, force: true })
  }
  return findings
}
