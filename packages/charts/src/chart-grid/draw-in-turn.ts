import { flushSync } from 'react-dom'

interface Waiting {
  draw: () => void
  isNear: boolean
}

/** Who waits, in the order of the page. */
const waiting = new Map<Element, Waiting>()
let observer: IntersectionObserver | undefined
let turn: MessageChannel | undefined
let isRequested = false

/** Half a screen before a place is seen, its chart is drawn first. */
const NEAR = '50%'
/** What nobody sees yet waits for an idle moment, and no longer than this, in ms. */
const PATIENCE = 300
/** How long charts are drawn in one turn, in ms: about as much again goes into their layout, and both fit between two frames. */
const SLICE = 8

/** The first of those near the screen, else the first of all. */
function next(): [Element, Waiting] | undefined {
  let first: [Element, Waiting] | undefined
  for (const one of waiting) {
    if (one[1].isNear) return one
    first ??= one
  }
  return first
}

/** Draws charts one after the other, near ones alone and far ones alone, until the slice is over. */
function drawNext(): void {
  isRequested = false
  const end = performance.now() + SLICE
  const isNear = next()?.[1].isNear
  for (let one = next(); one && one[1].isNear === isNear; one = next()) {
    const [place, { draw }] = one
    waiting.delete(place)
    observer?.unobserve(place)
    // At once, so that the clock sees what it costs.
    flushSync(draw)
    if (performance.now() >= end) break
  }
  askForTurn()
}

/** Asks for the next turn: at once for what is near, else when the browser has nothing better to do. */
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
 * Draws what stands at a place when it is its turn: as many a task as fit between two frames, so that the page answers
 * between them, and first what is near the screen. Until the browser has told what is, all count as near, in the order
 * of the page. Returns how to leave the queue.
 *
 * @source ours
 */
export function drawInTurn(place: Element, draw: () => void): () => void {
  observer ??= new IntersectionObserver(see, { rootMargin: NEAR })
  waiting.set(place, { draw, isNear: true })
  observer.observe(place)
  askForTurn()
  return () => {
    waiting.delete(place)
    observer?.unobserve(place)
  }
}
