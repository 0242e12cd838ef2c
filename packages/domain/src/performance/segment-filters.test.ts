import { describe, expect, it } from 'vitest'

import {
  deriveSegmentRequest,
  filterKindOf,
  keepOffered,
  listOfferedSegments,
  NO_SEGMENTS,
  readSegmentFilters,
  type SegmentFilters,
  segmentsOf,
  withoutAttributes,
  writeSegmentFilters,
} from './segment-filters.ts'

const read = (query: string) => readSegmentFilters(new URLSearchParams(query))

describe('readSegmentFilters', () => {
  it.each<[string, SegmentFilters]>([
    ['', NO_SEGMENTS],
    ['gender=Female&gender=Male', { values: { gender: ['Female', 'Male'] }, createdBy: null }],
    ['age=25-34&tenure=21-', { values: { age: ['25-34'], tenure: ['21-'] }, createdBy: null }],
    ['department=Golf&createdBy=0', { values: { department: ['Golf'] }, createdBy: 0 }],
    ['gender=&createdBy=nobody&colour=red', NO_SEGMENTS],
  ])('reads %j', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it('keeps the order of the URL', () => {
    const filters = read('department=Golf&absences=1')
    expect(Object.keys(filters.values)).toEqual(['department', 'absences'])
    expect(Object.keys(keepOffered(filters, 'culture', FULL).values)).toEqual(['department', 'absences'])
  })
})

describe('writeSegmentFilters', () => {
  it('writes filters in a fixed order, and reading the result returns the same filters', () => {
    const filters: SegmentFilters = { values: { department: ['A & B', 'C'], age: ['65-'] }, createdBy: 7 }
    const query = new URLSearchParams(writeSegmentFilters(filters)).toString()
    expect(query).toBe('age=65-&department=A+%26+B&department=C&createdBy=7')
    expect(read(query)).toEqual(filters)
  })
})

const FULL = { limited_access: 0 }
const LIMITED = { limited_access: 1 }

describe('the filters for a kind of form', () => {
  it('are the culture filters for the Culture survey, and the member filters for MPS', () => {
    expect(segmentsOf('culture', FULL).names).toContain('employmentLevel')
    expect(segmentsOf('culture', FULL).names).not.toContain('gender')
    const ofMembers = { names: ['age', 'gender', 'memberCategory', 'tenure', 'attribute'], hasCreatedBy: true }
    expect(segmentsOf('mps', FULL)).toEqual(ofMembers)
    expect(segmentsOf('mps', LIMITED)).toEqual({ ...ofMembers, hasCreatedBy: false })
  })

  it('omit the attributes of the previous survey', () => {
    const values = { age: ['25-34'], attribute: ['terminal:1'] }
    expect(withoutAttributes({ values, createdBy: 7 })).toEqual({ values: { age: ['25-34'] }, createdBy: 7 })
  })

  it('are offered as segments, with the location added to the member filters', () => {
    expect(listOfferedSegments('culture')).toContain('employmentLevel')
    expect(listOfferedSegments('mps')).toEqual(['age', 'gender', 'memberCategory', 'tenure', 'merchantId'])
  })

  it('are the culture filters for an anonymous survey of any kind', () => {
    expect(filterKindOf({ feedback_form_type: 'ppp', anonymous: true })).toBe('culture')
    expect(filterKindOf({ feedback_form_type: 'ppp', anonymous: false })).toBe('ppp')
  })

  it('omit filters of other kinds, so that no hidden filter applies', () => {
    const both = read('gender=Female&department=Golf&createdBy=7')
    expect(keepOffered(both, 'culture', FULL)).toEqual({ values: { department: ['Golf'] }, createdBy: null })
    expect(keepOffered(both, 'relational', FULL)).toEqual({ values: { gender: ['Female'] }, createdBy: 7 })
    expect(keepOffered(both, 'relational', LIMITED)).toEqual({ values: { gender: ['Female'] }, createdBy: null })
  })
})

describe('deriveSegmentRequest', () => {
  it('sends only filters that are set', () => {
    expect(deriveSegmentRequest(NO_SEGMENTS)).toEqual({})
    expect(deriveSegmentRequest(read('gender=Female&createdBy=0'))).toEqual({ gender: ['Female'], createdBy: 0 })
  })
})
