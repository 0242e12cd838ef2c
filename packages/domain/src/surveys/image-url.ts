/** Returns the URL of an image if it is an https URL or a path on this server; otherwise null. @source Decisions, section 12, "CSP" */
export function safeImageUrl(url: string | null): string | null {
  return url !== null && /^(https:\/\/|\/(?!\/))/i.test(url) ? url : null
}
