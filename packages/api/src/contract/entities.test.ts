import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { namesOf } from '../testing/schema-names.ts'
import { listAssignableUsers } from './cases/case-activity.ts'
import { caseComment, caseDetail, caseHistoryEvent, caseListItem, listCaseOptions } from './cases/cases.ts'
import { confirmPasswordReset } from './staff/passwords.ts'
import { createSession, session } from './staff/session.ts'
import { staffMember } from './staff/staff.ts'
import { merchant, program } from './staff/users.ts'

const PART_1 = new URL('../../../../docs/specification/part-1-console.md', import.meta.url)
const specification = readFileSync(PART_1, 'utf8')

/** Returns the sentence about an entity in section 3 of the specification, without the parenthesis that lists a field's values. */
const sentenceOf = (entity: string) =>
  specification
    .split(`**${entity}**: `)[1]
    ?.split(/\n|\. |\*\*/)[0]
    ?.replace('(manual or feedback_form; default manual)', '') ?? ''

/** The specification's field names that contain neither an underscore nor a capital letter. */
const PLAIN = [
  'token',
  'fname',
  'lname',
  'email',
  'roles',
  'title',
  'description',
  'status',
  'origin',
  'comments',
  'history',
  'tags',
  'text',
  'field',
  'value',
  'label',
  'default',
  'timezone',
] as const
const fieldsIn = (sentence: string) =>
  [...new Set(sentence.match(/[a-z]+(?:[_A-Z][A-Za-z]*)*/g))].filter(
    (name) => /[_A-Z]/.test(name) || PLAIN.some((plain) => plain === name),
  )

it.each<[string, ReadonlySet<string>, number]>([
  ['Session/user', namesOf(session), 6],
  ['Program', namesOf(program), 2],
  ['Merchant (location)', namesOf(merchant), 4],
  ['Staff member (as read here)', namesOf(staffMember), 3],
  ['Case', namesOf(caseDetail, caseListItem), 29],
  ['Case comment', namesOf(caseComment), 4],
  ['Case history event', namesOf(caseHistoryEvent), 7],
  ['Case filter options', namesOf(listCaseOptions.response), 8],
])('the contract has every field that the specification lists for: %s', (entity, names, atLeast) => {
  const fields = fieldsIn(sentenceOf(entity))
  expect(fields.length).toBeGreaterThanOrEqual(atLeast)
  expect(fields.filter((field) => !names.has(field))).toEqual([])
})

it('the contract describes assignable users by user_id, fname and lname', () => {
  expect([...namesOf(listAssignableUsers.response)]).toEqual(expect.arrayContaining(['user_id', 'fname', 'lname']))
})

it('a sign-in takes email and pass, and a password reset takes pass, session_create and token', () => {
  expect([...namesOf(createSession.body)].toSorted()).toEqual(['email', 'pass'])
  expect([...namesOf(confirmPasswordReset.body)].toSorted()).toEqual(['pass', 'session_create', 'token'])
})
