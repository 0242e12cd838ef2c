// Messages to users by action and status. These are the exports for clients of the API; the other files in the folder are internal.
export * from './failures.ts'
export * from './successes.ts'
