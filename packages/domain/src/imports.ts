// Files of past responses: their format, and the columns that were found in them. These are the exports for clients of the API; the other files of the folder are internal.
export * from './imports/file-chunks.ts'
export * from './imports/import-column.ts'
export * from './imports/import-file.ts'
