import { test } from '@playwright/test'

import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { DEMO_CLUBS } from '../apps/server/src/seed/club/clubs.ts'
import { makeMembers } from '../apps/server/src/seed/club/people.ts'
import { makePulses } from '../apps/server/src/seed/feedback/pulses.ts'
import { linkSecretOf } from '../apps/server/src/seed/feedback/sendouts.ts'
import { createRandom } from '../apps/server/src/seed/random.ts'

function firstClub() {
  const [club] = DEMO_CLUBS
  if (club === undefined) throw new Error('the demo has no club')
  return club
}

const harbor = firstClub()

/** The members of the demo's first club, the same in every demo except for their ids and dates, which links do not contain. */
const members = makeMembers(createRandom(harbor.program_id), harbor, 1, Date.now())

/**
 * Returns an offset that differs for each retry. A retried test needs a different link, because each link creates only one
 * response.
 */
const again = () => test.info().retry * 8

function surveyLink(feedback_form_id: number, index: number): string {
  const mailed = members.filter((member) => member.status && member.email_enabled)
  const member = mailed.at(-1 - index - again())
  const token = member === undefined ? '' : linkSecretOf(feedback_form_id, member)
  return `/surveys/relational/${publicIdOf({ program_id: 1, feedback_form_id })}/${token}`
}

/** Returns the link in the relational survey's send-out for a member of the first club; each test uses a different `index` below 8. */
export const relationalLink = (index: number): string => surveyLink(12, index)

/** Returns the link for a member in a send-out of the first club's current survey; each test uses a different `index` below 8. */
export const sentLink = (index: number): string => surveyLink(16, index)

/** Returns the link to the first club's last Quick Pulse for a guest; each test uses a different `index` below 8. */
export function visitLink(index: number): string {
  const people = makePulses(harbor, members, Date.now()).at(-1)?.people ?? []
  const id = people.at(-1 - index - again())?.visit_text_id ?? ''
  return `/webviews/surveys/${publicIdOf({ program_id: 1, feedback_form_id: 11 })}/${id}`
}
