import { writeTextAddress } from '@rapport/domain/people/contact/phone'
import { deriveGuestName } from '@rapport/domain/people/names'
import {
  EXCLUSIONS,
  findExclusion,
  type Exclusion,
  type MessageKind,
  type Recipient,
} from '@rapport/domain/sendouts/recipient-rule'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'
import { selectPeriodSends, type PeriodSend } from './period-sends.ts'
import type { SendingProgram, SentForm } from './sent-survey.ts'

const DAY_MS = 86_400_000

/** A member as input to the recipient rule, with the fields that a message needs. */
export interface Candidate extends Recipient {
  readonly user_id: number
  readonly fname: string | null
  readonly lname: string | null
  readonly name: string | null
  readonly recipient_token: string | null
}

/** The members to consider: all members of the program, or those with the given ids. */
export type Among = 'everybody' | readonly number[]

/**
 * Selects the members of a program with everything that determines whether they get a message. A suppression counts as an opt-out
 * from its channel. A completed response counts only if it was completed in this period or through a personal link. For the
 * cool-down, a queued first e-mail or Quick Pulse counts as sent.
 *
 * @source Decisions, section 12 "Cool-down" and "What is sent"
 */
export async function selectCandidates(
  db: Db,
  program: SendingProgram,
  form: SentForm,
  among: Among,
  now: number,
): Promise<Candidate[]> {
  const initials = (await selectPeriodSends(db, program, form)).filter((one) => one.kind === 'initial')
  const ids = among === 'everybody' ? null : [...among]
  const { rows } = await sql<Candidate>`
    with ${facts(program, form, { ids, initials, now })}
    select m.user_id, m.fname, m.lname, m.name, m.email, m.phone, m.status, m.recipient_token,
           m.email_enabled and m.user_id not in (select user_id from quiet where channel = 'email') as email_enabled,
           m.text_enabled and m.user_id not in (select user_id from quiet where channel = 'text') as text_enabled,
           done.user_id is not null as completed, invited.user_id is not null as invited,
           (extract(epoch from first.at) * 1000)::bigint as last_first_message_ts
      from member m ${JOINED}
     where m.program_id = ${program.program_id} and ${among === 'everybody' ? sql`true` : sql`m.user_id = any(${[...among]}::bigint[])`}
     order by lower(coalesce(m.lname, m.name, '')), lower(coalesce(m.fname, '')), m.user_id`.execute(db)
  return rows
}

interface Asked {
  /** The members to consider; null for all members. */
  readonly ids: readonly number[] | null
  /** The period's send-outs of kind `initial`; a member to whom a message of one of them was sent counts as invited. */
  readonly initials: readonly PeriodSend[]
  readonly now: number
}

/**
 * Returns the SQL of a `with` clause for the facts that determine whether members get a message: `quiet`, `done`, `invited` and
 * `first`.
 */
function facts(program: SendingProgram, form: SentForm, { ids, initials, now }: Asked): RawBuilder<unknown> {
  const { program_id, timezone, ppp_start_date } = program
  const since = new Date(now - program.quick_pulse_window * DAY_MS)
  const only = (column: string) => (ids === null ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`)
  const period =
    ppp_start_date === null ? sql`true` : sql`r.completed_ts >= ${ppp_start_date}::timestamp at time zone ${timezone}`
  return sql`
    quiet as (select user_id, channel from suppression where program_id = ${program_id} and ${only('user_id')}),
    done as (
      select distinct r.user_id from feedback_response r
       where r.program_id = ${program_id} and r.feedback_form_id = ${form.feedback_form_id}
         and r.completed_ts is not null and r.user_id is not null and (${period} or r.recipient_token is not null)
         and ${only('r.user_id')}),
    invited as (
      select distinct x.user_id from sendout s join sendout_message x using (program_id, sendout_id)
       where s.program_id = ${program_id} and s.sendout_id = any(${idsOf(initials)}::bigint[])
         and x.state = 'sent' and ${only('x.user_id')}),
    first as (
      select x.user_id, max(coalesce(x.sent_ts, s.sendtime)) as at
        from sendout s join sendout_message x using (program_id, sendout_id)
       where s.program_id = ${program_id} and s.kind in ('initial', 'quick_pulse') and not s.test
         and x.state in ('queued', 'sending', 'sent') and coalesce(x.sent_ts, s.sendtime) > ${since}
         and ${only('x.user_id')}
       group by x.user_id)`
}

/**
 * These are joins, not subqueries, because PostgreSQL might run a subquery again for each member when its planner expects many
 * rows.
 */
const JOINED = sql`
      left join done on done.user_id = m.user_id
      left join invited on invited.user_id = m.user_id
      left join first on first.user_id = m.user_id`

const idsOf = (sends: readonly PeriodSend[]): number[] => sends.map(({ sendout_id }) => sendout_id)

/** A group of members that the recipient rule treats alike, and its size. */
export interface AlikeMembers extends Recipient {
  readonly count: number
  /** The kinds of e-mail for which these members have a message in this period, whether or not it was delivered. */
  readonly got: readonly PeriodSend['kind'][]
}

/** Pattern for ordinary addresses, all of which the address rule of the domain package accepts. */
const PLAIN_EMAIL =
  '^[A-Za-z0-9_+-]+([.][A-Za-z0-9_+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,20}[A-Za-z0-9])?[.])+[A-Za-z]{2,20}$'
const LONGEST_PLAIN_EMAIL = 64

/**
 * Counts the members of a program in one statement, grouped by everything that determines whether they get an e-mail, so that the
 * result has few rows even for a large club. Each unusual address has a separate row, because only the address rule of the domain
 * package can validate it.
 */
export async function countAlikeMembers(
  db: Db,
  program: SendingProgram,
  form: SentForm,
  { sends, now }: { readonly sends: readonly PeriodSend[]; readonly now: number },
): Promise<AlikeMembers[]> {
  const initials = sends.filter((one) => one.kind === 'initial')
  const { rows } = await sql<AlikeMembers>`
    with ${facts(program, form, { ids: null, initials, now })},
    got as (
      select x.user_id, array_remove(array[case when bool_or(s.kind = 'initial') then 'initial' end,
               case when bool_or(s.kind = 'reminder') then 'reminder' end,
               case when bool_or(s.kind = 'final') then 'final' end], null) as kinds
        from sendout s join sendout_message x using (program_id, sendout_id)
       where s.program_id = ${program.program_id} and s.sendout_id = any(${idsOf(sends)}::bigint[])
       group by x.user_id)
    select m.status, m.email_enabled and m.user_id not in (select user_id from quiet where channel = 'email') as email_enabled,
           case when length(m.email) <= ${LONGEST_PLAIN_EMAIL} and m.email ~ ${PLAIN_EMAIL} then 'member@club.test'
                when m.email !~ '@' then null else m.email end as email,
           null as phone, false as text_enabled,
           done.user_id is not null as completed, invited.user_id is not null as invited,
           (extract(epoch from max(first.at)) * 1000)::bigint as last_first_message_ts,
           coalesce(got.kinds, '{}') as got, count(*)::int as count
      from member m ${JOINED}
      left join got on got.user_id = m.user_id
     where m.program_id = ${program.program_id}
     group by 1, 2, 3, 6, 7, first.at is null, 9`.execute(db)
  return rows
}

/** Candidates partitioned into those who get a message and those who do not, the latter by reason. */
export interface Partition {
  readonly recipients: readonly Candidate[]
  readonly excluded: ReadonlyMap<Exclusion, readonly Candidate[]>
}

/** Partitions the candidates by the domain's recipient rule. @source Decisions, section 12 "Cool-down" */
export function partCandidates(
  candidates: readonly Candidate[],
  kind: MessageKind,
  { quick_pulse_window }: SendingProgram,
  now: number,
): Partition {
  const excluded = new Map<Exclusion, Candidate[]>()
  const recipients = candidates.filter((candidate) => {
    const reason = findExclusion(candidate, kind, { quick_pulse_window, now_ts: now })
    if (reason === null) return true
    const others = excluded.get(reason)
    if (others === undefined) excluded.set(reason, [candidate])
    else others.push(candidate)
    return false
  })
  return { recipients, excluded }
}

const SAMPLE = 10

/** Returns the address of a candidate for a kind of message; empty when the candidate has none. */
export const addressOf = (candidate: Candidate, kind: MessageKind): string =>
  (kind === 'quick_pulse' ? candidate.phone : candidate.email)?.trim() ?? ''

/** Returns the address of a candidate in the format that the e-mail or text service expects. */
export function writeAddress(candidate: Candidate, kind: MessageKind): string {
  const address = addressOf(candidate, kind)
  return kind === 'quick_pulse' ? writeTextAddress(address) : address
}

/** Returns a partition as a preview shows it: the counts, and the names of at most ten members in each group. */
export function describePartition({ recipients, excluded }: Partition, kind: MessageKind) {
  const named = (candidate: Candidate) => ({ user_id: candidate.user_id, name: deriveGuestName(candidate) })
  // Reasons are listed in the order in which they are checked.
  const order = Object.keys(EXCLUSIONS)
  const exclusions = [...excluded]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([reason, members]) => ({
      reason,
      label: EXCLUSIONS[reason],
      count: members.length,
      members: members.slice(0, SAMPLE).map(named),
    }))
  return {
    recipient_count: recipients.length,
    recipients: recipients.slice(0, SAMPLE).map((one) => ({ ...named(one), address: addressOf(one, kind) })),
    excluded_count: exclusions.reduce((sum, { count }) => sum + count, 0),
    exclusions,
  }
}
