// Messages to users by action and status. What clients of the API need; the other files of the folder are internal.
export * from './failures.ts'
export * from './successes.ts'
