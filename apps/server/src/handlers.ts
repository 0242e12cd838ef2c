import type { Handlers } from './http.ts'

/** What answers each call of the contract. */
export const handlers: Partial<Handlers> = {}
