import { NO_ANSWER, SOMETHING_WRONG } from './failures.ts'

/**
 * The words for a part of the page whose code did not come. `isLost` when it was asked for: no browser asks for it again before
 * the page is loaded anew. Else there was no network to ask.
 * @source ours, beside Specification part 1, section 8
 */
export function describeMissingPart(isLost: boolean): string {
  return `${SOMETHING_WRONG} ${isLost ? 'Reload the page to load what is missing.' : NO_ANSWER}`
}
