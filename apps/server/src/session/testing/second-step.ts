import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'

import { readAnswer, readFailure } from '../../testing/answers.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { PASSWORD, PEOPLE } from '../../testing/two-clubs.ts'

/** How long an authenticator app shows each code, in ms. */
export const STEP_MS = 30_000

export type Headers = Record<string, string>

/** Returns functions that act as Ana, who uses two-step sign-in, on a test server with the two test clubs. */
export function createTwoStepPerson(fixture: TestApp) {
  const request = (method: string, path: string, body?: unknown, headers: Headers = {}) =>
    fixture.app.request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const logIn = (pass = PASSWORD, headers: Headers = {}) =>
    request('POST', '/v3/sessions', { email: 'ana@rapport.test', pass }, headers)
  const handleOf = async (answer: Response): Promise<string> => {
    const { status, code, second_factor } = await readFailure(answer)
    expect([status, code]).toEqual([403, 'second_factor_required'])
    return second_factor?.handle ?? ''
  }
  const finish = (handle: string, code: string, method = 'code', headers: Headers = {}) =>
    request('POST', '/v3/sessions/second-factor', { handle, proof: { method, code } }, headers)

  let secret = ''
  /** Returns the authenticator app's code for the server's current time plus `later` ms. */
  const code = (later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: fixture.clock.now() + later })
  /** Returns a six-digit code that is invalid in all three accepted time steps. */
  const wrong = () => {
    const right = [-STEP_MS, 0, STEP_MS].map(code)
    return ['000000', '111111', '222222', '333333'].find((one) => !right.includes(one)) ?? ''
  }

  /**
   * Sets up the authenticator app, and advances the clock to the next time step, whose code has not been used yet. Returns the
   * session headers and the recovery codes.
   */
  async function turnOn(): Promise<{ headers: Headers; codes: string[] }> {
    const headers = await fixture.signIn(PEOPLE.ana)
    const begun = await request('POST', '/v3/second-factor/authenticator', undefined, headers)
    secret = (await readAnswer('beginAuthenticator', begun)).secret
    const confirmed = await request('POST', '/v3/second-factor/authenticator/confirmation', { code: code() }, headers)
    const codes = (await readAnswer('confirmAuthenticator', confirmed)).recovery_codes ?? []
    fixture.clock.set(fixture.clock.now() + STEP_MS)
    return { headers, codes }
  }

  /** Sets the clock, and deletes all sessions, known devices, second factors, counts of attempts and audit entries. */
  async function reset(now: number): Promise<void> {
    fixture.clock.set(now)
    const { db } = fixture
    await db.deleteFrom('rate_limit').execute()
    await db.deleteFrom('login_failure').execute()
    await db.deleteFrom('known_device').execute()
    await db.deleteFrom('staff_session').execute()
    await db.deleteFrom('authenticator').execute()
    await db.deleteFrom('passkey').execute()
    await db.deleteFrom('recovery_code').execute()
    await db.deleteFrom('second_factor_attempt').execute()
    await db.deleteFrom('audit_log').execute()
  }
  return { request, logIn, handleOf, finish, code, wrong, turnOn, reset }
}
