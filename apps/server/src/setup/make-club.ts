import { DEFAULT_AUDIENCES } from '@rapport/domain/audiences/audience-query'
import { checkEmail } from '@rapport/domain/people/contact/email'
import { checkNewPassword } from '@rapport/domain/people/password'
import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { isEasyPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../session/password-hash.ts'
import { STAFF_ROLES } from '../staff/staff-sql.ts'

/** The error thrown when a first club cannot be created. Its message is shown to the person who runs the setup. */
export class SetupFault extends Error {
  override name = 'SetupFault'
}

/** The input for a first club: its program, its first location, and its administrator. */
export interface ClubWish {
  readonly program: string
  readonly location: string
  /** An IANA time zone name, such as America/New_York. */
  readonly timezone: string
  readonly email: string
  readonly fname: string
  readonly lname: string
}

/** The ids of the created rows. */
export interface MadeClub {
  readonly program_id: number
  readonly merchant_id: number
  readonly user_id: number
}

const MAX_NAME = 100

/**
 * Returns the input with each field trimmed. Fails with SetupFault if a field is empty, the e-mail is invalid, or a field other
 * than the e-mail has more than 100 characters.
 */
export function checkWish(wish: ClubWish): ClubWish {
  const checked = {
    program: wish.program.trim(),
    location: wish.location.trim(),
    timezone: wish.timezone.trim(),
    email: wish.email.trim(),
    fname: wish.fname.trim(),
    lname: wish.lname.trim(),
  }
  for (const [name, text] of Object.entries(checked)) {
    if (text === '') throw new SetupFault(`--${name} is empty`)
    if (name !== 'email' && text.length > MAX_NAME)
      throw new SetupFault(`--${name} has more than ${MAX_NAME} characters`)
  }
  const fault = checkEmail(checked.email)
  if (fault !== null) throw new SetupFault(`--email: ${fault}`)
  return checked
}

function checkPassword(password: string, { email, fname, lname, program, location }: ClubWish): void {
  const fault = checkNewPassword(password, password)
  if (fault !== null) throw new SetupFault(fault)
  if (isEasyPassword(password, [fname, lname, `${fname}${lname}`, email, program, location]))
    throw new SetupFault('Your password is too easy to guess. Please choose another one.')
}

/**
 * In one transaction, creates a program with the default audiences, its first location, an administrator who can sign in, and any
 * missing roles. All migrations must have been applied to the database; existing rows remain unchanged. Fails with SetupFault if
 * the input is invalid, the password is too short or easy to guess, the time zone is unknown, or the e-mail is already in use
 * (ignoring case).
 *
 * @source Decisions, section 9
 */
export async function makeClub(db: Db, wish: ClubWish, password: string, now: number): Promise<MadeClub> {
  const { program, location, timezone, email, fname, lname } = checkWish(wish)
  checkPassword(password, wish)
  const pass_hash = await hashPassword(password)
  return transact(db, async (trx) => {
    const zones = await sql`select from pg_timezone_names where name = ${timezone}`.execute(trx)
    if (zones.rows.length === 0)
      throw new SetupFault(`--timezone: ${timezone} is not known; use a name like America/New_York`)
    const created_ts = new Date(now)
    // The account is inserted first, so that of two concurrent calls with the same e-mail, the second waits here and finds the
    // e-mail in use.
    const account = await trx
      .insertInto('account')
      .values({ email, pass_hash, fname, lname, admin: true, created_ts })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (account === undefined) throw new SetupFault(`--email: there is already an account with ${email}`)
    await trx
      .insertInto('role')
      .values([...STAFF_ROLES])
      .onConflict((conflict) => conflict.column('role_id').doNothing())
      .execute()
    const { program_id } = await trx
      .insertInto('program')
      .values({ program_name: program, short_name: program, timezone, created_ts })
      .returning('program_id')
      .executeTakeFirstOrThrow()
    const { merchant_id } = await trx
      .insertInto('merchant')
      .values({ program_id, merchant_name: location, timezone })
      .returning('merchant_id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('account_program').values({ user_id: account.user_id, program_id }).execute()
    await insertDefaultAudiences(trx, program_id)
    return { program_id, merchant_id, user_id: account.user_id }
  })
}

/**
 * Inserts the default audiences of a new program; the nightly job counts their members.
 *
 * @source Specification part 2, section 2 "Campaigns"
 */
async function insertDefaultAudiences(db: Db, program_id: number): Promise<void> {
  const rows = DEFAULT_AUDIENCES.map(({ name, query }, sort_order) => ({
    program_id,
    is_default: true,
    audience_name: name,
    query: JSON.stringify(query),
    sort_order,
  }))
  await db.insertInto('audience').values(rows).execute()
}
