import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { buildSync } from 'esbuild'

import type { Finding } from '../review.ts'
import { changedBox, cropOf } from './crop.ts'

/** Facts about a review that its report shows. */
export interface ReviewFacts {
  readonly base: string
  /** The number of screenshots on each side. */
  readonly screenshots: number
  /** How many story modes were skipped because they cannot differ: their computed CSS is the same. */
  readonly skipped: number
  readonly stories: number
  readonly browser: string
}

/** Returns the report page with its styles and script inlined, but without the findings. */
function readPage(): string {
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  const entry = join(import.meta.dirname, 'page.mjs')
  const { outputFiles } = buildSync({ entryPoints: [entry], bundle: true, format: 'iife', write: false })
  return read('page.html')
    .replace('<link rel="stylesheet" href="page.css" />', () => `<style>${read('page.css')}</style>`)
    .replace('<script src="page.mjs"></script>', () => `<script>${outputFiles[0]?.text}</script>`)
}

/** Returns the content of report.json: the facts, the number of findings of each kind, and the findings without their images. */
export function summary(findings: readonly Finding[], facts: ReviewFacts) {
  const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length
  return {
    ...facts,
    changed: count('changed'),
    new: count('new'),
    removed: count('removed'),
    failed: count('failed'),
    findings: findings.map(({ kind, story, mode, pixels, failure }) => ({
      kind,
      story: story.id,
      file: story.file,
      mode: mode.name,
      ...(pixels === undefined ? {} : { pixels }),
      ...(failure === undefined ? {} : { failure }),
    })),
  }
}

/**
 * Returns the key of a finding, based on its story, mode, images and failure, so that it stays marked as seen in later reviews
 * until one of these changes.
 */
function keyOf({ story, mode, before, after, failure }: Finding): string {
  const hash = createHash('sha256').update(`${story.id} ${mode.name} ${failure ?? ''}`)
  for (const side of [before, after]) hash.update(side ?? '-')
  return hash.digest('hex').slice(0, 16)
}

/** Writes the images of a finding and returns their paths, relative to the page. */
function writeScreenshots(folder: string, finding: Finding, key: string): Record<string, string> {
  const { before, after, difference } = finding
  const paths: Record<string, string> = {}
  for (const [side, png] of Object.entries({ before, after, difference })) {
    if (png === undefined) continue
    paths[side] = `screenshots/${key}-${side}.png`
    writeFileSync(join(folder, paths[side]), png)
  }
  return paths
}

/**
 * Writes the report: `index.html`, which needs no server and loads its images from the folder `screenshots` when they are shown, and
 * `report.json`.
 * @returns the path of the page
 */
export function writeReport(folder: string, findings: readonly Finding[], facts: ReviewFacts): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'screenshots'), { recursive: true })
  const report = summary(findings, facts)
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  const cards = findings.map((finding, index) => {
    const key = keyOf(finding)
    const shown = finding.after ?? finding.before
    const changed = finding.difference && changedBox(finding.difference)
    return {
      ...report.findings[index],
      key,
      label: finding.story.label,
      ...writeScreenshots(folder, finding, key),
      ...(shown ? { crop: cropOf(shown, changed) } : {}),
    }
  })
  // Escaped, because text must not close the script element.
  const data = JSON.stringify({ ...report, findings: cards }).replaceAll('<', '\\u003c')
  const page = join(folder, 'index.html')
  writeFileSync(
    page,
    readPage().replace('"FINDINGS"', () => data),
  )
  return page
}
