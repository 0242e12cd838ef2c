import { flushSync } from 'react-dom'

interface Waiting {
  draw: () => void
  isNear: boolean
}

/** Elements to render, in the order in which they were queued; charts mounted together are queued in document order. */
const waiting = new Map<Element, Waiting>()
let observer: IntersectionObserver | undefined
let turn: MessageChannel | undefined
let isRequested = false

/** Margin on each side of the viewport, as a share of its size; charts within the margin also count as near. */
const NEAR = '50%'
/** Timeout in ms of the idle callback that renders charts that are not near the viewport. */
const PATIENCE = 300
/** Time budget for one task, in ms. The layout that follows takes about as long, and both fit in one frame. */
const SLICE = 8

/** Returns the first queued element near the viewport, or else the first queued element; undefined if the queue is empty. */
function next(): [Element, Waiting] | undefined {
  let first: [Element, Waiting] | undefined
  for (const one of waiting) {
    if (one[1].isNear) return one
    first ??= one
  }
  return first
}

/**
 * Renders queued charts, those near the viewport first, until the time budget is used up. The budget is checked after each chart.
 * Near and far charts are not rendered in the same task.
 */
function drawNext(): void {
  isRequested = false
  const end = performance.now() + SLICE
  const isNear = next()?.[1].isNear
  for (let one = next(); one && one[1].isNear === isNear; one = next()) {
    const [slot, { draw }] = one
    waiting.delete(slot)
    observer?.unobserve(slot)
    // The chart is rendered synchronously, so that the measured time includes the rendering.
    flushSync(draw)
    if (performance.now() >= end) break
  }
  askForTurn()
}

/**
 * Schedules the next task. If no queued chart is near the viewport and the browser supports idle callbacks, the task waits until
 * the browser is idle, for at most `PATIENCE` ms. Otherwise, it runs as soon as possible.
 */
function askForTurn(): void {
  if (isRequested || waiting.size === 0) return
  isRequested = true
  if (!next()?.[1].isNear && 'requestIdleCallback' in window) {
    requestIdleCallback(drawNext, { timeout: PATIENCE })
    return
  }
  if (turn === undefined) {
    turn = new MessageChannel()
    turn.port1.addEventListener('message', drawNext)
    turn.port1.start()
  }
  turn.port2.postMessage(0)
}

function see(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const one = waiting.get(target)
    if (one) one.isNear = isIntersecting
  }
}

/**
 * Queues a chart to be rendered in turn. Each task renders as many charts as fit in one frame, those near the viewport first. Until
 * the browser reports which charts are near, all charts count as near and are rendered in the order in which they were queued.
 * Returns a function that removes the chart from the queue.
 */
export function drawInTurn(slot: Element, draw: () => void): () => void {
  observer ??= new IntersectionObserver(see, { rootMargin: NEAR })
  waiting.set(slot, { draw, isNear: true })
  observer.observe(slot)
  askForTurn()
  return () => {
    waiting.delete(slot)
    observer?.unobserve(slot)
  }
}
