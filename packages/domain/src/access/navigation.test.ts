import { describe, expect, it } from 'vitest'

import { listMenu, listNavigation } from './navigation.ts'

const person = (user_id: number, limited_access: number) => ({ user_id, limited_access, admin: false })
const labels = (links: readonly { label: string }[]) => links.map((link) => link.label)
const NORMAL = ["Who's Here", 'Performance', 'Cases', 'Member Voices', 'Resources']

describe('listNavigation', () => {
  it.each([
    ['staff', person(2, 0), NORMAL],
    ['operator 17', person(17, 0), [...NORMAL, 'Sendout History']],
    ['operator 20', person(20, 0), [...NORMAL, 'Sendout History']],
    ['limited access', person(3, 1), ['Performance']],
    ['an operator with limited access', person(17, 1), ['Performance']],
  ])('lists the links for %s in order', (_name, who, expected) => {
    expect(labels(listNavigation(who))).toEqual(expected)
  })

  it('links to the cases of all surveys', () => {
    expect(listNavigation(person(2, 0)).find((link) => link.id === 'cases')?.path).toBe(
      '/ops/feedback/cases?feedbackFormId=9999',
    )
  })
})

describe('listMenu', () => {
  it('offers members, staff and the club profile to users with full access', () => {
    expect(labels(listMenu(person(2, 0)))).toEqual(['Members', 'Staff', 'Club Profile'])
  })
  it('offers no links to users with limited access', () => {
    expect(listMenu(person(3, 1))).toEqual([])
  })
})
