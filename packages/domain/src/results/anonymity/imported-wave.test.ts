import { describe, expect, it } from 'vitest'

import { explainSmallWave, placeImportedWave, type ImportFacts, type PresentWave } from './imported-wave.ts'

const timeZone = 'America/Denver'
const at = (text: string) => Date.parse(text)
/** Returns the beginning of a day in Denver, which is seven hours behind UTC in winter and six in summer. */
const summer = (day: string) => at(`${day}T06:00:00Z`)
const winter = (day: string) => at(`${day}T07:00:00Z`)

const facts = (changes: Partial<ImportFacts> = {}): ImportFacts => ({
  waves: [],
  undone: [],
  timeZone,
  now: at('2026-06-17T18:00:00Z'),
  ...changes,
})

const year = (changes: Partial<PresentWave> = {}): PresentWave => ({
  wave_id: 1,
  unit: 'year',
  opens: winter('2026-01-01'),
  closes: winter('2027-01-01'),
  isClosed: false,
  isReleased: false,
  ...changes,
})

/** The first and last completion times in a file that covers May 3 to May 20, 2026. */
const MAY = { first: at('2026-05-03T18:00:00Z'), last: at('2026-05-20T23:00:00Z') }
const MAY_WAVE = { opens: summer('2026-05-03'), closes: summer('2026-05-21') }

describe('placeImportedWave', () => {
  it('returns whole days in the club’s time zone, from the first completion to the last', () => {
    expect(placeImportedWave(MAY, facts())).toEqual({ ok: true, wave: MAY_WAVE, before: null })
    const night = at('2026-05-04T05:30:00Z')
    expect(placeImportedWave({ first: night, last: night }, facts())).toEqual({
      ok: true,
      wave: { opens: summer('2026-05-03'), closes: summer('2026-05-04') },
      before: null,
    })
  })

  it('accepts a file whose days are adjacent to the waves before and after it', () => {
    const before = year({ opens: winter('2026-01-01'), closes: MAY_WAVE.opens, isClosed: true })
    const after = year({ wave_id: 2, opens: MAY_WAVE.closes, isReleased: true })
    expect(placeImportedWave(MAY, facts({ waves: [before, after] }))).toMatchObject({ ok: true, before: null })
  })

  it('moves an open calendar wave that has no published results', () => {
    expect(placeImportedWave(MAY, facts({ waves: [year({ wave_id: 7 })] }))).toEqual({
      ok: true,
      wave: MAY_WAVE,
      before: 7,
    })
  })

  it.each<[string, Partial<PresentWave>]>([
    ['is closed', { isClosed: true }],
    ['has published a batch', { isReleased: true }],
    ['follows a send-out or the opening times', { unit: null }],
    ['ends with the file', { closes: MAY_WAVE.closes }],
  ])('rejects a file that shares days with another wave that %s', (_name, changes) => {
    const placed = placeImportedWave(MAY, facts({ waves: [year(changes)] }))
    expect(placed).toEqual({
      ok: false,
      reason: expect.stringMatching(
        /^The file has responses from 05\/03\/2026 to 05\/20\/2026, and the survey’s wave .* already includes some of these days\./,
      ),
    })
  })

  it('rejects a file until its last day is over', () => {
    const now = at('2026-05-21T05:59:59Z')
    expect(placeImportedWave(MAY, facts({ now }))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('import the file tomorrow'),
    })
    expect(placeImportedWave(MAY, facts({ now: now + 1000 }))).toMatchObject({ ok: true })
  })

  it('rejects a file that shares a day with an import that was published and undone, and accepts an adjacent day', () => {
    const last = { opens: summer('2026-05-20'), closes: summer('2026-05-22') }
    expect(placeImportedWave(MAY, facts({ undone: [last] }))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('An import of 05/20/2026 to 05/21/2026 was published and undone.'),
    })
    const beside = { opens: summer('2026-05-21'), closes: summer('2026-05-22') }
    expect(placeImportedWave(MAY, facts({ undone: [beside] }))).toMatchObject({ ok: true })
  })
})

describe('explainSmallWave', () => {
  it.each([
    [9, 5, /^The file has 9 rows that can be imported\. .* at least 10,/],
    [1, 5, /^The file has 1 row that/],
    [24, 25, /at least 25,/],
  ])('rejects %i rows with a threshold of %i', (rows, threshold, reason) => {
    expect(explainSmallWave(rows, threshold)).toMatch(reason)
  })

  it.each([
    [10, 5],
    [25, 25],
  ])('accepts %i rows with the threshold %i', (rows, threshold) => {
    expect(explainSmallWave(rows, threshold)).toBeNull()
  })
})
