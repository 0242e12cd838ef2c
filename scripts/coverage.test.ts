import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { hasTest, readCoverage, readSpecification, sentencesOf } from './coverage.ts'

const rows = readCoverage(readFileSync(join(import.meta.dirname, '..', 'docs', 'coverage.md'), 'utf8'))
const key = ({ section, text }: { section: string; text: string }) => `${section}: ${text}`

describe('the sentences of the specification', () => {
  it('are told apart by their stops, except inside quotes', () => {
    const text = "## 8. Errors\n- One: 'Wrong. Try again later.' Two is another.\n### Sub\nA. B."
    expect(sentencesOf(1, text)).toEqual([
      { section: 'Part 1, 8. Errors', text: "One: 'Wrong. Try again later.'" },
      { section: 'Part 1, 8. Errors', text: 'Two is another.' },
      { section: 'Part 1, 8. Errors, Sub', text: 'A.' },
      { section: 'Part 1, 8. Errors, Sub', text: 'B.' },
    ])
  })
})

describe('docs/coverage.md', () => {
  const sentences = readSpecification()

  it('has a row for each sentence of each section it names', () => {
    const covered = new Set(rows.map(({ section }) => section))
    const known = new Set(rows.map(key))
    const missing = sentences.filter((one) => covered.has(one.section) && !known.has(key(one)))
    expect(missing.map(key)).toEqual([])
  })

  it('quotes the specification as it stands', () => {
    const known = new Set(sentences.map(key))
    expect(rows.filter((row) => !known.has(key(row))).map(key)).toEqual([])
  })

  it('names tests that exist', () => {
    const unknown = rows.flatMap((row) => row.tests.filter((test) => !hasTest(test)).map((test) => [key(row), test]))
    expect(unknown).toEqual([])
  })
})
