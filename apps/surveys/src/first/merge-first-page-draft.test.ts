import { expect, it } from 'vitest'

import { overAnswers, withoutParts } from './merge-first-page-draft.ts'

it('adds an answered row to the existing rows', () => {
  const answers = { team: { food: 3, wine: 1 }, events: { ball: { went: 'Yes' } }, why: 'Cold' }
  const given = { team: { wine: 5 }, events: { ball: { again: 'No' } }, used: ['pool'] }
  expect(overAnswers(answers, given)).toEqual({
    team: { food: 3, wine: 5 },
    events: { ball: { went: 'Yes', again: 'No' } },
    why: 'Cold',
    used: ['pool'],
  })
  expect(overAnswers({ used: ['pool', 'grill'] }, { used: ['pool'] })).toEqual({ used: ['pool'] })
})

it('removes the parts that the given answers also contain, and questions that have no parts left', () => {
  const answers = { team: { food: 3, wine: 1 }, who: { first: 'Ada' }, why: 'Cold' }
  expect(withoutParts(answers, { team: { wine: 5 }, who: { first: 'A' } })).toEqual({ team: { food: 3 }, why: 'Cold' })
})

it('merges and removes answers panel by panel', () => {
  const answers = { guests: [{ name: 'Ada', age: 40 }, { name: 'Bo' }, { name: 'Cy' }] }
  const given = { guests: [{ name: 'Ada L.' }, {}] }
  expect(overAnswers(answers, given)).toEqual({ guests: [{ name: 'Ada L.', age: 40 }, { name: 'Bo' }, { name: 'Cy' }] })
  expect(overAnswers({ guests: [{}] }, given)).toEqual(given)
  expect(withoutParts(answers, given)).toEqual({ guests: [{ age: 40 }, { name: 'Bo' }, { name: 'Cy' }] })
  expect(withoutParts({ guests: [{ name: 'Ada' }, {}] }, given)).toEqual({})
})
