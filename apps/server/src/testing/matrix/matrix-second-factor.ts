import type { Entries } from './matrix-entry.ts'

const STEP = { handle: 'A'.repeat(43), proof: { method: 'code', code: '123456' } } as const

/** Entries of the calls about the second step of signing in. No one of the matrix has a second factor. */
export const SECOND_FACTOR_CALLS = {
  finishSession: { who: 'anybody', ask: () => ({ body: STEP }), success: 400 },
  finishConfirmation: { who: 'performance', ask: () => ({ body: STEP }), success: 400, foreign: 400 },
  listSecondFactors: { who: 'performance', ask: () => ({}), foreign: 200, wordless: true },
  beginAuthenticator: { who: 'performance', ask: () => ({}), foreign: 200, wordless: true },
  confirmAuthenticator: { who: 'performance', ask: () => ({ body: { code: '123456' } }), success: 400, foreign: 400 },
  removeAuthenticator: { who: 'performance', ask: () => ({}), success: 404 },
  replaceRecoveryCodes: { who: 'performance', ask: () => ({}), success: 409, foreign: 409 },
  getStaffSecondFactor: { who: 'admin', ask: ({ staff }) => ({ params: { id: staff } }), wordless: true },
  resetStaffSecondFactor: { who: 'admin', ask: ({ staff }) => ({ params: { id: staff } }), wordless: true },
} satisfies Partial<Entries>
