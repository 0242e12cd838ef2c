import { describe, expect, it } from 'vitest'

import { checkClock, checkMigrations } from './check-database.ts'

const EXPECTED = ['0001_first.sql aa', '0002_second.sql bb']

describe('checkMigrations', () => {
  it.each([
    ['all were applied', EXPECTED, 'ok', 'all 2 were applied'],
    ['one is missing', ['0001_first.sql aa'], 'failed', '1 of 2 were not applied, starting with 0002_second.sql bb'],
    ['there is no history', [], 'failed', '2 of 2 were not applied, starting with 0001_first.sql aa'],
    [
      'the database was migrated by a newer version',
      [...EXPECTED, '0003_third.sql cc'],
      'failed',
      'the database has 1 that this version does not have, starting with 0003_third.sql cc',
    ],
    [
      'a file was changed after it was applied',
      ['0001_first.sql aa', '0002_second.sql xx'],
      'failed',
      'the database has 1 that this version does not have, starting with 0002_second.sql xx',
    ],
  ])('reports the outcome when %s', (_, applied, outcome, found) => {
    expect(checkMigrations(applied, EXPECTED)).toMatchObject({ outcome, found })
  })
})

describe('checkClock', () => {
  it.each([
    ['between the times before and after the request', 1500, 'ok'],
    ['5 s ahead', 7000, 'ok'],
    ['more than 5 s ahead', 7001, 'failed'],
    ['5 s behind', -4000, 'ok'],
    ['more than 5 s behind', -4001, 'failed'],
    ['unreadable', Number.NaN, 'failed'],
  ])('reports the correct outcome for a database clock that is %s', (_, clockMs, outcome) => {
    expect(checkClock(clockMs, 1000, 2000).outcome).toBe(outcome)
  })
})
