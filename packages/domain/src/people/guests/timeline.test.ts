import { describe, expect, it } from 'vitest'

import { describeTimelineEnd, hasMoreTimeline, listLastMonths, splitTimeline } from './timeline.ts'

describe('describeTimelineEnd', () => {
  it.each([
    [{ user_id: 7, name: 'Ann Lee' }, 0, 'Ann Lee has no past actions'],
    [{ user_id: 7, name: 'Ann Lee' }, 12, 'Ann Lee has no more past actions'],
    [{ user_id: 0, name: 'Guest' }, 0, "This member doesn't have a timeline."],
  ])('for %j with %d items, returns %j', (member, items, expected) => {
    expect(describeTimelineEnd(member, items)).toBe(expected)
  })
})

describe('hasMoreTimeline', () => {
  it('expects another page after a full page of 10 items', () => {
    expect([0, 9, 10].map(hasMoreTimeline)).toEqual([false, false, true])
  })
})

describe('splitTimeline', () => {
  const at = (iso: string) => ({ viewed_ts: Date.parse(iso) })
  const now = Date.parse('2026-11-21T15:00:00Z')

  it('divides items at midnight in the zone and sorts them newest first', () => {
    // Midnight in New York is 05:00 UTC in November.
    const items = [
      at('2026-11-21T04:59:59Z'),
      at('2026-11-21T05:00:00Z'),
      at('2026-11-20T12:00:00Z'),
      at('2026-11-21T14:00:00Z'),
    ]
    const { today, past } = splitTimeline(items, now, 'America/New_York')
    expect(today).toEqual([items[3], items[1]])
    expect(past).toEqual([items[0], items[2]])
  })

  it('does not count future items as past', () => {
    const later = at('2026-11-23T12:00:00Z')
    expect(splitTimeline([later], now, 'America/New_York')).toEqual({ today: [later], past: [] })
  })
})

describe('listLastMonths', () => {
  it.each([
    // In New York, it is still December.
    ['2026-01-01T03:00:00Z', 'America/New_York', 2, ['November 2025', 'December 2025']],
    ['2026-01-01T03:00:00Z', 'UTC', 2, ['December 2025', 'January 2026']],
    // In Kiritimati, it is already April.
    ['2026-03-31T12:00:00Z', 'Pacific/Kiritimati', 3, ['February 2026', 'March 2026', 'April 2026']],
    ['2026-03-31T12:00:00Z', 'UTC', 0, []],
  ])('at %s in %s, lists the last %d months', (now, timeZone, count, expected) => {
    expect(listLastMonths(Date.parse(now), timeZone, count)).toEqual(expected)
  })
})
