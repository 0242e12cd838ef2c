import { expect, it } from 'vitest'

import { mergeActivity } from './activity-pages.ts'

const comment = (created_ts: number) => ({ comment_id: created_ts, created_ts })
const event = (created_ts: number) => ({ case_history_event_id: created_ts, created_ts })
const times = (items: readonly { readonly created_ts: number }[]) => items.map(({ created_ts }) => created_ts)

it('merges two lists that are completely loaded', () => {
  const all = mergeActivity(
    { rows: [comment(9), comment(3)], hasMore: false },
    { rows: [event(5)], hasMore: false },
    'all',
  )
  expect(times(all)).toEqual([9, 5, 3])
})

it('withholds entries that are older than the loaded part of the other list', () => {
  const comments = { rows: [comment(9), comment(6)], hasMore: true }
  const history = { rows: [event(7), event(2)], hasMore: false }
  expect(times(mergeActivity(comments, history, 'all'))).toEqual([9, 7, 6])
  expect(times(mergeActivity(comments, history, 'history'))).toEqual([7, 2])
  expect(times(mergeActivity(comments, history, 'comments'))).toEqual([9, 6])
})

it('returns no entries until at least part of each list is loaded', () => {
  expect(mergeActivity({ rows: [], hasMore: true }, { rows: [event(2)], hasMore: false }, 'all')).toEqual([])
})
