// Paging, filters and sorting of lists in URLs, and the state of an export. These are the exports for clients of the API.
export * from './export-state.ts'
export * from './offset.ts'
export * from './query-values.ts'
export * from './sort-cycle.ts'
