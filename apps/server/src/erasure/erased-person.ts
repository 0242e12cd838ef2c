import type { PersonMarks } from '@rapport/domain/people/erasure/redact-person'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

/** A member to erase, with the unmatched guests who are the same person. */
export interface ErasedPerson {
  readonly program_id: number
  readonly user_id: number
  /** The ids by which responses, cases, visits and messages refer to the person: the member's id and the guests' ids. */
  readonly user_ids: readonly number[]
  readonly temp_member_ids: readonly number[]
  readonly marks: PersonMarks
  /** The values that identify the member and each guest. */
  readonly every_mark: readonly PersonMarks[]
  /** Full names, e-mail addresses and phone numbers in lower case, to search for in texts about other people. */
  readonly text_marks: readonly string[]
  readonly pic_url: string | null
}

interface StoredPerson extends PersonMarks {
  readonly user_id: number
  readonly pic_url: string | null
}

interface StoredGuest extends PersonMarks {
  readonly user_id: number
  readonly temp_member_id: number
}

/**
 * Reads a member and the unmatched guests who are the same person, and locks their rows when `lock` is true. A guest matches a
 * member by e-mail address, or by first name together with phone number or member number. A guest who also matches another member
 * is not included, because the guest might be that member. Returns null when the program has no such member.
 */
export async function readErasedPerson(
  db: Db,
  program_id: number,
  user_id: number,
  lock: boolean,
): Promise<ErasedPerson | null> {
  const locked = lock ? sql`for update` : sql``
  const members = await sql<StoredPerson>`
    select user_id, fname, lname, name, email, phone, member_number, pic_url
      from member where program_id = ${program_id} and user_id = ${user_id} ${locked}`.execute(db)
  const [member] = members.rows
  if (member === undefined) return null
  // Family members can share a phone number and a member number, so the first name must also match.
  const isSame = sql`(
    m.email_key <> '' and m.email_key = lower(btrim(t.email, E' \t\r\n'))
    or lower(btrim(m.fname)) = lower(btrim(t.fname)) and btrim(t.fname) <> '' and (
      length(m.phone_key) >= 7 and m.phone_key = right(regexp_replace(t.phone, '\\D', '', 'g'), 10)
      or m.number_key <> '' and m.number_key = match_key(t.member_number)))`
  const guests = await sql<StoredGuest>`
    select t.temp_member_id, t.user_id, t.fname, t.lname, t.email, t.phone, t.member_number
      from temp_member t
     where t.program_id = ${program_id}
       and exists (select from member m where m.program_id = t.program_id and m.user_id = ${user_id} and ${isSame})
       and not exists (select from member m where m.program_id = t.program_id and m.user_id <> ${user_id} and ${isSame})
     order by t.temp_member_id ${locked}`.execute(db)
  const every_mark = [member, ...guests.rows]
  return {
    program_id,
    user_id,
    user_ids: [user_id, ...guests.rows.map((guest) => guest.user_id)],
    temp_member_ids: guests.rows.map((guest) => guest.temp_member_id),
    marks: member,
    every_mark,
    text_marks: every_mark.flatMap(listTextMarks),
    pic_url: member.pic_url,
  }
}

/** Minimum number of digits in a phone number to search for; shorter phone numbers could match unrelated numbers in a text. */
const SHORTEST_PHONE = 7

function listTextMarks({ fname, lname, name, email, phone }: PersonMarks): string[] {
  const [first = '', last = ''] = [fname, lname].map((part) => part?.trim() ?? '')
  const names = first && last ? [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`] : []
  // A one-word name can also occur in texts about other people, so it is not searched for.
  const whole = /\s/u.test(name?.trim() ?? '') ? [name] : []
  const numbers = (phone ?? '').replace(/\D/gu, '').length < SHORTEST_PHONE ? [] : [phone]
  return [...names, ...whole, email, ...numbers].map((mark) => mark?.trim().toLowerCase() ?? '').filter(Boolean)
}

/** Returns a PostgreSQL regular expression that matches any of the texts as whole words, with any white space between the words. */
const patternOf = (marks: readonly string[]): string => {
  const patterns = marks.map((mark) =>
    mark.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`).replace(/\s+/gu, String.raw`\s+`),
  )
  return `(^|[^[:alnum:]])(${patterns.join('|')})([^[:alnum:]]|$)`
}

/** Returns the SQL condition that a text contains the person's full name, stored e-mail address or stored phone number. */
export const namesPerson = ({ text_marks }: ErasedPerson, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  text_marks.length === 0 ? sql<boolean>`false` : sql<boolean>`lower(${text}) ~ ${patternOf(text_marks)}`
