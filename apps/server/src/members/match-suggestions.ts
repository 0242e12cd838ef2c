import type { TempMember } from '@rapport/api/contract/people/temp-members'
import { suggestMatches, type MatchPerson } from '@rapport/domain/people/guests/match-suggestion'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/**
 * Maximum number of guests in a list for whom members are suggested; the newest guests come first. A screen shows at most fifty.
 */
const MOST_GUESTS = 500

type Guest = Omit<TempMember, 'suggestions'>

interface Candidate extends MatchPerson {
  readonly id: number
  readonly user_id: number
  readonly name: string | null
}

/**
 * Adds to each guest the members that may be the same person, as decided by suggestMatches. Only the first MOST_GUESTS guests get
 * suggestions.
 */
export async function withSuggestions(db: Db, programId: number, guests: readonly Guest[]): Promise<TempMember[]> {
  const newest = guests.slice(0, MOST_GUESTS).map(({ id }) => id)
  const candidates = new Map<number, Candidate[]>()
  for (const candidate of await selectCandidates(db, programId, newest)) {
    const found = candidates.get(candidate.id)
    if (found === undefined) candidates.set(candidate.id, [candidate])
    else found.push(candidate)
  }
  return guests.map((guest) => ({
    ...guest,
    suggestions: suggestMatches(guest, candidates.get(guest.id) ?? []).map(({ member, reason }) => ({
      user_id: member.user_id,
      fname: member.fname,
      lname: member.lname,
      name: member.name,
      member_number: member.member_number,
      reason,
    })),
  }))
}

/**
 * Selects the members that share a member number, an e-mail address, a phone number or a part of the name with a guest;
 * suggestMatches decides among them. Each condition is a join on equal values, so a large club is read only once for each
 * condition. `match_key` normalizes texts as suggestMatches does. When only the first or the last name is equal, the other name
 * must begin or end with the same letter. This is the case for a name and its short form, and for two names that differ by one
 * typing error. Blank values are ignored, as in suggestMatches, because they would pair a guest with every member who lacks the
 * value.
 */
async function selectCandidates(db: Db, programId: number, guestIds: readonly number[]): Promise<Candidate[]> {
  if (guestIds.length === 0) return []
  const phone = sql`right(regexp_replace(g.phone, '\\D', '', 'g'), 10)`
  const email = sql`lower(btrim(g.email, E' \\t\\r\\n'))`
  const pairs = (condition: ReturnType<typeof sql>) => sql`
    select g.temp_member_id as id, m.user_id
      from guest g join member m on m.program_id = ${programId} and ${condition}`
  const alike = (key: string) => {
    const [member, guest] = [sql.ref(`m.${key}`), sql.ref(`g.${key}`)]
    return sql`(left(${member}, 1) = left(${guest}, 1) or right(${member}, 1) = right(${guest}, 1))`
  }
  const { rows } = await sql<Candidate>`
    with guest as materialized (
      select *, match_key(fname) as fname_key, match_key(lname) as lname_key, match_key(member_number) as number_key from temp_member
       where program_id = ${programId} and temp_member_id = any(${[...guestIds]}::bigint[])),
    pair as (
      ${pairs(sql`m.number_key = g.number_key and g.number_key <> ''`)} union
      ${pairs(sql`m.email_key = ${email} and ${email} <> ''`)} union
      ${pairs(sql`m.phone_key = ${phone} and length(${phone}) >= 7`)} union
      ${pairs(sql`m.lname_key = g.lname_key and ${alike('fname_key')} and g.lname_key <> ''`)} union
      ${pairs(sql`m.fname_key = g.fname_key and ${alike('lname_key')} and g.fname_key <> ''`)} union
      ${pairs(sql`m.lname_key = g.fname_key and m.fname_key = g.lname_key and g.fname_key <> '' and g.lname_key <> ''`)})
    select pair.id, m.user_id, m.fname, m.lname, m.name, m.email, m.phone, m.member_number
      from pair join member m on m.program_id = ${programId} and m.user_id = pair.user_id
     order by pair.id, m.status desc, m.user_id`.execute(db)
  return rows
}
