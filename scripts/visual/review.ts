import type { Browser } from 'playwright'

import { Camera, type Screenshot } from './camera.ts'
import { compare } from './compare.ts'
import { decidingMode, type Mode } from './modes.ts'
import type { StoredScreenshots } from './stored-screenshots.ts'
import type { Story } from './stories.ts'

/** A story that needs to be reviewed in one mode. */
export interface Finding {
  readonly kind: 'changed' | 'new' | 'removed' | 'failed'
  readonly story: Story
  readonly mode: Mode
  /** The number of differing pixels; present only when the story changed. */
  readonly pixels?: number
  readonly before?: Buffer
  readonly after?: Buffer
  readonly difference?: Buffer
  /** The reason why a side has no screenshot; present only when the capture failed. */
  readonly failure?: string
}

/** A side of a comparison: a served Storybook, and its stored screenshots. */
export interface Side {
  readonly origin: string
  readonly stored?: StoredScreenshots
}

export interface Sides {
  readonly before: Side
  readonly after: Side
}

/** A story to capture, and the sides on which it exists. */
export interface Job {
  readonly story: Story
  readonly inBefore: boolean
  readonly inAfter: boolean
}

/** Pairs the stories of two Storybooks by id, in the order of the later Storybook, with removed stories last. */
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
  before: Screenshot | undefined,
  after: Screenshot | undefined,
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

/** A camera for each side, so that the pages of both sides retain the code that they have loaded. */
type Cameras = Readonly<Record<keyof Sides, Camera>>

interface ReviewOptions {
  readonly workers?: number
  /** Called after each story with the number of stories captured so far. */
  readonly onStory?: (done: number) => void
  /** Called with each difference or failure that occurred in a first capture but was not confirmed by a second one. */
  readonly onFlake?: (finding: Finding) => void
  /** Called for each story with the number of its modes that are skipped because they cannot differ. */
  readonly onSkip?: (modes: number) => void
}

interface TakeOptions {
  /** Whether to capture again instead of using a stored screenshot. */
  readonly isDoubted: boolean
  /** The screenshots of the other side. */
  readonly others?: readonly Screenshot[]
}

/**
 * Captures a story on one side. A stored screenshot is used instead of a new capture, unless `isDoubted` is set. When the elements
 * and their computed CSS equal those of the other side, both sides share one screenshot.
 */
async function take(camera: Camera, side: Side, story: Story, modes: readonly Mode[], options: TakeOptions) {
  const { isDoubted, others = [] } = options
  const stored = modes.map((mode) => (isDoubted ? undefined : side.stored?.read(story.id, mode.name)))
  const missing = modes.filter((_, index) => stored[index] === undefined)
  const known = new Map(modes.flatMap(({ name }, index) => (others[index]?.look ? [[name, others[index].look]] : [])))
  const taken = missing.length > 0 ? await camera.take(side.origin, story, missing, known) : []
  for (const [index, mode] of missing.entries()) side.stored?.write(story.id, mode.name, taken[index] ?? {})
  return modes.map((mode, index): Screenshot => {
    const screenshot = stored[index] ?? taken[missing.indexOf(mode)] ?? {}
    return screenshot.isKnown ? (others[index] ?? screenshot) : screenshot
  })
}

/**
 * Captures each story in each mode on both sides and returns the differences. Failed modes are reloaded and captured again, as are
 * changed modes until one of them is confirmed, so that a busy machine does not cause false reports. The dark theme and forced
 * colors are skipped when the light theme shows no difference and the computed CSS of a story is the same on both sides.
 */
export async function review(
  browser: Browser,
  { before, after }: Sides,
  jobs: readonly Job[],
  modes: readonly Mode[],
  { workers = 2, onStory, onFlake, onSkip }: ReviewOptions = {},
): Promise<Finding[]> {
  const findings: Finding[][] = jobs.map(() => [])
  let next = 0
  let done = 0

  interface Seen {
    readonly mode: Mode
    readonly finding: Finding | undefined
    /** Whether both sides have the same computed CSS in each theme. */
    readonly sameLook: boolean
  }

  async function look(cameras: Cameras, job: Job, wanted: readonly Mode[], isDoubted: boolean): Promise<Seen[]> {
    const { story, inBefore, inAfter } = job
    const old = inBefore ? await take(cameras.before, before, story, wanted, { isDoubted }) : []
    const now = inAfter ? await take(cameras.after, after, story, wanted, { isDoubted, others: old }) : []
    return wanted.map((mode, index) => {
      const [one, two] = [old[index], now[index]]
      const sameLook = one?.look !== undefined && one.look === two?.look
      return { mode, finding: validate(story, mode, one, two), sameLook }
    })
  }

  /**
   * Captures a story, then captures its failed modes again, and its changed modes until one change is confirmed. One confirmed
   * change is enough, because a changed story is reviewed as a whole.
   */
  async function lookTwice(cameras: Cameras, job: Job, wanted: readonly Mode[], isConfirmed: boolean): Promise<Seen[]> {
    const seen = await look(cameras, job, wanted, false)
    let isChanged = isConfirmed
    for (const [index, { mode, finding }] of seen.entries()) {
      if (finding?.kind !== 'failed' && !(finding?.kind === 'changed' && !isChanged)) continue
      for (const camera of [cameras.before, cameras.after]) camera.forget()
      const [again] = await look(cameras, job, [mode], true)
      if (again === undefined) continue
      if (again.finding === undefined) onFlake?.(finding)
      isChanged ||= again.finding?.kind === 'changed'
      seen[index] = again
    }
    return seen
  }

  async function work() {
    const cameras = { before: new Camera(browser), after: new Camera(browser) }
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index]
      if (job === undefined) break
      // Stops when the browser has closed, because otherwise each remaining story would be reported as failed.
      if (!browser.isConnected()) throw new Error(`the browser has closed before ${job.story.id}`)
      const deciding = modes.filter((mode) => decidingMode(mode, modes) === undefined)
      const first = await lookTwice(cameras, job, deciding, false)
      const isConfirmed = first.some(({ finding }) => finding?.kind === 'changed')
      const canDiffer = (mode: Mode) => {
        const decided = first.find((seen) => seen.mode === decidingMode(mode, modes))
        return decided !== undefined && !(decided.sameLook && decided.finding === undefined)
      }
      const others = modes.filter((mode) => !deciding.includes(mode))
      const open = others.filter(canDiffer)
      onSkip?.(others.length - open.length)
      const rest = open.length > 0 ? await lookTwice(cameras, job, open, isConfirmed) : []
      const all = [...first, ...rest].toSorted((a, b) => modes.indexOf(a.mode) - modes.indexOf(b.mode))
      findings[index] = all.flatMap(({ finding }) => finding ?? [])
      onStory?.(++done)
    }
    await Promise.all([cameras.before.close(), cameras.after.close()])
  }

  await Promise.all(Array.from({ length: workers }, work))
  return findings.flat()
}
