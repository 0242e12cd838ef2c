import { expect, it } from 'vitest'

import { groupResult, ratedResult } from '../testing/result-items.ts'
import { withoutNameEntries } from './name-entries.ts'

const entry = ratedResult({ result_id: 'q-9', name: 'Member', title: 'Your name', type: 'multipletext' })

it('omits the question that asks for a name, even within a group', () => {
  const items = [ratedResult(), entry, groupResult({ children: [ratedResult({ name: 'food' }), entry] })]
  const [overall, group, ...rest] = withoutNameEntries(items)
  expect([overall?.name, group?.name, rest]).toEqual(['overall', 'terrace', []])
  expect(group?.children.map(({ name }) => name)).toEqual(['food'])
})
