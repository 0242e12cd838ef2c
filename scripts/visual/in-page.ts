declare global {
  interface Window {
    /** The channel between a story and Storybook's manager; set once the preview has started. */
    __STORYBOOK_ADDONS_CHANNEL__?: {
      data: Record<string, unknown>
      last(
        name: string,
      ): readonly ({ storyId?: string; message?: string; description?: string } | undefined)[] | undefined
      emit(name: string, what: object): void
    }
  }
}

/**
 * Runs in the page before any other script. Prevents timers longer than a second from firing, and tracks shorter ones, so that a
 * screenshot can wait for them. Clears the storage that the previous story wrote.
 */
export function prepare() {
  localStorage.clear()
  sessionStorage.clear()
  const { setTimeout: start, clearTimeout: stop } = window
  const pending = new Set<unknown>()
  window.pendingTimers = pending
  // The browser's `setTimeout` also accepts code as a string, but the stories pass only functions.
  window.setTimeout = ((work: () => void, delay = 0, ...rest: []) => {
    if (delay > 1000) return start(work, 2_000_000_000, ...rest)
    const timer: unknown = start(() => {
      pending.delete(timer)
      work()
    }, delay)
    pending.add(timer)
    return timer
  }) as typeof window.setTimeout
  window.clearTimeout = (timer) => {
    pending.delete(timer)
    stop(timer)
  }
}

/** Runs in the page: returns undefined while the story is being rendered or played, then 'finished' or the error. */
export function outcome(storyId: string): string | undefined {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  if (channel === undefined) return undefined
  for (const name of ['storyMissing', 'storyErrored', 'storyThrewException']) {
    const said = channel.last(name)
    if (said !== undefined) {
      const [first] = said
      return `${name}: ${first?.message ?? first?.description ?? 'no reason given'}`
    }
  }
  // A play function may expect a certain width, so a screenshot is taken even if the function fails.
  const isOver = channel.last('playFunctionThrewException') ?? channel.last('storyFinished')?.[0]?.storyId === storyId
  return isOver ? 'finished' : undefined
}

/** Runs in the page: switches the rendered story to another theme. */
export function changeTheme(theme: string) {
  document.documentElement.dataset['theme'] = theme
}

/** Runs in the page: shows another story of the same file, whose code is already loaded. `outcome` reports when it is done. */
export function drawOther(storyId: string) {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  if (channel === undefined) throw new Error('Storybook is no longer available')
  document.documentElement.dataset['theme'] = 'light'
  window.scrollTo(0, 0)
  localStorage.clear()
  sessionStorage.clear()
  channel.data = {}
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
}

/** Runs in the page: remounts the story in another theme. `outcome` reports when it is done. */
export function drawAgain([storyId, theme]: readonly [string, string]) {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  if (channel === undefined) throw new Error('Storybook is no longer available')
  document.documentElement.dataset['theme'] = theme
  window.scrollTo(0, 0)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  channel.data = {}
  channel.emit('updateGlobals', { globals: { theme } })
  channel.data = {}
  channel.emit('forceRemount', { storyId })
}
