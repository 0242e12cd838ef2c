// Active program and location, keys of the local storage, and ways of the second step. These are the exports for clients of the API; the other files of the folder are internal.
export * from './session/active-place.ts'
export * from './session/pages.ts'
export { PASSKEY_NAME_LENGTH, SECOND_FACTOR_METHODS, type SecondFactorMethod } from './session/second-factor.ts'
export * from './session/storage-keys.ts'
