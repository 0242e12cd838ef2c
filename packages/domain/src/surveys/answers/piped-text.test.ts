import { expect, it } from 'vitest'

import { isPiped, readPipedNames } from './piped-text.ts'

const names = readPipedNames({
  pages: [
    {
      name: 'p',
      elements: [
        { type: 'comment', name: 'overall' },
        { type: 'comment', name: 'a.b' },
      ],
    },
  ],
})

it.each<unknown>([
  'Why {overall}?',
  'You gave { Overall }.',
  'Page {pageno}',
  'One of {questionCount}',
  'Why {$overall}?',
  '{elsewhere.length} of them',
  'Why {a.b.first}?',
  'Why {overall-unwrapped}?',
  '{panel.who}?',
  { rows: [{ text: { default: 'Of {overall.first}' } }] },
  { visibleIf: '{overall} < 3' },
])('detects a name that SurveyJS replaces: %j', (value) => {
  expect(isPiped(value, names)).toBe(true)
})

it.each<unknown>(['{{7*7}}', '${7*7}', '{elsewhere}', '{', 'a {} b', null, 7, { title: 'Why?' }])(
  'SEC-XSS-6: treats %j as literal text, as SurveyJS does',
  (value) => {
    expect(isPiped(value, names)).toBe(false)
  },
)
