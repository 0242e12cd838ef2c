import { isJsonObject } from '@rapport/domain/surveys/safe-json'

/** So often a page is opened anew by itself for a piece of code that does not come; the script of a first page counts the same. */
export const MOST_REOPENINGS = 3

const NAME = 'reopened'

/**
 * How often this page was opened anew by itself. It is counted in the entry of the browser's history: a reload keeps that also
 * where nothing can be put on the device, and every other way to a page begins at 0.
 *
 * @source ours
 */
export function timesReopened(): number {
  const state: unknown = window.history.state
  const times = isJsonObject(state) ? state[NAME] : null
  return typeof times === 'number' ? times : 0
}

/** Opens the page anew, and counts it. @source ours */
export function reopenPage(): Promise<never> {
  count(timesReopened() + 1)
  window.location.reload()
  return new Promise<never>(() => {})
}

/** Begins at 0 again: all of the page has come. @source ours */
export function forgetReopenings(): void {
  if (timesReopened() > 0) count(0)
}

const count = (times: number): void => window.history.replaceState({ ...window.history.state, [NAME]: times }, '')
