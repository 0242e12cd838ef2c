import { afterComposing, firstForm } from '../first/first-form.ts'
import { deviceStore } from '../platform.ts'

/** How long a piece of code that did not come is waited for before it is asked for again. */
const AGAIN_MS = 3_000

/** How long a busy page is let be before the engine comes in any case. */
const IDLE_MS = 1_000

/**
 * Fetches the survey engine and the page around it: by far the biggest piece, so it never comes with the first one. Without a
 * network it is asked for again until it is there; what is answered meanwhile is answered in the first page. Where there is one the
 * engine waits until the browser has time. A page whose browser does not ask again is opened anew once the engine can be had.
 *
 * @source ours
 */
export async function loadSurveyView() {
  if (firstForm() !== null) await idle()
  for (let isSecond = false; ; isSecond = true) {
    try {
      const view = await import('./survey-view.tsx')
      await afterComposing()
      return view
    } catch (error) {
      await onlineOr(AGAIN_MS)
      if (isSecond) await reopenFor(error)
    }
  }
}

/** Browsers remember for the life of a page that a module did not come. What was answered in it is kept on the device. */
async function reopenFor(error: unknown): Promise<void> {
  const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0]
  if (address === undefined || !deviceStore.isLasting() || isTyping()) return
  const answer = await fetch(address).catch(() => null)
  if (answer?.ok === true && !isTyping()) window.location.reload()
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
