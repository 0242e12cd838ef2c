import { ANONYMOUS_MEMBER } from '@rapport/domain/cases/case-creator'
import { deriveGuestName } from '@rapport/domain/people/names'
import { writeCaseTitle } from '@rapport/domain/surveys/triggers/case-title'

import { DEMO_STAFF, type DemoClub } from '../club/clubs.ts'
import type { DemoMember } from '../club/people.ts'
import { DEMO_FORMS, type DemoForm } from '../feedback/forms.ts'
import type { DemoResponse } from '../feedback/responses.ts'
import { createRandom, type Random } from '../random.ts'
import { CASE_STORIES, FOLLOW_UP_COMMENTS, FOLLOW_UP_RESOLUTIONS } from '../text/case-stories.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows of a club's cases, with their comments and history. */
export interface DemoCases {
  readonly cases: readonly Row[]
  readonly comments: readonly Row[]
  readonly history: readonly Row[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A case before its progress is generated. */
interface Begun {
  readonly case_id: number
  readonly title: string
  readonly description: string | null
  readonly resolution: string
  readonly comments: readonly string[]
  readonly tags: readonly string[]
  readonly case_type_id: number
  readonly priority_id: number
  readonly merchant_id: number | null
  readonly opened: number
  readonly created_by: number | null
  readonly raised: { readonly response_id: number; readonly feedback_form_id: number } | null
}

/**
 * Generates the cases of a club: one for each response that fired its form's trigger, and cases created by staff. Nearly all old
 * cases are closed; cases from recent weeks have all three statuses. Ids begin at `firstId`.
 *
 * @source Decisions, section 13
 */
export function makeCases(
  club: DemoClub,
  { members, responses }: { readonly members: readonly DemoMember[]; readonly responses: readonly DemoResponse[] },
  firstId: number,
  now: number,
): DemoCases {
  const random = createRandom(7_000 + club.program_id)
  const staff = DEMO_STAFF.filter((one) => one.program_ids.includes(club.program_id) && one.limited_access === 0)
  const staffIds = staff.map((one) => one.user_id)
  const names = new Map(members.map((member) => [member.user_id, deriveGuestName(member)]))
  const raised = responses
    .filter((response) => response.overall_score_trigger_hit)
    .map((response, position) => {
      const member = names.get(response.user_id ?? 0) ?? ANONYMOUS_MEMBER
      return beginRaised(random, response, member, firstId + position)
    })
  const made = CASE_STORIES.filter((_, position) => club.kind === 'harbor' || position % 3 === 1).map(
    (story, position): Begun => ({
      ...story,
      case_id: firstId + raised.length + position,
      merchant_id: random.pick(club.locations).merchant_id,
      opened: now - Math.floor((position * 6.3 + random.next() * 5) * DAY_MS) - 2 * HOUR_MS,
      created_by: random.pick(staffIds),
      raised: null,
    }),
  )
  const lives = [...raised, ...made].map((begun) => makeLife(random, club, begun, staffIds, now))
  return {
    cases: lives.map((life) => life.row),
    comments: lives.flatMap((life) => life.comments),
    history: lives.flatMap((life) => life.history),
  }
}

function beginRaised(random: Random, response: DemoResponse, member: string, case_id: number): Begun {
  const form = formOf(response)
  const { title } = form.definition
  const survey = typeof title === 'string' ? title : form.name
  return {
    case_id,
    // The demo triggers have no title template.
    title: writeCaseTitle(null, {
      member,
      survey,
      definition: form.definition,
      answers: response.response_json,
    }),
    description: null,
    resolution: random.pick(FOLLOW_UP_RESOLUTIONS),
    comments: random.chance(0.4) ? [random.pick(FOLLOW_UP_COMMENTS)] : [],
    tags: random.chance(0.35) ? [random.pick(['follow-up', 'dining', 'service', 'billing', 'facilities'])] : [],
    case_type_id: 1,
    priority_id: 3,
    merchant_id: response.merchant_id,
    opened: response.completed_ts?.getTime() ?? response.updated_ts.getTime(),
    created_by: response.user_id,
    raised: { response_id: response.response_id, feedback_form_id: response.feedback_form_id },
  }
}

function formOf({ program_id, feedback_form_id }: DemoResponse): DemoForm {
  const form = DEMO_FORMS.find((one) => one.program_id === program_id && one.feedback_form_id === feedback_form_id)
  if (form === undefined) throw new Error(`the demo has no form ${program_id}/${feedback_form_id}`)
  return form
}

/**
 * Generates the progress of a case (unassigned, in progress or closed), with its comments and history. Older cases have usually
 * progressed further.
 */
function makeLife(random: Random, club: DemoClub, begun: Begun, staffIds: readonly number[], now: number) {
  const age = (now - begun.opened) / DAY_MS
  const started = age > 1 && random.chance(Math.min(0.985, 0.35 + age / 40))
  const startedAt = Math.min(now - HOUR_MS, begun.opened + random.int(1, 40) * HOUR_MS)
  const closed = started && age > 3 && random.chance(Math.min(0.985, age / 30))
  const closedAt = Math.min(now - HOUR_MS / 2, startedAt + random.int(5, 140) * HOUR_MS)
  const assignee = started ? random.pick(staffIds) : null
  const key = { program_id: club.program_id, case_id: begun.case_id }
  const event = (field: string, new_value: string | null, created_by: number | null, at: number) => ({
    ...key,
    field,
    new_value,
    created_by,
    created_ts: new Date(at),
  })
  return {
    row: {
      ...key,
      merchant_id: begun.merchant_id,
      title: begun.title,
      description: begun.description,
      resolution_description: closed ? begun.resolution : null,
      priority_id: begun.priority_id,
      case_type_id: begun.case_type_id,
      assigned_to: assignee,
      origin: begun.raised === null ? 'manual' : 'feedback_form',
      created_by: begun.created_by,
      creator_is_staff: begun.raised === null,
      created_ts: new Date(begun.opened),
      opened_ts: new Date(begun.opened),
      in_progress_ts: started ? new Date(startedAt) : null,
      closed_ts: closed ? new Date(closedAt) : null,
      feedback_trigger_response_id: begun.raised?.response_id ?? null,
      feedback_trigger_feedback_form_id: begun.raised?.feedback_form_id ?? null,
      feedback_trigger_instance_id: begun.raised?.feedback_form_id ?? null,
      tags: begun.tags,
      updated_ts: new Date(closed ? closedAt : started ? startedAt : begun.opened),
    },
    comments: started
      ? begun.comments.map((text, position) => ({
          ...key,
          text,
          created_by: assignee ?? staffIds[0],
          created_ts: new Date(Math.min(now - HOUR_MS / 4, startedAt + (position + 1) * 3 * HOUR_MS)),
        }))
      : [],
    history: [
      event('created', null, begun.created_by, begun.opened),
      ...(started ? [event('assigned_to', String(assignee), assignee, startedAt - 60_000)] : []),
      ...(started ? [event('status', 'in_progress_ts', assignee, startedAt)] : []),
      ...(closed ? [event('resolution_description', begun.resolution, assignee, closedAt)] : []),
      ...(closed ? [event('status', 'closed_ts', assignee, closedAt)] : []),
    ],
  }
}
