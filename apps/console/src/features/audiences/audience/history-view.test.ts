import { expect, it } from 'vitest'

import { writeSize } from './history-view.ts'

it('labels only integer sizes, so that no label appears twice on an axis', () => {
  expect([7, 7.5, 8, 8.5, 1200].map(writeSize)).toEqual(['7', '', '8', '', '1,200'])
})
