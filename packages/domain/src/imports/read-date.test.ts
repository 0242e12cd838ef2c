import { describe, expect, it } from 'vitest'

import { formatsOf, readDate } from './read-date.ts'

const NEW_YORK = 'America/New_York'

const at = (text: string, format: Parameters<typeof readDate>[1], zone = NEW_YORK): string | null => {
  const date = readDate(text, format, zone)
  return date === null ? null : `${new Date(date.ms).toISOString().slice(0, 19)}${date.hasTime ? '' : ' day'}`
}

describe('readDate', () => {
  it.each([
    ['2018-05-04', 'YYYY-MM-DD', '2018-05-04T12:00:00 day'],
    ['2018-05-04 13:22:11', 'YYYY-MM-DD', '2018-05-04T17:22:11'],
    ['2018-05-04T13:22:11.000', 'YYYY-MM-DD', '2018-05-04T17:22:11'],
    ['2018/05/04 1:22:11 PM GMT-4', 'YYYY-MM-DD', '2018-05-04T17:22:11'],
    ['05/04/2018 01:22:11 PM', 'MM/DD/YYYY', '2018-05-04T17:22:11'],
    ['5/4/2018', 'MM/DD/YYYY', '2018-05-04T12:00:00 day'],
    ['5/4/18', 'MM/DD/YYYY', '2018-05-04T12:00:00 day'],
    ['05/11/2016 12:00:00 AM', 'MM/DD/YYYY', '2016-05-11T12:00:00 day'],
    ['05/11/2016 12:30:00 AM', 'MM/DD/YYYY', '2016-05-11T04:30:00'],
    ['04.05.2018 13:22', 'DD/MM/YYYY', '2018-05-04T17:22:00'],
    ['2018-01-04 13:22:11', 'YYYY-MM-DD', '2018-01-04T18:22:11'],
    ['2018-05-04T13:22:11Z', 'iso', '2018-05-04T13:22:11'],
    ['2018-05-04 13:22:11 +0200', 'YYYY-MM-DD', '2018-05-04T11:22:11'],
  ] as const)('reads %s as %s', (text, format, expected) => {
    expect(at(text, format)).toBe(expected)
  })

  it.each([
    ['2018-02-30', 'YYYY-MM-DD'],
    ['05/04/2018', 'YYYY-MM-DD'],
    ['13/04/2018', 'MM/DD/YYYY'],
    ['05/04/2018 13:22 PM', 'MM/DD/YYYY'],
    ['2018-05-04 24:00:00', 'YYYY-MM-DD'],
    ['2018-05/04', 'YYYY-MM-DD'],
    ['2018-05-04T13:22:11', 'iso'],
    ['soon', 'MM/DD/YYYY'],
    ['', 'YYYY-MM-DD'],
  ] as const)('does not read %j as %s', (text, format) => {
    expect(at(text, format)).toBeNull()
  })

  it('reads a day without a time as the same day in every zone', () => {
    expect(at('2018-05-04', 'YYYY-MM-DD', 'Pacific/Kiritimati')).toBe('2018-05-04T00:00:00 day')
    expect(at('2018-05-04', 'YYYY-MM-DD', 'Pacific/Honolulu')).toBe('2018-05-04T12:00:00 day')
  })

  it('reads local times around the change to daylight saving time', () => {
    expect(at('2018-03-11 01:59', 'YYYY-MM-DD')).toBe('2018-03-11T06:59:00')
    expect(at('2018-03-11 03:00', 'YYYY-MM-DD')).toBe('2018-03-11T07:00:00')
  })
})

describe('formatsOf', () => {
  it('returns every format that a text can have', () => {
    expect(formatsOf('5/4/2018')).toEqual(['MM/DD/YYYY', 'DD/MM/YYYY'])
    expect(formatsOf('5/14/2018')).toEqual(['MM/DD/YYYY'])
    expect(formatsOf('14.5.2018')).toEqual(['DD/MM/YYYY'])
    expect(formatsOf('2018-05-04T13:22:11Z')).toEqual(['iso'])
    expect(formatsOf('4')).toEqual([])
  })
})
