// Formatting of numbers, dates and names as text. These are the exports for clients of the API; the other files in `format/` are
// internal.
export * from './format/date-text.ts'
export * from './format/dates.ts'
export * from './format/long-date.ts'
export * from './format/numbers.ts'
export * from './format/relative-time.ts'
export * from './format/text.ts'
