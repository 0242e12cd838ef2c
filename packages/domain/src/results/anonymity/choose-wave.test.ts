import { describe, expect, it } from 'vitest'

import { chooseWave, NO_ROWS_TEXT, ONE_ATTRIBUTE_TEXT, type WaveRequest } from './choose-wave.ts'

const wave = (year: number, isClosed: boolean, isReleased: boolean) => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  isClosed,
  isReleased,
})
const waves = [wave(2023, true, false), wave(2024, true, true), wave(2025, true, true), wave(2026, false, true)]
const request = (some: Partial<WaveRequest>): WaveRequest => ({
  pastDays: null,
  startDate: null,
  endDate: null,
  attributes: [],
  hasRows: false,
  hasCreatedBy: false,
  ...some,
})
const days = (year: number) => ({ startDate: `${year}-01-01`, endDate: `${year}-12-31` })
const NAMES =
  'Its waves are: 2023-01-01 to 2023-12-31, 2024-01-01 to 2024-12-31, 2025-01-01 to 2025-12-31, 2026-01-01 to 2026-12-31.'
const OPEN = 'Breakdowns will be available when this wave closes on 12/31/2026.'

describe('chooseWave', () => {
  it.each<[string, Partial<WaveRequest>, (typeof waves)[number] | null | undefined, unknown, string | null]>([
    ['the newest for no period', {}, waves[3], waves[2], null],
    ['the newest for 9999 days', { pastDays: 9999 }, waves[3], waves[2], null],
    ['the newest for 9999 days with dates left over', { pastDays: 9999, ...days(2024) }, waves[3], waves[2], null],
    ['a wave by its days', days(2025), waves[2], waves[1], null],
    ['a wave by its days as a custom period', { pastDays: 'custom', ...days(2025) }, waves[2], waves[1], null],
    ['no previous wave when the wave before has no release', days(2024), waves[1], null, null],
    ['no previous wave for the first', days(2023), waves[0], null, null],
    ['one attribute of a closed wave', { ...days(2025), attributes: ['age'] }, waves[2], waves[1], null],
    [
      'one attribute of an open wave, with the reason for no breakdown',
      { attributes: ['age'] },
      waves[3],
      waves[2],
      OPEN,
    ],
  ])('chooses %s', (_, some, expected, previous, noBreakdownText) => {
    const choice = chooseWave(waves, request(some))
    expect(choice).toEqual({
      ok: true,
      wave: expected,
      previous,
      attribute: some.attributes?.[0] ?? null,
      noBreakdownText,
    })
  })

  it('chooses the newest wave that has a release', () => {
    expect(chooseWave([...waves.slice(0, 3), wave(2026, false, false)], request({}))).toMatchObject({ wave: waves[2] })
  })

  it('chooses no wave while none has a release', () => {
    const expected = { ok: true, wave: null, previous: null, attribute: 'age', noBreakdownText: null }
    expect(chooseWave([wave(2026, false, false)], request({ attributes: ['age'] }))).toEqual(expected)
  })

  it('chooses the newer of two waves that cover the same dates', () => {
    const [older, newer] = [wave(2025, true, true), wave(2025, true, true)]
    const choice = chooseWave([older, newer], request(days(2025)))
    expect(choice.ok && choice.wave).toBe(newer)
    expect(choice.ok && choice.previous).toBe(older)
  })

  const BY_WAVE = 'Results of an anonymous survey are shown by wave, not by date.'
  it.each<[string, Partial<WaveRequest>, string]>([
    ['days', { pastDays: 30 }, BY_WAVE],
    ['a period within a wave', { startDate: '2025-01-01', endDate: '2025-12-30' }, BY_WAVE],
    ['a period of two waves', { startDate: '2024-01-01', endDate: '2025-12-31' }, BY_WAVE],
    ['half a period', { startDate: '2025-01-01' }, BY_WAVE],
    ['a custom period without days', { pastDays: 'custom' }, BY_WAVE],
    ['two attributes', { attributes: ['age', 'location'] }, ONE_ATTRIBUTE_TEXT],
    ['rows', { hasRows: true }, NO_ROWS_TEXT],
    ['responses of one person', { hasCreatedBy: true }, NO_ROWS_TEXT],
  ])('rejects %s with a message that lists the waves', (_, some, reason) => {
    expect(chooseWave(waves, request(some))).toEqual({ ok: false, message: `${reason} ${NAMES}` })
  })

  it('returns a message saying that there is no wave yet if the form has no waves', () => {
    const message = `${BY_WAVE} This survey has no wave yet.`
    expect(chooseWave([], request({ pastDays: 7 }))).toEqual({ ok: false, message })
  })
})
