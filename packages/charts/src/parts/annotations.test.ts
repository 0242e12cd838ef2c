import { expect, it } from 'vitest'

import { describeAnnotation } from './annotations.tsx'

it.each([
  [{ label: 'Target', y: 85 }, 'Target: 85'],
  [{ label: 'Comparable clubs', y: [76, 82] as const }, 'Comparable clubs: 76–82'],
  [{ label: 'New chef', x: 3 }, 'New chef: day 3'],
  [{ label: 'Planned' }, 'Planned'],
])('describes the annotation %o as %s', (annotation, text) => {
  expect(describeAnnotation<number>(annotation, (x) => `day ${x}`, String)).toBe(text)
})
