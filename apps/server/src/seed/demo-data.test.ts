import { checkAnswers } from '@rapport/domain/surveys/answers/check-answers'
import { checkDefinition } from '@rapport/domain/surveys/definition/check-definition'
import { questionsByName } from '@rapport/domain/surveys/definition/survey-questions'
import { describe, expect, it } from 'vitest'

import { makeAlerts } from './cases/alerts.ts'
import { makeCases } from './cases/cases.ts'
import { DEMO_CLUBS } from './club/clubs.ts'
import { makeMembers } from './club/people.ts'
import { definitionOf, DEMO_FORMS, OVERALL_QUESTION } from './feedback/forms.ts'
import { makePulses } from './feedback/pulses.ts'
import { makeResponses } from './feedback/responses.ts'
import { makeSendouts } from './feedback/sendouts.ts'
import { makeVisits } from './feedback/visits.ts'
import { createRandom } from './random.ts'

const NOW = Date.UTC(2026, 5, 17, 12)

function makeFixture(now: number) {
  return DEMO_CLUBS.map((club) => {
    const members = makeMembers(createRandom(club.program_id), club, 101, now)
    const responses = DEMO_FORMS.filter((form) => form.program_id === club.program_id).flatMap((form) =>
      makeResponses(form, club, members, 1, now),
    )
    const pulses = makePulses(club, members, now)
    const cases = makeCases(club, { members, responses }, 1, now)
    return {
      members,
      responses,
      pulses,
      cases,
      visits: makeVisits(club, members, { responses, ...cases }, now),
      sendouts: makeSendouts(club, members, responses, pulses, now),
      alerts: makeAlerts(club, responses, { now, publicUrl: 'https://demo.test' }),
    }
  })
}

describe('the generated demo data', () => {
  it.each(DEMO_FORMS.map((form) => [`${form.program_id} ${form.name}`, form] as const))(
    'has a form with a valid definition that contains the question used by its trigger: %s',
    (_name, form) => {
      expect(checkDefinition(form.definition)).toMatchObject({ ok: true })
      expect([...questionsByName(form.definition).keys()]).toContain(OVERALL_QUESTION)
    },
  )

  it('has a guest on site with an open case at each location, even on a day when the first members have no case', () => {
    const now = Date.UTC(2026, 10, 23, 19, 20)
    const [harbor] = makeFixture(now)
    const open = new Set(
      harbor?.cases.cases.map((one) =>
        one['in_progress_ts'] === null && one['closed_ts'] === null ? one['created_by'] : null,
      ),
    )
    open.delete(null)
    const here = harbor?.visits.filter(
      (visit) => visit['last_seen'] instanceof Date && visit['last_seen'].getTime() > now - 5 * 60_000,
    )
    const locations = new Set(here?.filter((visit) => open.has(visit['user_id'])).map((visit) => visit['merchant_id']))
    expect(locations).toEqual(new Set([1, 2]))
  })

  it('is identical when it is generated for the same instant', () => {
    expect(JSON.stringify(makeFixture(NOW))).toBe(JSON.stringify(makeFixture(NOW)))
  })

  it('contains only answers that the server would accept, and no answers in the future', () => {
    const faults = makeFixture(NOW)
      .flatMap((club) => club.responses)
      .flatMap((response): unknown[] => {
        const form = DEMO_FORMS.find(
          (one) => one.program_id === response.program_id && one.feedback_form_id === response.feedback_form_id,
        )
        if (!form || response.updated_ts.getTime() > NOW) return [response.response_id]
        const check = checkAnswers(definitionOf(form, response.version), response.response_json, {
          anonymous: form.from === 'staff',
        })
        return check.ok ? [] : [...check.problems]
      })
    expect(faults).toEqual([])
  })

  it('has several cases in each of the three statuses, and cases created by staff', () => {
    const [harbor] = makeFixture(NOW)
    const states = harbor?.cases.cases.map((row) =>
      row['closed_ts'] ? 'closed' : row['in_progress_ts'] ? 'in progress' : 'open',
    )
    for (const state of ['closed', 'in progress', 'open']) {
      expect(states?.filter((one) => one === state).length, state).toBeGreaterThan(2)
    }
    expect(harbor?.cases.cases.some((row) => row['origin'] === 'manual')).toBe(true)
  })

  it('has no visits, responses or messages from before the member joined', () => {
    const early = makeFixture(NOW).flatMap((club) => {
      const joined = new Map(club.members.map((member) => [member.user_id, Date.parse(member.date_joined)]))
      const sendtimes = new Map(club.sendouts.sendouts.map((one) => [one['sendout_id'], one['sendtime']]))
      return [
        ...[...club.visits, ...club.pulses.flatMap((pulse) => pulse.visits)].map((row) => [
          row['user_id'],
          row['first_seen'],
        ]),
        ...club.responses.map((response) => [response.user_id, response.opened_ts]),
        ...club.sendouts.messages.map((row) => [row['user_id'], sendtimes.get(row['sendout_id'])]),
      ].filter(([user_id, at]) => Number(at) < (joined.get(Number(user_id)) ?? 0))
    })
    expect(early).toEqual([])
  })

  it('has responses to the yearly survey only from members to whom it was sent', () => {
    const [harbor] = makeFixture(NOW)
    const form = DEMO_FORMS.find((one) => one.program_id === 1 && one.feedback_form_type === 'mps')
    const sent = new Set(
      harbor?.sendouts.messages
        .filter(
          (row) =>
            harbor.sendouts.sendouts[Number(row['sendout_id']) - 1]?.['feedback_form_id'] === form?.feedback_form_id,
        )
        .map((row) => row['user_id']),
    )
    const answered = harbor?.responses.filter((one) => one.feedback_form_id === form?.feedback_form_id) ?? []
    expect(answered.length).toBeGreaterThan(100)
    expect(answered.filter((one) => !sent.has(one.user_id))).toEqual([])
  })

  it('titles a case from a Quick Pulse with the beginning of the comment', () => {
    const [harbor] = makeFixture(NOW)
    const titles = new Map(
      harbor?.cases.cases
        .filter((row) => row['feedback_trigger_feedback_form_id'] === 11)
        .map((row) => [row['feedback_trigger_response_id'], String(row['title'])]),
    )
    const comments = (harbor?.responses ?? []).flatMap(({ feedback_form_id, response_id, response_json }) => {
      const { comment } = response_json
      return feedback_form_id === 11 && titles.has(response_id) && typeof comment === 'string'
        ? [{ response_id, comment }]
        : []
    })
    expect(comments.length).toBeGreaterThan(20)
    for (const { response_id, comment } of comments) {
      const [first = ''] = comment.split(/[\s.,!?]/)
      expect(titles.get(response_id)?.startsWith(first), comment).toBe(true)
    }
  })
})
