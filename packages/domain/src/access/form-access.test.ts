import { describe, expect, it } from 'vitest'

import { canSeeForm, resolveFormChoice } from './form-access.ts'

const person = (user_id: number, ...roleIds: number[]) => ({ user_id, roles: roleIds.map((role_id) => ({ role_id })) })
const LISTENING = { feedback_form_id: 220, name: 'Listening Post' }
const HR = { feedback_form_id: 330, name: 'Listening Post - HR' }
const PULSE = { feedback_form_id: 258, name: 'Quick Pulse' }
const MPS = { feedback_form_id: 259, name: 'Member Perspectives (MPS)' }

describe('canSeeForm', () => {
  it.each([
    ['a general manager the HR form of program 75', person(32, 1), 75, HR, true],
    ['human resources the HR form of program 75', person(31, 13), 75, HR, true],
    ['a user with human resources among other roles the HR form of program 75', person(31, 2, 13), 75, HR, true],
    ['another role no HR form of program 75', person(33, 3), 75, HR, false],
    ['a user without a role no HR form', person(33), 75, HR, false],
    ['another role no HR form under another id', person(33, 3), 75, { ...HR, feedback_form_id: 9 }, false],
    ['another role no form 330 under another name', person(33, 3), 75, { ...HR, name: 'Renamed' }, false],
    ['another role the other form of program 75', person(33, 3), 75, LISTENING, true],
    ['another role form 330 of another program', person(33, 3), 1, HR, true],
    ['user 1073 the MPS of program 86', person(1073), 86, MPS, true],
    ['user 1074 no MPS of program 86', person(1074), 86, MPS, false],
    ['user 1085 the MPS of program 86', person(1085), 86, MPS, true],
    ['user 1086 no MPS of program 86', person(1086), 86, MPS, false],
    ['user 1086 no MPS even as general manager', person(1086, 1), 86, MPS, false],
    ['user 1086 the MPS of another program', person(1086), 1, MPS, true],
  ])('shows %s', (_name, reader, programId, form, expected) => {
    expect(canSeeForm(reader, programId, form)).toBe(expected)
  })
})

describe('resolveFormChoice', () => {
  it.each([
    ['keeps a chosen form', person(32, 1), 75, [LISTENING, HR], 330, 330, null],
    ['falls back from 330 to 220', person(33, 3), 75, [HR, LISTENING], 330, 220, 'individual_question'],
    [
      'falls back when the chosen form is not in the list',
      person(33, 3),
      75,
      [PULSE, LISTENING],
      330,
      220,
      'individual_question',
    ],
    ['falls back from 259 to 258', person(1086), 86, [MPS, PULSE], 259, 258, 'individual_question'],
    ['falls back by name', person(1086), 86, [{ ...MPS, feedback_form_id: 9 }, PULSE], 9, 258, 'individual_question'],
    [
      'takes the first visible form when the fallback is not in the list',
      person(33, 3),
      75,
      [HR, PULSE],
      330,
      258,
      null,
    ],
    ['takes the first visible form when no form is chosen', person(33, 3), 75, [HR, LISTENING], null, 220, null],
    ['takes the first form when the chosen form is unknown', person(1), 1, [PULSE, LISTENING], 777, 258, null],
  ] as const)('%s', (_name, reader, programId, forms, chosen, feedback_form_id, result_type) => {
    expect(resolveFormChoice(reader, programId, forms, chosen)).toEqual({ feedback_form_id, result_type })
  })

  it('returns null when every form is hidden', () => {
    expect(resolveFormChoice(person(33, 3), 75, [HR], 330)).toBeNull()
  })
})
