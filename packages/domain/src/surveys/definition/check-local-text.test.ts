import { expect, it } from 'vitest'

import { checkLocalText } from './check-local-text.ts'
import { collectProblems } from './survey-problem.ts'

it.each([
  ['accepts texts by language', { default: 'Yes', 'pt-br': 'Sim' }, []],
  ['rejects an object without texts', {}, [{ path: 'title', reason: 'has no text in any language' }]],
  [
    'rejects a key that is not a language code',
    { 'a b': 'x' },
    [{ path: 'title.a b', reason: 'is not the code of a language' }],
  ],
  ['rejects a value that is not text', { de: null }, [{ path: 'title.de', reason: 'is not text: null' }]],
  ['rejects a text that is too long', { de: 'four' }, [{ path: 'title.de', reason: 'has over 3 characters' }]],
])('%s', (_, text, expected) => {
  const { problems, report } = collectProblems()
  checkLocalText(text, 'title', report, 3)
  expect(problems).toEqual(expected)
})
