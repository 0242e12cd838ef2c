import { afterComposing, firstForm } from '../first/first-form.ts'
import { deviceStore } from '../platform.ts'
import { fetchAgain } from './fetch-again.ts'
import { forgetReopenings, MOST_REOPENINGS, reopenPage, timesReopened } from './reopening.ts'

/** How long a busy page is let be before the engine comes in any case. */
const IDLE_MS = 1_000

let isMissing = false
const listeners = new Set<() => void>()

/** Whether the engine does not come, though the network is there; the page that waits for it says so. @source ours */
export const isEngineMissing = (): boolean => isMissing

/** Calls `listener` when it is known that the engine does not come; the answer ends that. @source ours */
export function onEngineMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Fetches the survey engine and the page around it: by far the biggest piece, so it never comes with the first one. Without a
 * network it is asked for again until it is there; what is answered meanwhile is answered in the first page. Where there is one the
 * engine waits until the browser has time. A page whose browser does not ask again is opened anew once the engine can be had.
 *
 * @source ours
 */
export async function loadSurveyView() {
  const view = await (requested ??= fetchView())
  await afterComposing()
  return view
}

let requested: ReturnType<typeof fetchView> | null = null

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
 * Whether the page would come, and nobody is held up: what was answered in it is kept on the device. The browser may keep something
 * broken, so the server is asked. A piece that is gone is of an earlier build, which the page that comes then is not.
 */
async function mayReopen(error: unknown): Promise<'now' | 'later' | 'never'> {
  // Safari does not say which piece did not come: then the page is asked for.
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
