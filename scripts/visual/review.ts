import type { Browser } from 'playwright'

import { Camera, type Picture } from './camera.ts'
import { compare } from './compare.ts'
import type { Mode } from './modes.ts'
import type { Story } from './stories.ts'

/** A story to review, in one mode. */
export interface Finding {
  readonly kind: 'changed' | 'new' | 'removed' | 'failed'
  readonly story: Story
  readonly mode: Mode
  /** The number of differing pixels; only when changed. */
  readonly pixels?: number
  readonly before?: Buffer
  readonly after?: Buffer
  readonly difference?: Buffer
  /** Why a side has no screenshot; only when failed. */
  readonly failure?: string
}

/** The origins of two served Storybooks. */
export interface Sides {
  readonly before: string
  readonly after: string
}

/** A story to capture, and the sides it exists on. */
export interface Job {
  readonly story: Story
  readonly inBefore: boolean
  readonly inAfter: boolean
}

/** Pairs the stories of two Storybooks by id, in the order of the later one, removed ones last. */
export function jobsOf(before: readonly Story[], after: readonly Story[]): Job[] {
  const ids = { before: new Set(before.map(({ id }) => id)), after: new Set(after.map(({ id }) => id)) }
  return [
    ...after.map((story) => ({ story, inBefore: ids.before.has(story.id), inAfter: true })),
    ...before.filter(({ id }) => !ids.after.has(id)).map((story) => ({ story, inBefore: true, inAfter: false })),
  ]
}

function validate(
  story: Story,
  mode: Mode,
  before: Picture | undefined,
  after: Picture | undefined,
): Finding | undefined {
  const failure = [before?.failure && `before: ${before.failure}`, after?.failure && `after: ${after.failure}`]
  const reason = failure.filter(Boolean).join('; ')
  const sides = { ...(before?.png ? { before: before.png } : {}), ...(after?.png ? { after: after.png } : {}) }
  if (reason) return { kind: 'failed', story, mode, failure: reason, ...sides }
  if (!before?.png) return { kind: 'new', story, mode, ...sides }
  if (!after?.png) return { kind: 'removed', story, mode, ...sides }
  const difference = compare(before.png, after.png)
  if (difference === undefined) return undefined
  return { kind: 'changed', story, mode, pixels: difference.pixels, difference: difference.png, ...sides }
}

const isDoubtful = (finding: Finding | undefined) => finding?.kind === 'changed' || finding?.kind === 'failed'

/**
 * Captures each story in each mode on both sides and returns the differences. A difference is captured again with fresh
 * pages, so that a busy machine reports no false change; only what differs twice is a finding.
 * @param onStory called after each story with the number done
 */
export async function review(
  browser: Browser,
  { before, after }: Sides,
  jobs: readonly Job[],
  modes: readonly Mode[],
  { workers = 2, onStory }: { workers?: number; onStory?: (done: number) => void } = {},
): Promise<Finding[]> {
  const findings: Finding[][] = jobs.map(() => [])
  let next = 0
  let done = 0

  async function look(cameras: readonly Camera[], { story, inBefore, inAfter }: Job, wanted: readonly Mode[]) {
    const [one, two] = cameras
    const old = inBefore ? await one?.take(before, story, wanted) : undefined
    const now = inAfter ? await two?.take(after, story, wanted) : undefined
    return wanted.map((mode, index) => validate(story, mode, old?.[index], now?.[index]))
  }

  async function work() {
    const cameras = [new Camera(browser), new Camera(browser)]
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index]
      if (job === undefined) break
      const seen = await look(cameras, job, modes)
      if (seen.some(isDoubtful)) {
        await Promise.all(cameras.map((camera) => camera.close()))
        const again = await look(cameras, job, modes)
        for (const [at, finding] of again.entries()) if (isDoubtful(seen[at])) seen[at] = finding
      }
      findings[index] = seen.filter((finding) => finding !== undefined)
      onStory?.(++done)
    }
    await Promise.all(cameras.map((camera) => camera.close()))
  }

  await Promise.all(Array.from({ length: workers }, work))
  return findings.flat()
}
