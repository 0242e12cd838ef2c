// Intervals, tests, correlation, relative weights and key drivers. These are the exports for clients of the API; the other files in
// the folder are internal.
export * from './statistics/driver-base.ts'
export * from './statistics/intervals.ts'
export * from './statistics/key-drivers.ts'
export * from './statistics/rating-table.ts'
