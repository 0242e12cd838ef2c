import { describe, expect, it } from 'vitest'

import { readTranslationTable, writeTranslationTable } from './translation-table.ts'
import type { TranslatedText } from './translations.ts'

const languages = { main: 'en', others: ['de', 'ar'] }
const texts: TranslatedText[] = [
  { key: 'overall > title', property: 'title', text: 'How was it?', translations: { de: 'Wie war es?' } },
  { key: 'why > title', property: 'title', text: 'Why {overall}?', translations: {} },
]
const read = (rows: string[][]) => readTranslationTable(rows, texts, languages)

describe('a translation table', () => {
  it('has empty cells for missing translations, and changes nothing when it is imported again', () => {
    const rows = writeTranslationTable(texts, languages)
    expect(rows).toEqual([
      ['key', 'en', 'de', 'ar'],
      ['overall > title', 'How was it?', 'Wie war es?', ''],
      ['why > title', 'Why {overall}?', '', ''],
    ])
    expect(read(rows)).toEqual({ changes: [], problems: [] })
  })

  it('changes the translations that differ, even with columns in a different order and without the default language', () => {
    const rows = [
      ['\uFEFFAR', 'Key', 'de'],
      ['كيف كان؟', 'overall > title', 'Wie war’s?'],
      ['', '', ''],
      ['', 'why > title', 'Warum {overall}?'],
    ]
    expect(read(rows)).toEqual({
      changes: [
        { key: 'overall > title', code: 'de', text: 'Wie war’s?', before: 'Wie war es?' },
        { key: 'overall > title', code: 'ar', text: 'كيف كان؟', before: null },
        { key: 'why > title', code: 'de', text: 'Warum {overall}?', before: null },
      ],
      problems: [],
    })
  })

  it('is read without the escape character that the export adds to a text that looks like a formula', () => {
    const rows = [
      ['key', 'de'],
      ['overall > title', "'=Wie war es?"],
    ]
    expect(read(rows).changes).toMatchObject([{ text: '=Wie war es?' }])
  })

  it.each<[string, string[][], number, RegExp]>([
    ['no column of keys', [['en', 'de']], 1, /no column named key/],
    ['no line at all', [], 1, /no column named key/],
    ['an unknown column', [['key', 'note']], 1, /is not a language: note/],
    ['a language that the survey does not have', [['key', 'fr']], 1, /French, which is not a language of this survey/],
    ['the same column twice', [['key', 'de', 'de']], 1, /the column de twice/],
    ['a column without a name', [['key', '']], 1, /without a name/],
    [
      'an unknown key',
      [
        ['key', 'de'],
        ['gone', 'Weg'],
      ],
      2,
      /does not have: gone/,
    ],
    [
      'a row without a key',
      [
        ['key', 'de'],
        ['', 'Weg'],
      ],
      2,
      /has no key/,
    ],
    ['the same key twice', [['key'], ['why > title'], ['why > title']], 3, /earlier line/],
    [
      'another original text',
      [
        ['key', 'en'],
        ['why > title', 'Why?'],
      ],
      2,
      /a different text in English/,
    ],
    [
      'a missing name in braces',
      [
        ['key', 'de'],
        ['why > title', 'Warum?'],
      ],
      2,
      /German without \{overall\}/,
    ],
    [
      'an added name in braces',
      [
        ['key', 'de'],
        ['overall > title', '{x}'],
      ],
      2,
      /\{x\}, which the original/,
    ],
    [
      'a long text',
      [
        ['key', 'de'],
        ['overall > title', 'x'.repeat(10_001)],
      ],
      2,
      /over 10000 characters/,
    ],
  ])('is rejected, with the line and the reason, for %s', (_, rows, line, reason) => {
    const { changes, problems } = read(rows)
    expect(changes).toEqual([])
    expect(problems).toEqual([{ line, reason: expect.stringMatching(reason) }])
  })
})
