const LANG = 'lang'

/** Returns the language in the URL; null if the URL contains none. */
export const urlLanguage = (): string | null => new URLSearchParams(window.location.search).get(LANG)

/** Writes a language into the URL, so that a reload shows the page in this language before any script has loaded. */
export function setUrlLanguage(code: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set(LANG, code)
  window.history.replaceState(window.history.state, '', url)
}
