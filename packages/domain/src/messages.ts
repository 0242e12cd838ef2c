// Messages to users by action and status. These are the exports for clients of the API.
export * from './failures.ts'
export * from './successes.ts'
