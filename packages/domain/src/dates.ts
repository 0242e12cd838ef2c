// Periods and the cycles before them, as epoch days. This file contains the exports for clients of the API; the other files in the
// `dates` folder are internal.
export * from './dates/epoch-day.ts'
export * from './dates/period.ts'
export * from './dates/period-choice.ts'
