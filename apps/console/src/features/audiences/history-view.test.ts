import { expect, it } from 'vitest'

import { writeSize } from './history-view.ts'

it('writes whole sizes alone, so that no number stands twice on a scale', () => {
  expect([7, 7.5, 8, 8.5, 1200].map(writeSize)).toEqual(['7', '', '8', '', '1,200'])
})
