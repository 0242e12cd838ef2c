import { describe, expect, it } from 'vitest'

import {
  isAttributeSegment,
  questionOfSegment,
  readAttribute,
  segmentOfAttribute,
  writeAttribute,
} from './attribute-filters.ts'

describe('writeAttribute and readAttribute', () => {
  it.each([
    ['terminal', '2', 'terminal:2'],
    ['terminal', '', 'terminal:'],
    ['a:b c', 'd:e', 'a%3Ab%20c:d:e'],
    ['Größe', '100%', 'Gr%C3%B6%C3%9Fe:100%'],
  ])('write %s and %s as %s and read them back', (name, value, text) => {
    expect(writeAttribute({ name, value })).toBe(text)
    expect(readAttribute(text)).toEqual({ name, value })
  })

  it.each(['terminal', ':2', '', '%E0%A4%A:1'])('readAttribute returns null for %j', (text) => {
    expect(readAttribute(text)).toBeNull()
  })
})

describe('segments by an attribute', () => {
  it('contain the name of the question', () => {
    const segment = segmentOfAttribute('terminal')
    expect(segment).toBe('attribute:terminal')
    expect(questionOfSegment(segment)).toBe('terminal')
    expect(questionOfSegment('department')).toBe('department')
  })

  it.each([
    ['attribute:terminal', true],
    ['attribute:', false],
    ['age', false],
    [null, false],
  ])('isAttributeSegment(%j) returns %s', (text, expected) => {
    expect(isAttributeSegment(text)).toBe(expected)
  })
})
