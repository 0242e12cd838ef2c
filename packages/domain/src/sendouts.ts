// Who receives a message, and how long a survey stays open. These are the exports for clients of the API; the other files in the
// folder are internal.
export * from './sendouts/recipient-rule.ts'
export * from './sendouts/sendout-state.ts'
export * from './sendouts/sendout.ts'
