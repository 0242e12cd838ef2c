// Performance filters and their URL, drill-down, and form presets. These are the exports for clients of the API; the other files in
// the folder are internal.
export * from './performance/attribute-filters.ts'
export * from './performance/drill-down.ts'
export * from './performance/export-choice.ts'
export * from './performance/form-presets.ts'
export * from './performance/home-links.ts'
export * from './performance/open-result.ts'
export * from './performance/performance-filters.ts'
export * from './performance/performance-query.ts'
export * from './performance/segment-filters.ts'
export * from './performance/visible-controls.ts'
export * from './performance/wave-view.ts'
