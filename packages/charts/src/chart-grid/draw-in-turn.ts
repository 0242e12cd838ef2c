interface Waiting {
  draw: () => void
  isNear: boolean
}

/** Who waits, in the order of the page. */
const waiting = new Map<Element, Waiting>()
let observer: IntersectionObserver | undefined
let turn: MessageChannel | undefined
let isAsked = false

/** Half a screen before a place is seen, its chart is drawn first. */
const NEAR = '50%'
/** What nobody sees yet waits for an idle moment, and no longer than this, in ms. */
const PATIENCE = 300
/** How many charts are drawn in a turn: a chart nobody sees has no layout, and each turn may cost a frame. */
const AT_ONCE = { near: 1, far: 4 } as const

function drawNext(): void {
  isAsked = false
  const near = [...waiting].filter(([, { isNear }]) => isNear).slice(0, AT_ONCE.near)
  for (const [place, { draw }] of near.length > 0 ? near : [...waiting].slice(0, AT_ONCE.far)) {
    waiting.delete(place)
    observer?.unobserve(place)
    draw()
  }
}

/** Asks for the next turn: at once for what is near, else when the browser has nothing better to do. */
function askForTurn(): void {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  const near = [...waiting.values()].some(({ isNear }) => isNear)
  if (!near && 'requestIdleCallback' in window) {
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
 * Draws what stands at a place when it is its turn: a few a task, so that the page answers between them, and first what
 * is near the screen. Until the browser has told what is, all count as near, in the order of the page. Call
 * `drawnInTurn` when it is drawn. Returns how to leave the queue.
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

/** Gives the turn to the next. */
export function drawnInTurn(): void {
  askForTurn()
}
