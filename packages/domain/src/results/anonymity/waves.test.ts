import { describe, expect, it } from 'vitest'

import { closingTime, formatWaveName, waveAt, waveDays, type OpenPeriod, type WaveFacts } from './waves.ts'

const ZONE = 'America/New_York'
const at = (text: string) => Date.parse(text)
const period = (opens: string, closes: string): OpenPeriod => ({ opens: at(opens), closes: at(closes) })
const facts = (some: Partial<WaveFacts>): WaveFacts => ({
  sendouts: [],
  opens: at('2024-03-10T12:00:00Z'),
  closes: null,
  unit: null,
  closedUntil: null,
  timeZone: ZONE,
  ...some,
})
const spring = period('2026-03-01T05:00:00Z', '2026-04-01T04:00:00Z')
const autumn = period('2026-09-01T04:00:00Z', '2026-10-01T04:00:00Z')

/** Returns the name of the wave that a completion belongs to; null when there is none. */
const name = (some: Partial<WaveFacts>, time: string) => {
  const wave = waveAt(facts(some), at(time))
  return wave === null ? null : formatWaveName(wave, ZONE)
}

describe('waveAt', () => {
  it.each<[string, Partial<WaveFacts>, string, string | null]>([
    ['years when the form is always open', {}, '2026-07-01T00:00:00Z', '2026'],
    ['the old year until its last permitted save', {}, '2026-01-01T05:14:59.999Z', '2025'],
    ['the new year after the last permitted save', {}, '2026-01-01T05:15:00Z', '2026'],
    ['half-years', { unit: 'half' }, '2026-07-02T00:00:00Z', '2026, second half'],
    ['the first half-year', { unit: 'half' }, '2026-07-01T04:10:00Z', '2026, first half'],
    ['quarters', { unit: 'quarter' }, '2026-12-31T00:00:00Z', '2026, quarter 4'],
    [
      'the closing times of the form',
      { closes: at('2024-05-01T04:00:00Z') },
      '2024-04-01T00:00:00Z',
      '03/10/2024 to 04/30/2024',
    ],
    ['none after the last permitted save', { closes: at('2024-05-01T04:00:00Z') }, '2024-05-01T04:15:00Z', null],
    ['a send-out', { sendouts: [autumn, spring] }, '2026-03-05T00:00:00Z', '03/01/2026 to 03/31/2026'],
    [
      'a send-out until its last permitted save',
      { sendouts: [autumn, spring] },
      '2026-04-01T04:14:59Z',
      '03/01/2026 to 03/31/2026',
    ],
    [
      'the later send-out between two',
      { sendouts: [autumn, spring] },
      '2026-06-01T00:00:00Z',
      '09/01/2026 to 09/30/2026',
    ],
    ['the calendar after the last send-out', { sendouts: [autumn, spring] }, '2026-11-01T00:00:00Z', '2026'],
    [
      'none after the last send-out of a form with a closing time',
      { sendouts: [autumn, spring], closes: at('2027-01-01T05:00:00Z') },
      '2026-11-01T00:00:00Z',
      null,
    ],
    [
      'one wave for overlapping send-outs',
      { sendouts: [spring, period('2026-03-20T00:00:00Z', '2026-05-01T04:00:00Z')] },
      '2026-03-02T00:00:00Z',
      '03/01/2026 to 04/30/2026',
    ],
    [
      'one wave for a send-out that begins before the last permitted save of another',
      { sendouts: [spring, period('2026-04-01T04:10:00Z', '2026-05-01T04:00:00Z')] },
      '2026-03-02T00:00:00Z',
      '03/01/2026 to 04/30/2026',
    ],
    [
      'a new wave for a send-out that is prolonged after its closing',
      { sendouts: [period('2026-03-01T05:00:00Z', '2026-06-01T04:00:00Z')], closedUntil: spring.closes },
      '2026-04-10T00:00:00Z',
      '04/01/2026 to 05/31/2026',
    ],
    [
      'a new wave for a form that is reopened',
      { closes: at('2024-09-01T04:00:00Z'), closedUntil: at('2024-05-01T04:00:00Z') },
      '2024-08-01T00:00:00Z',
      '05/01/2024 to 08/31/2024',
    ],
  ])('gives %s', (_, some, time, expected) => {
    expect(name(some, time)).toBe(expected)
  })

  it.each([
    ['New York, where a year begins at 05:00 UTC', ZONE, '2026-01-01T05:00:00Z', '2027-01-01T05:00:00Z'],
    ['Kiritimati, 14 hours ahead of UTC', 'Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-12-31T10:00:00Z'],
    ['UTC', 'UTC', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ])('begins and ends a calendar wave at midnight in %s', (_, timeZone, opens, closes) => {
    const wave = waveAt(facts({ timeZone }), at('2026-06-15T12:00:00Z'))
    expect(wave).toEqual({ opens: at(opens), closes: at(closes), unit: 'year' })
  })

  it('begins the first calendar wave when the form opens', () => {
    const wave = waveAt(facts({}), at('2024-06-01T00:00:00Z'))
    expect(wave?.opens).toBe(at('2024-03-10T12:00:00Z'))
  })

  it('begins the calendar wave that follows the last send-out when that send-out closes', () => {
    const wave = waveAt(facts({ sendouts: [autumn, spring] }), at('2026-11-01T00:00:00Z'))
    expect(wave).toEqual({ opens: autumn.closes, closes: at('2027-01-01T05:00:00Z'), unit: 'year' })
  })

  it('begins a day at its first existing hour when a clock change skips midnight', () => {
    const timeZone = 'America/Asuncion'
    const wave = waveAt(
      facts({ timeZone, unit: 'quarter', opens: at('2017-01-01T00:00:00Z') }),
      at('2017-11-01T00:00:00Z'),
    )
    expect(wave?.opens).toBe(at('2017-10-01T04:00:00Z'))
    expect(wave === null ? null : waveDays(wave, timeZone)).toEqual({ from: '2017-10-01', to: '2017-12-31' })
  })
})

describe('closingTime', () => {
  it('returns the time 15 minutes after the end of the period', () => {
    expect(closingTime(spring)).toBe(at('2026-04-01T04:15:00Z'))
  })
})

describe('waveDays', () => {
  it('returns the first and the last day in the zone', () => {
    expect(waveDays(spring, ZONE)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  })
})
