import { noteEarlierInvitations } from '../../../apps/server/src/results/rate/note-invitations.ts'
import { surveyPath } from '../../../apps/server/src/sendouts/personal-links.ts'
import type { FilledClub } from '../../../apps/server/src/testing/matrix/matrix-club.ts'
import type { TestApp } from '../../../apps/server/src/testing/test-app.ts'
import { FORM_ID, PUBLIC_ID } from './survey.ts'

type Sending = Pick<TestApp, 'db' | 'clock'> & { readonly aspen: FilledClub }

/** The locations of the club, in the order of both their ids and their names. */
export const LOCATIONS = [
  { id: 1, name: 'Clubhouse' },
  { id: 2, name: 'Grill' },
] as const

/** The number of recipients of each send-out, by location name. Staff see these numbers in the send-out history. */
export const INVITED: ReadonlyMap<string | null, number> = new Map([
  ['Clubhouse', 61],
  ['Grill', 48],
  [null, 17],
])

const FIRST_MEMBER = 800_000
const MEMBERS = [...INVITED]
  .flatMap(([name, count]) => Array.from({ length: count }, (_, position) => ({ name, position })))
  .map(({ name, position }, index) => ({
    user_id: FIRST_MEMBER + index,
    merchant_id: LOCATIONS.find((one) => one.name === name)?.id ?? null,
    name,
    token: `staff-${LOCATIONS.findIndex((one) => one.name === name)}-${position}`.padEnd(24, '-'),
  }))

/** Returns the name of a location; null when there is no location. */
export function nameOfLocation(id: number | null): string | null {
  return LOCATIONS.find((one) => one.id === id)?.name ?? null
}

/**
 * Returns the secret in the survey link of one of a location's members. Returns null when there is no location, because the person
 * then uses the open link.
 */
export function tokenOf(location: string | null, position: number): string | null {
  const members = location === null ? [] : MEMBERS.filter(({ name }) => name === location)
  return members[position % Math.max(1, members.length)]?.token ?? null
}

/** Names the locations, and inserts the members of both locations and the members without a location. */
export async function insertMembers({ db, aspen }: Sending): Promise<void> {
  const program_id = aspen.program
  for (const { id, name } of LOCATIONS)
    await db
      .updateTable('merchant')
      .set({ merchant_name: name })
      .where('program_id', '=', program_id)
      .where('merchant_id', '=', id)
      .execute()
  const rows = MEMBERS.map(({ user_id, merchant_id }) => ({ program_id, user_id, merchant_id, name: 'Staff' }))
  await db.insertInto('member').values(rows).execute()
}

/** Sends the survey to all members, each with a personal link. The waves remain calendar quarters, because a Quick Pulse has no period. */
export async function sendSurvey({ db, clock, aspen }: Sending): Promise<void> {
  const program_id = aspen.program
  const sent = new Date(clock.now())
  const { sendout_id } = await db
    .insertInto('sendout')
    .values({
      program_id,
      feedback_form_id: FORM_ID,
      kind: 'quick_pulse',
      requested_by: 0,
      sendtime: sent,
      state: 'done',
      total: MEMBERS.length,
    })
    .returning('sendout_id')
    .executeTakeFirstOrThrow()
  const messages = MEMBERS.map(({ user_id, token }) => ({
    program_id,
    sendout_id,
    user_id,
    address: 'staff@mail.test',
    message_id: crypto.randomUUID(),
    link: surveyPath(PUBLIC_ID, token),
    state: 'sent' as const,
    sent_ts: sent,
  }))
  await db.insertInto('sendout_message').values(messages).execute()
  await noteEarlierInvitations(db)
}
