import { describe, expect, it } from 'vitest'

import { type ActivityFilter, listActivity } from './case-activity.ts'

const comments = [
  { comment_id: 2, created_ts: 30 },
  { comment_id: 1, created_ts: 10 },
]
const history = [
  { case_history_event_id: 2, created_ts: 20 },
  { case_history_event_id: 1, created_ts: 10 },
]

describe('listActivity', () => {
  it.each<[ActivityFilter, string[]]>([
    ['all', ['comment-2', 'history-2', 'history-1', 'comment-1']],
    ['history', ['history-2', 'history-1']],
    ['comments', ['comment-2', 'comment-1']],
  ])('lists %s, newest first', (filter, expected) => {
    expect(listActivity(comments, history, filter).map((item) => item.activity_id)).toEqual(expected)
  })
})
