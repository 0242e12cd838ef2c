import { afterComposing, firstForm } from '../first/first-form.ts'
import { deviceStore } from '../platform/device.ts'
import { fetchAgain } from './fetch-again.ts'
import { forgetReopenings, MOST_REOPENINGS, reopenPage, timesReopened } from './reopening.ts'

/** Maximum time that a busy page delays loading the engine, in ms. */
const IDLE_MS = 1_000

let isMissing = false
const listeners = new Set<() => void>()

/** Returns whether the engine could not be loaded although the network is available, so that the page can report it. */
export const isEngineMissing = (): boolean => isMissing

/** Calls `listener` when the engine could not be loaded; returns a function that unsubscribes. */
export function onEngineMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads the survey engine and the page around it, by far the largest chunk, separately from the first chunk. Without a network,
 * retries until loading succeeds; meanwhile, the first page accepts the answers. If the HTML contains a first page, waits until the
 * browser is idle. Browsers might not repeat a failed import, so the page is reloaded after the second failure, once the server
 * responds and the user is not typing. Reports the failure after `MOST_REOPENINGS` reloads, or if a reload would lose answers.
 */
export async function loadSurveyView() {
  const view = await (viewPromise ??= fetchView())
  await afterComposing()
  return view
}

let viewPromise: ReturnType<typeof fetchView> | null = null

async function fetchView() {
  if (firstForm() !== null) await idle()
  const view = await fetchAgain({
    load: () => import('./survey-view.tsx'),
    wait: onlineOr,
    mayReopen,
    reopen: reopenPage,
    reopened: timesReopened(),
    mostReopenings: MOST_REOPENINGS,
    giveUp,
  })
  forgetReopenings()
  return view
}

/**
 * Returns when the page may be reloaded: now, later or never. A reload must be likely to help, and must neither interrupt the user
 * nor lose answers that are not stored on the device. Requests the file from the server again, because the browser may have cached
 * a broken one. A missing file does not prevent the reload: it belongs to an earlier build, and the reload loads the current one.
 */
async function mayReopen(error: unknown): Promise<'now' | 'later' | 'never'> {
  // The error in Safari does not name the file, so the page is requested instead.
  const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0] ?? window.location.href
  const answer = await fetch(address, { cache: 'reload' }).catch(() => null)
  if (answer === null || answer.status >= 500) return 'later'
  if (!deviceStore.isLasting()) return 'never'
  return isTyping() ? 'later' : 'now'
}

function giveUp(): void {
  isMissing = true
  for (const listener of listeners) listener()
}

const isTyping = (): boolean =>
  document.activeElement?.matches('textarea, input:not([type=radio], [type=checkbox])') === true

function onlineOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })
}

const idle = (): Promise<unknown> =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: IDLE_MS }) : setTimeout(resolve, 0),
  )
