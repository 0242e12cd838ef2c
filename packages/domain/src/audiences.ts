// Campaign queries (operators, validation and conversion to a sentence), campaign sizes and history, and member import. These are
// the exports for clients of the API; the other files in the folder are internal.
export * from './audiences/ad-audience.ts'
export * from './audiences/audience-columns.ts'
export * from './audiences/audience-history.ts'
export * from './audiences/audience-name.ts'
export * from './audiences/audience-query.ts'
export * from './audiences/audience-size.ts'
export * from './audiences/check-query.ts'
export * from './audiences/member-import.ts'
export * from './audiences/query-faults.ts'
export * from './audiences/query-sentence.ts'
export * from './audiences/visit-times.ts'
