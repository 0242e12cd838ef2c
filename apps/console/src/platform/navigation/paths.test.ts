import { expect, it } from 'vitest'

import { isBesideList } from './paths.ts'

it.each([
  ['/ops/feedback/cases/707', true],
  ['/ops/feedback/cases', false],
  ['/ops/feedback/cases/new', false],
  ['/ops/feedback/surveys', false],
  ['/ops/feedback/surveys/7', true],
  ['/ops/feedback/surveys/7/edit', true],
  ['/ops/feedback/surveys/7/measures', false],
  ['/ops/feedback/surveys/7/responses', false],
  ['/ops/feedback/surveys/7/responses/9', true],
])('returns whether the navigation is a rail at %s: %s', (path, isBeside) => {
  expect(isBesideList(path)).toBe(isBeside)
})

it('shows the navigation as a rail on the Voices tab', () => {
  expect(isBesideList('/ops/feedback/surveys', '?view=voices')).toBe(true)
})
