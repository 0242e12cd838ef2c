import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'

/**
 * Maximum number of automatic reloads after code fails to load. Reloads by the app and by the first page's script count together.
 */
export const MOST_REOPENINGS = 3

const NAME = 'reopened'

/**
 * Returns how many times this page has reloaded itself. The count is in the history state, which survives a reload even without device
 * storage, and starts at 0 on every other navigation.
 */
export function timesReopened(): number {
  const state: unknown = window.history.state
  const times = isJsonObject(state) ? state[NAME] : null
  return typeof times === 'number' ? times : 0
}

/** Reloads the page, and counts the reload. */
export function reopenPage(): Promise<never> {
  count(timesReopened() + 1)
  window.location.reload()
  return new Promise<never>(() => {})
}

/** Resets the count; called once the engine has been loaded. */
export function forgetReopenings(): void {
  if (timesReopened() > 0) count(0)
}

const count = (times: number): void => window.history.replaceState({ ...window.history.state, [NAME]: times }, '')
