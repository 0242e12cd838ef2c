import { describe, expect, it } from 'vitest'

import {
  audienceColumns,
  audiencePath,
  checkAudienceName,
  guestColumns,
  isCsvName,
  isDefaultAudience,
  nameAudience,
} from './audience-name.ts'

const OWN = { audience_id: 7, audience_name: 'Golfers', default_audience_id: null, default_audience_name: null }
const DEFAULT = { audience_id: null, audience_name: null, default_audience_id: 3, default_audience_name: 'Everyone' }

describe('an audience in the list', () => {
  it.each([
    ['its own', OWN, false, 'Golfers', '/ops/audiences/7'],
    ['a default', DEFAULT, true, 'Everyone', '/ops/default/audiences/3'],
    ['one without a name', { ...OWN, audience_name: ' ' }, false, 'New Audience', '/ops/audiences/7'],
  ])('has a kind, a name and a path: %s', (_name, audience, isDefault, name, path) => {
    expect(isDefaultAudience(audience)).toBe(isDefault)
    expect(nameAudience(audience)).toBe(name)
    expect(audiencePath(audience)).toBe(path)
  })

  it.each([
    [1200, 'Campaign (1,200)'],
    [0, 'Campaign (0)'],
    [null, 'Campaign'],
  ])('is listed under column headers, the first of which states the number of campaigns: %s', (count, label) => {
    expect(audienceColumns(count).map((column) => column.label)).toEqual([label, 'Campaign Size', '% of All Contacts'])
  })
})

describe('guestColumns', () => {
  it('shows in the first header how many rows are loaded', () => {
    expect(guestColumns(20, 1234).map(({ label }) => label)).toEqual(['Name (20 of 1,234)', 'Phone Number', 'Email'])
  })
})

describe('checkAudienceName', () => {
  it.each([
    [' ', 'Name is required.'],
    ['Golfers', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'The name must have at most 200 characters.'],
  ])('validates the name %j', (name, expected) => {
    expect(checkAudienceName(name)).toBe(expected)
  })
})

describe('isCsvName', () => {
  it.each([
    ['members.csv', true],
    ['MEMBERS.CSV', true],
    ['members.csv.exe', false],
    ['members.xlsx', false],
    ['csv', false],
  ])('decides whether %s is the name of a CSV file: %s', (name, expected) => {
    expect(isCsvName(name)).toBe(expected)
  })
})
