import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Finding } from './review.ts'

/** The facts of a review for its report. */
export interface ReviewFacts {
  readonly base: string
  readonly pictures: number
  readonly stories: number
  readonly browser: string
}

const PAGE = join(import.meta.dirname, 'report.html')
const dataUrl = (png: Buffer | undefined) => png && `data:image/png;base64,${png.toString('base64')}`

/** Returns the findings without their images, for report.json. */
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
 * Writes the report: `index.html`, which contains all its images and needs no server, and `report.json`.
 * @returns the path of the page
 */
export function writeReport(folder: string, findings: readonly Finding[], facts: ReviewFacts): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const report = summary(findings, facts)
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  const cards = findings.map(({ story, before, after, difference }, index) => ({
    ...report.findings[index],
    label: story.label,
    before: dataUrl(before),
    after: dataUrl(after),
    difference: dataUrl(difference),
  }))
  // Text must not close the script element.
  const data = JSON.stringify({ ...report, findings: cards }).replaceAll('<', '\\u003c')
  const page = join(folder, 'index.html')
  writeFileSync(
    page,
    readFileSync(PAGE, 'utf8').replace('"FINDINGS"', () => data),
  )
  return page
}
