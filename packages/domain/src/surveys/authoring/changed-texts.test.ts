import { expect, it } from 'vitest'

import { listChangedTexts } from './changed-texts.ts'

const text = (name: string, more: object = {}) => ({ type: 'text', name, title: `Title of ${name}`, ...more })
const survey = (...elements: object[]) => ({ locale: 'en', pages: [{ name: 'one', elements }] })
const before = survey(text('a'), text('b'), { type: 'panel', name: 'group', elements: [text('c')] })

it.each<[string, unknown, unknown]>([
  ['nothing', before, []],
  [
    'a title',
    survey(text('a', { title: 'New' }), text('b'), { type: 'panel', name: 'group', elements: [text('c')] }),
    [{ name: 'a', title: 'New', description: undefined }],
  ],
  [
    'a description, and a title inside a group',
    survey(text('a'), text('b', { description: 'Help' }), {
      type: 'panel',
      name: 'group',
      elements: [text('c', { title: { default: 'C', de: 'Z' } })],
    }),
    [
      { name: 'b', title: 'Title of b', description: 'Help' },
      { name: 'c', title: { default: 'C', de: 'Z' }, description: undefined },
    ],
  ],
  [
    'a title that is removed',
    survey({ type: 'text', name: 'a' }, text('b'), { type: 'panel', name: 'group', elements: [text('c')] }),
    [{ name: 'a', title: undefined, description: undefined }],
  ],
  ['a removed group', survey(text('a'), text('b')), null],
  ['the order', survey(text('b'), text('a'), { type: 'panel', name: 'group', elements: [text('c')] }), null],
  [
    'a title and a type',
    survey(text('a', { title: 'New', type: 'comment' }), text('b'), {
      type: 'panel',
      name: 'group',
      elements: [text('c')],
    }),
    null,
  ],
  ['the title of the page', { ...before, pages: [{ ...before.pages[0], title: 'Page' }] }, null],
  ['the language', { ...before, locale: 'de' }, null],
  ['no definition', null, null],
])('lists changed texts, or returns null for other changes: %s', (_, after, expected) => {
  expect(listChangedTexts(before, after)).toEqual(expected)
})
