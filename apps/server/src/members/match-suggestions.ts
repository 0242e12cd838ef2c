import type { TempMember } from '@rapport/api/contract/people/temp-members'
import { suggestMatches, type MatchPerson } from '@rapport/domain/people/guests/match-suggestion'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** Only the newest guests of a list get suggestions: a screen shows fifty at once. */
const MOST_GUESTS = 500

type Guest = Omit<TempMember, 'suggestions'>

interface Candidate extends MatchPerson {
  readonly id: number
  readonly user_id: number
  readonly name: string | null
}

/** Adds the members that each guest may be, by the rule of the domain. */
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
 * Selects the members that share a number, an e-mail, a phone or a part of the name with a guest; the rule decides among them. Each
 * part is a join of equal values, so that a large club is read once for each. Blank names and phones with fewer than seven digits are left
 * out, as in the rule: each of them would pair a guest with all members who lack the value too.
 */
async function selectCandidates(db: Db, programId: number, guestIds: readonly number[]): Promise<Candidate[]> {
  if (guestIds.length === 0) return []
  const phone = (column: string) => sql`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), 10)`
  const pairs = (condition: ReturnType<typeof sql>) => sql`
    select g.temp_member_id as id, m.user_id
      from guest g join member m on m.program_id = ${programId} and ${condition}`
  const { rows } = await sql<Candidate>`
    with guest as (
      select * from temp_member
       where program_id = ${programId} and temp_member_id = any(${[...guestIds]}::bigint[])),
    pair as (
      ${pairs(sql`lower(m.member_number) = lower(g.member_number) and g.member_number <> ''`)} union
      ${pairs(sql`lower(m.email) = lower(g.email) and g.email <> ''`)} union
      ${pairs(sql`${phone('m.phone')} = ${phone('g.phone')} and length(${phone('g.phone')}) >= 7`)} union
      ${pairs(sql`lower(m.lname) = lower(g.lname) and left(lower(m.fname), 1) = left(lower(g.fname), 1) and g.lname <> ''`)} union
      ${pairs(sql`lower(m.fname) = lower(g.fname) and left(lower(m.lname), 1) = left(lower(g.lname), 1) and g.fname <> ''`)} union
      ${pairs(sql`lower(m.lname) = lower(g.fname) and lower(m.fname) = lower(g.lname) and g.fname <> '' and g.lname <> ''`)})
    select pair.id, m.user_id, m.fname, m.lname, m.name, m.email, m.phone, m.member_number
      from pair join member m on m.program_id = ${programId} and m.user_id = pair.user_id
     order by pair.id, m.status desc, m.user_id`.execute(db)
  return rows
}
