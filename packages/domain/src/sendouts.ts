// Who receives a message, and how long a survey stays open. What clients of the API need; the other files of the folder are internal.
export * from './sendouts/recipient-rule.ts'
export * from './sendouts/sendout-state.ts'
export * from './sendouts/sendout.ts'
