/** Formats the day of an instant (epoch ms) in a zone, following the conventions of a language: `8. März 2026`. */
export function formatLocalDay(epochMs: number, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(epochMs)
}

/** Formats an instant (epoch ms) in a zone to the minute, following the conventions of a language: `8. März 2026 um 15:05`. */
export function formatLocalMoment(epochMs: number, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(epochMs)
}
