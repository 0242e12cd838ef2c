// Files of past responses: their format and their columns. These are the exports for clients of the API; the other files in
// `imports/` are internal.
export * from './imports/file-chunks.ts'
export * from './imports/import-column.ts'
export * from './imports/import-file.ts'
