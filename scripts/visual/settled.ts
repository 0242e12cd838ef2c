declare global {
  interface Window {
    /** The timers due within a second; recorded while the review takes screenshots. */
    pendingTimers?: ReadonlySet<unknown>
    /** The pending work of a story's screen, and whether the story deliberately leaves a call unanswered. Set by RouteStage. */
    screenInStory?: { readonly isHeld: boolean; pending(): readonly string[] }
  }
}

interface SettleOptions {
  /** Whether the story shows a screen, which has its own heading. */
  readonly isScreen: boolean
  /** Whether the story deliberately leaves the screen loading; set for builds whose screens do not report this themselves. */
  readonly isLoading?: boolean
  readonly patienceMs: number
}

/**
 * Waits until a story has settled: fonts, images and lazy code have loaded, charts have been rendered (one after the other), short
 * timers have fired, and the document has not changed for two frames. A screen has settled when its route and queries have also
 * settled and, unless the story is about loading, it shows its heading (or the failure that it demonstrates) and no placeholder. Both
 * the screenshots of the review and the axe checks of screens wait for this state. The function is also sent to pages as text, so
 * it uses nothing outside its body. @throws Error that names the parts that have not settled after `patienceMs`
 */
export async function settled({ isScreen, isLoading = false, patienceMs }: SettleOptions): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // React starts the timers of delayed placeholders in a task after the frame; on a busy machine this is some frames later.
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  const canvas = document.querySelector('#storybook-root') ?? document.body
  const shows = (selectors: string) =>
    [canvas, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((root) =>
      [...root.querySelectorAll(selectors)].some((element) => element.checkVisibility()),
    )
  const hasText = () => canvas instanceof HTMLElement && canvas.innerText.trim() !== ''

  interface Fiber {
    readonly tag: number
    readonly memoizedState: unknown
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  /** Returns whether React shows a Suspense fallback because code has not loaded. React has no public API for this. */
  function isSuspended(): boolean {
    const SUSPENSE = 13
    const open: (Fiber | null)[] = [canvas, ...document.body.children].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'))
      // React stores the root fiber of a container under this key.
      const root = key && (element as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]
      return root ? [root.stateNode.current] : []
    })
    for (let fiber = open.pop(); fiber !== undefined; fiber = open.pop()) {
      if (fiber === null) continue
      if (fiber.tag === SUSPENSE && fiber.memoizedState !== null) return true
      open.push(fiber.child, fiber.sibling)
    }
    return false
  }

  function unsettled(): string[] {
    const screen = window.screenInStory
    const isHeld = screen?.isHeld ?? isLoading
    return [
      ...(document.fonts.status === 'loading' ? ['fonts'] : []),
      ...([...document.images].every((image) => image.complete || image.loading === 'lazy') ? [] : ['images']),
      ...((screen !== undefined || !isLoading) && isSuspended() ? ['lazy code'] : []),
      ...(screen?.pending() ?? []),
      // Charts outside the viewport are rendered when the browser is idle, which on a busy machine is many frames later.
      ...(shows('[data-rp-slot=chart-place] > [aria-busy=true]') ? ['a chart'] : []),
      ...(isScreen && !isHeld && !shows('h1, h2, [data-rp-slot=failure-state]') ? ['its heading'] : []),
      ...(isScreen && !isHeld && shows('[data-rp-slot=skeleton]') ? ['a placeholder'] : []),
      // Checks for text, because a story whose code has not loaded has elements but no text.
      ...(isScreen && isHeld && !hasText() && !shows('[data-rp-slot=skeleton]') ? ['a text or a placeholder'] : []),
    ]
  }

  const started = performance.now()
  let isChanged = false
  const observer = new MutationObserver(() => (isChanged = true))
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  let still = 0
  // A timer or an effect that restarts itself must not delay a screenshot forever.
  let restless = 0
  try {
    while (still < 2) {
      isChanged = false
      await frame()
      await idle()
      const waiting = unsettled()
      if (waiting.length > 0 && performance.now() - started > patienceMs)
        throw new Error(`not settled after ${patienceMs / 1000} s: ${waiting.join(', ')}`)
      const isBusy = (isChanged || (window.pendingTimers?.size ?? 0) > 0) && restless < 60
      if (waiting.length > 0) restless = 0
      else if (isBusy) restless++
      still = waiting.length > 0 || isBusy ? 0 : still + 1
    }
  } finally {
    observer.disconnect()
  }
}
