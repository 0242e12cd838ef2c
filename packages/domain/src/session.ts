// Active program and location, and keys of the local storage. What clients of the API need; the other files of the folder are internal.
export * from './session/active-place.ts'
export * from './session/pages.ts'
export * from './session/storage-keys.ts'
