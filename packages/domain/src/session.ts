// Active program and location, page paths, local-storage keys, and methods for the second step of a sign-in. These are the exports
// for clients of the API; the other files in `session/` are internal.
export * from './session/active-merchant.ts'
export * from './session/pages.ts'
export { PASSKEY_NAME_LENGTH, SECOND_FACTOR_METHODS, type SecondFactorMethod } from './session/second-factor.ts'
export * from './session/storage-keys.ts'
