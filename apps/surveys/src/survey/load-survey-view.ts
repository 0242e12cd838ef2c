import { afterComposing } from '../first/first-form.ts'

/** How long a piece of code that did not come is waited for before it is asked for again. */
const AGAIN_MS = 3_000

/**
 * Fetches the survey engine and the page around it: by far the biggest piece, so it never comes with the first one. Without a
 * network it is asked for again until it is there; what is answered meanwhile is answered in the first page.
 *
 * @source ours
 */
export async function loadSurveyView() {
  for (;;) {
    const view = await import('./survey-view.tsx').catch(() => null)
    if (view !== null) {
      await afterComposing()
      return view
    }
    await onlineOr(AGAIN_MS)
  }
}

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
