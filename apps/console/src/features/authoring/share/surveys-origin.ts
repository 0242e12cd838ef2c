/**
 * Returns the origin of the survey pages, which the server sets in a meta element of this page, or the console's origin when there
 * is no valid one.
 */
export function readSurveysOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="surveys-origin"]')?.content ?? ''
  const url = URL.canParse(named) ? new URL(named) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : window.location.origin
}
