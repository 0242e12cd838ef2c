const LANG = 'lang'

/**
 * Returns the language in the URL; null when the URL contains none, in which case the language stored on the device or the default
 * language applies.
 */
export const urlLanguage = (): string | null => new URLSearchParams(window.location.search).get(LANG)

/** Writes a language into the URL, so that a reload shows the page in this language before any script has loaded. */
export function setUrlLanguage(code: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set(LANG, code)
  window.history.replaceState(window.history.state, '', url)
}
