import { describe, expect, it } from 'vitest'

import { readTypedDay, writeTypedDay } from './typed-day.ts'

describe('readTypedDay', () => {
  it.each([
    ['11/09/2026', '11/09/2026'],
    ['1/2/2026', '01/02/2026'],
    [' 02/29/2024 ', '02/29/2024'],
    ['12/31/0099', '12/31/0099'],
  ])('reads %j as the day %s', (text, written) => {
    const day = readTypedDay(text)
    expect(day && writeTypedDay(day)).toBe(written)
  })

  it.each([
    ['09/11/2026', 'DD/MM/YYYY', '11/09/2026'],
    ['9.11.2026', 'DD.MM.YYYY', '11/09/2026'],
    ['09-11-2026', 'DD-MM-YYYY', '11/09/2026'],
    ['2026-11-09', 'YYYY-MM-DD', '11/09/2026'],
  ] as const)('reads %j in the format %s', (text, format, written) => {
    const day = readTypedDay(text, format)
    expect(day && writeTypedDay(day)).toBe(written)
    expect(readTypedDay(day && writeTypedDay(day, format), format)).toEqual(day)
  })

  it('reads only texts in the given format', () => {
    expect(readTypedDay('11/09/2026', 'DD.MM.YYYY')).toBeUndefined()
    expect(readTypedDay('11/30/2026', 'DD/MM/YYYY')).toBeUndefined()
  })

  it.each([[undefined], [''], ['11/0'], ['13/45/2026'], ['02/29/2026'], ['00/10/2026'], ['11/09/26'], ['2026-11-09']])(
    'returns undefined for %j',
    (text) => {
      expect(readTypedDay(text)).toBeUndefined()
    },
  )
})
