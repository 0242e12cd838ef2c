import type { RegistrationResponseJSON } from '@simplewebauthn/server'

import { transact } from '../db/open.ts'
import { requireRecentlyConfirmed } from '../guards/reauthentication.ts'
import { hashToken } from '../guards/session.ts'
import { HttpError, notFound, unauthorized, type Handlers } from '../http.ts'
import { closeAttempt, countAttempt, openAttempt, stepExpired } from '../second-factor/attempts.ts'
import { askForNewPasskey, readNewPasskey, siteOf, asWebAuthnJson } from '../second-factor/passkeys.ts'
import { finishAdding, finishRemoving } from './second-factor-handlers.ts'

const MOST_PASSKEYS = 20

const notAllowed = () =>
  new HttpError(
    409,
    'no_passkeys',
    'Passkeys need an https address with a domain name. Contact the operator of this server.',
  )
const tooManyPasskeys = () =>
  new HttpError(409, 'too_many_passkeys', 'You already have the maximum of 20 passkeys. Remove one first.')
const unusable = () => new HttpError(400, 'passkey_refused', 'The passkey could not be added. Try again.')

/** Handlers for the passkeys of the caller. @source Decisions, section 14 "Second factor and re-authentication" */
export const passkeyHandlers = {
  beginPasskey: async (_, { db, config, staff: { user_id, email }, token, now }) => {
    await requireRecentlyConfirmed(db, token, now())
    if (token === null) throw unauthorized()
    const site = siteOf(config.publicUrl)
    if (site === null) throw notAllowed()
    const options = await askForNewPasskey(db, user_id, email, site)
    if ((options.excludeCredentials?.length ?? 0) >= MOST_PASSKEYS) throw tooManyPasskeys()
    const { challenge } = options
    const attempt = { user_id, purpose: 'passkey', session_hash: hashToken(token), challenge } as const
    return { handle: await openAttempt(db, attempt, now()), options: asWebAuthnJson(options) }
  },

  addPasskey: async ({ body }, call) => {
    const { db, config, staff, token, now } = call
    await requireRecentlyConfirmed(db, token, now())
    const site = siteOf(config.publicUrl)
    if (site === null || token === null) throw notAllowed()
    const { user_id, session_hash, challenge } = await countAttempt(db, body.handle, 'passkey', now())
    const isOwn = session_hash !== null && Buffer.from(session_hash).equals(hashToken(token))
    if (user_id !== staff.user_id || !isOwn || challenge === null) throw stepExpired()
    // The type is not checked here, because the library validates each field of the browser's response.
    const response = body.response as unknown as RegistrationResponseJSON
    const key = await readNewPasskey({ user_id, response, challenge, site })
    if (key === null) throw unusable()
    return transact(db, async (trx) => {
      await closeAttempt(trx, body.handle)
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('passkey')
        .values({
          user_id,
          credential_id: key.id,
          public_key: key.publicKey,
          counter: key.counter,
          transports: JSON.stringify(key.transports ?? []),
          name: body.name,
          created_ts: new Date(now()),
          last_used_ts: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirstOrThrow()
      if (!numInsertedOrUpdatedRows) throw unusable()
      return finishAdding(trx, call)
    })
  },

  renamePasskey: async ({ params, body }, { db, staff }) => {
    const { numUpdatedRows } = await db
      .updateTable('passkey')
      .set({ name: body.name })
      .where('passkey_id', '=', params.id)
      .where('user_id', '=', staff.user_id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    return {}
  },

  removePasskey: async ({ params }, { db, staff: { user_id }, token, now }) => {
    await requireRecentlyConfirmed(db, token, now())
    await transact(db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('passkey')
        .where('passkey_id', '=', params.id)
        .where('user_id', '=', user_id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
      await finishRemoving(trx, user_id, now())
    })
    return {}
  },
} satisfies Partial<Handlers>
