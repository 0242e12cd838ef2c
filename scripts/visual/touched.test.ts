import { expect, it } from 'vitest'

import { touchedFiles } from './touched.ts'

const GRAPH = new Map([
  ['./packages/ui/src/cn.ts', new Set(['./packages/ui/src/button.tsx', './packages/ui/src/card.tsx'])],
  ['./packages/ui/src/button.tsx', new Set(['./packages/ui/src/button.stories.tsx', './packages/ui/src/dialog.tsx'])],
  ['./packages/ui/src/dialog.tsx', new Set(['./packages/ui/src/dialog.stories.tsx', './packages/ui/src/button.tsx'])],
  ['./packages/ui/src/card.tsx', new Set(['./packages/ui/src/card.stories.tsx'])],
  ['./packages/ui/src/card.stories.tsx', new Set(['/virtual:/stories.js', './packages/ui/src/panel.stories.tsx'])],
  ['/virtual:/stories.js', new Set(['./.storybook/preview.tsx'])],
  ['./packages/ui/src/frame.ts', new Set(['./.storybook/preview.tsx'])],
])
const STORIES = new Set(['button', 'card', 'dialog', 'panel'].map((name) => `./packages/ui/src/${name}.stories.tsx`))
const names = (...changed: string[]) =>
  [...touchedFiles(GRAPH, changed, STORIES)].map((path) => /(\w+)\.stories/.exec(path)?.[1]).toSorted()

it.each([
  { changed: 'packages/ui/src/card.tsx', touches: ['card', 'panel'] },
  { changed: 'packages/ui/src/dialog.tsx', touches: ['button', 'dialog'] },
  { changed: 'packages/ui/src/cn.ts', touches: ['button', 'card', 'dialog', 'panel'] },
  { changed: 'packages/ui/src/card.stories.tsx', touches: ['card', 'panel'] },
  { changed: 'packages/ui/src/card.test.tsx', touches: [] },
  { changed: 'README.md', touches: [] },
])('touchedFiles returns $touches after a change to $changed', ({ changed, touches }) => {
  expect(names(changed)).toEqual(touches)
})

it.each([
  'packages/ui/src/styles/roles.css',
  'packages/charts/tailwind.css',
  'packages/ui/fonts/inter-latin.woff2',
  '.storybook/preview.tsx',
  'pnpm-lock.yaml',
  'packages/ui/src/frame.ts',
])('touchedFiles returns all stories after a change to %s, on which every story depends', (changed) => {
  expect(names(changed)).toEqual(['button', 'card', 'dialog', 'panel'])
})
