/**
 * Returns the origin of the survey pages that the server set in this page; when there is no separate origin, returns the origin of
 * the console.
 */
export function readSurveysOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="surveys-origin"]')?.content ?? ''
  const url = URL.canParse(named) ? new URL(named) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : window.location.origin
}
