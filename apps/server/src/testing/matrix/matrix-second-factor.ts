import type { Entries } from './matrix-entry.ts'

const STEP = { handle: 'A'.repeat(43), proof: { method: 'code', code: '123456' } } as const

const NO_PASSKEY = '00000000-0000-4000-8000-000000000000'

/** The entries for the calls about second factors and the second sign-in step. No person in the matrix has a second factor. */
export const SECOND_FACTOR_CALLS = {
  finishSession: { who: 'anybody', ask: () => ({ body: STEP }), success: 400 },
  finishConfirmation: { who: 'performance', ask: () => ({ body: STEP }), success: 400, foreign: 400 },
  listSecondFactors: { who: 'performance', ask: () => ({}), foreign: 200, wordless: true },
  beginAuthenticator: { who: 'performance', ask: () => ({}), foreign: 200, wordless: true },
  confirmAuthenticator: { who: 'performance', ask: () => ({ body: { code: '123456' } }), success: 400, foreign: 400 },
  removeAuthenticator: { who: 'performance', ask: () => ({}), success: 404 },
  replaceRecoveryCodes: { who: 'performance', ask: () => ({}), success: 409, foreign: 409 },
  // In the matrix, the console is served from an IP address, for which browsers do not allow passkeys.
  beginPasskey: { who: 'performance', ask: () => ({}), success: 409, foreign: 409 },
  addPasskey: {
    who: 'performance',
    ask: () => ({ body: { handle: STEP.handle, name: 'Laptop', response: {} } }),
    success: 409,
    foreign: 409,
  },
  renamePasskey: {
    who: 'performance',
    ask: () => ({ params: { id: NO_PASSKEY }, body: { name: 'Laptop' } }),
    success: 404,
  },
  removePasskey: { who: 'performance', ask: () => ({ params: { id: NO_PASSKEY } }), success: 404 },
  getStaffSecondFactor: { who: 'admin', ask: ({ staff }) => ({ params: { id: staff } }), wordless: true },
  resetStaffSecondFactor: { who: 'admin', ask: ({ staff }) => ({ params: { id: staff } }), wordless: true },
} satisfies Partial<Entries>
