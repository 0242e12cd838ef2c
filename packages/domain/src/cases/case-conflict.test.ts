import { describe, expect, it } from 'vitest'

import { listCaseConflicts, settleCaseConflicts } from './case-conflict.ts'
import { newCaseForm } from './case-form.ts'

const BASE = { ...newCaseForm([], 1), title: 'Cold soup', tags: ['dining'] }

describe('listCaseConflicts', () => {
  it('returns no conflicts when both saves have the same values', () => {
    const both = { ...BASE, title: 'Warm soup' }
    expect(listCaseConflicts(BASE, { ...both, title: ' Warm soup ' }, both)).toEqual([])
  })

  it('preselects the other person’s value for fields that only that person changed, and the user’s own value for the other fields, in the order of the form', () => {
    const mine = { ...BASE, title: 'Mine', description: 'Typed' }
    const theirs = { ...BASE, title: 'Theirs', priority_id: 3, tags: ['dining', 'soup'] }
    expect(listCaseConflicts(BASE, mine, theirs)).toEqual([
      { field: 'title', keep: 'mine' },
      { field: 'priority_id', keep: 'theirs' },
      { field: 'tags', keep: 'theirs' },
      { field: 'description', keep: 'mine' },
    ])
  })
})

describe('settleCaseConflicts', () => {
  it('uses the chosen value for each conflicting field, and the other person’s values for all other fields', () => {
    const mine = { ...BASE, title: 'Mine', assigned_to: 4, description: 'Typed' }
    const theirs = { ...BASE, title: 'Theirs', assigned_to: 5, status: 'closed_ts' as const }
    const choices = [
      { field: 'title', keep: 'theirs' },
      { field: 'assigned_to', keep: 'mine' },
      { field: 'description', keep: 'mine' },
    ] as const
    expect(settleCaseConflicts(mine, theirs, choices)).toEqual({ ...theirs, assigned_to: 4, description: 'Typed' })
  })
})
