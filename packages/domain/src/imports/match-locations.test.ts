import { expect, it } from 'vitest'

import type { ImportColumn } from './import-column.ts'
import { matchLocations } from './match-locations.ts'

const LOCATIONS = [
  { id: 1, name: 'Main House' },
  { id: 2, name: 'Grill' },
  { id: 3, name: 'Pool' },
  { id: 4, name: 'pool' },
  { id: 5, name: '1' },
]
const COLUMN: ImportColumn = {
  column: 'Place',
  label: '',
  becomes: [{ meaning: 'location' }],
  confidence: 'high',
  problems: [],
  samples: ['Grill'],
}

it.each([
  ['its name, regardless of case', 'GRILL', 2],
  ['its id', '2', 2],
  ['its name, when the cell is also the id of another location', '1', 5],
  ['null, when several locations have the name', 'Pool', null],
  ['null, when no location matches', 'Boathouse', null],
])('matches a cell that is not mapped yet by %s', (_, cell, id) => {
  expect(matchLocations({ meaning: 'location' }, { ...COLUMN, samples: [cell] }, LOCATIONS)).toEqual({ [cell]: id })
})

it('retains what is mapped: ids, names and cells whose rows are refused', () => {
  const values = { B: 1, G: 'Grill', Grill: null }
  expect(matchLocations({ meaning: 'location', values }, COLUMN, LOCATIONS)).toEqual({ B: 1, G: 2, Grill: null })
})

it('lists all distinct cells when they are known, and the cells that a check found', () => {
  const column: ImportColumn = {
    ...COLUMN,
    groups: ['Grill', 'Main House'],
    problems: [
      { problem: 'no_location', values: ['Boathouse'], rows: 3 },
      { problem: 'small_groups', values: ['other'], rows: 1 },
    ],
  }
  expect(matchLocations({ meaning: 'location' }, column, LOCATIONS)).toEqual({
    Grill: 2,
    'Main House': 1,
    Boathouse: null,
  })
})

it('does not propose the id of a location for an unlisted cell when other cells are mapped', () => {
  const column = { ...COLUMN, samples: ['10', '3', 'grill'] }
  expect(matchLocations({ meaning: 'location', values: { 10: 1 } }, column, LOCATIONS)).toEqual({
    10: 1,
    3: null,
    grill: 2,
  })
})
