import { describe, expect, it } from 'vitest'

import { readTypedDay, writeTypedDay } from './typed-day.ts'

describe('readTypedDay', () => {
  it.each([
    ['11/09/2026', '11/09/2026'],
    ['1/2/2026', '01/02/2026'],
    [' 02/29/2024 ', '02/29/2024'],
    ['12/31/0099', '12/31/0099'],
  ])('reads %j as the day that is written %s', (text, written) => {
    const day = readTypedDay(text)
    expect(day && writeTypedDay(day)).toBe(written)
  })

  it.each([[undefined], [''], ['11/0'], ['13/45/2026'], ['02/29/2026'], ['00/10/2026'], ['11/09/26'], ['2026-11-09']])(
    'finds no day in %j',
    (text) => {
      expect(readTypedDay(text)).toBeUndefined()
    },
  )
})
