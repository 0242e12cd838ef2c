import { describe, expect, it } from 'vitest'

import { readPerformanceQuery } from './performance-query.ts'
import { deriveWaveView, formatWave, inWave, type NamedWave } from './wave-view.ts'

const wave = (year: number, some: Partial<NamedWave> = {}): NamedWave => ({
  name: String(year),
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  is_open: false,
  is_imported: false,
  is_released: true,
  ...some,
})
const WAVES = [wave(2026, { is_open: true }), wave(2025), wave(2024), wave(2023, { is_released: false })]
const view = (query: string, waves = WAVES) => deriveWaveView(waves, readPerformanceQuery(new URLSearchParams(query)))
const days = (year: number) => `pastDays=custom&start=${year}-01-01&end=${year}-12-31`

describe('deriveWaveView', () => {
  it.each<[string, string, string | null, boolean]>([
    ['', '2026', '2025', false],
    ['pastDays=9999', '2026', '2025', false],
    [days(2025), '2025', '2024', false],
    [days(2024), '2024', null, false],
    [days(2023), '2023', null, false],
    ['pastDays=30', '2026', '2025', true],
    ['pastDays=custom&start=2025-01-01&end=2025-06-30', '2026', '2025', true],
  ])('for the query %j, shows the wave %s compared with %s', (query, shown, previous, isOtherPeriod) => {
    expect(view(query)).toMatchObject({ isOtherPeriod, dropped: [] })
    expect(view(query).wave?.name).toBe(shown)
    expect(view(query).previous?.name ?? null).toBe(previous)
  })

  it('removes a period that is not a wave from the query, and keeps the period of a wave', () => {
    expect(view('pastDays=30').query.filters).toMatchObject({ pastDays: 9999, start: null, end: null })
    expect(view(days(2025)).query.filters).toMatchObject({ pastDays: 'custom', start: '2025-01-01' })
  })

  it('shows the newest wave while no wave has a release, and no wave when there are none', () => {
    const unreleased = [wave(2026, { is_open: true, is_released: false }), wave(2025, { is_released: false })]
    expect(view('', unreleased).wave?.name).toBe('2026')
    expect(view('', [])).toMatchObject({ wave: null, previous: null, isOtherPeriod: false })
    expect(view('pastDays=30', [])).toMatchObject({ wave: null, isOtherPeriod: true })
  })

  it('applies only the first attribute in the URL and ignores createdBy', () => {
    const { query, dropped } = view('department=Golf&department=Spa&absences=1&createdBy=7')
    expect(query.segments).toEqual({ values: { department: ['Golf', 'Spa'] }, createdBy: null })
    expect(dropped).toEqual(['absences'])
  })
})

describe('a wave', () => {
  it('is requested by its first and last day', () => {
    const { filters } = view('').query
    expect(inWave(filters, wave(2025))).toMatchObject({ pastDays: 'custom', start: '2025-01-01', end: '2025-12-31' })
  })

  it.each([
    [wave(2026, { is_open: true }), '2026 (01/01/2026 to 12/31/2026), open'],
    [{ ...wave(2025), name: '01/01/2025 to 12/31/2025' }, '01/01/2025 to 12/31/2025, closed'],
    [wave(2024, { is_imported: true }), '2024 (01/01/2024 to 12/31/2024), imported'],
  ])('is formatted with its days', (one, text) => {
    expect(formatWave(one)).toBe(text)
  })
})
