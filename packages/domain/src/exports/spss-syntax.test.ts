import { describe, expect, it } from 'vitest'

import { bytesOf, nameVariables, writeSpssSyntax } from './spss-syntax.ts'

describe('nameVariables', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['keeps valid names', ['overall', 'Q7'], ['overall', 'Q7']],
    ['replaces other characters', ['Größe (m)', 'a b'], ['Gro_e_m', 'a_b']],
    ['makes names begin with a letter', ['1st', ''], ['v_1st', 'v']],
    ['avoids names that SPSS reserves', ['all', 'With'], ['v_all', 'v_With']],
    ['makes names unique ignoring case', ['Food', 'food', 'FOOD'], ['Food', 'food_2', 'FOOD_3']],
    ['cuts long names', ['x'.repeat(80)], ['x'.repeat(56)]],
    ['makes shortened names unique', ['x'.repeat(80), 'X'.repeat(70)], ['x'.repeat(56), `${'X'.repeat(56)}_2`]],
  ])('%s', (_name, texts, names) => expect(nameVariables(texts)).toEqual(names))
})

it('nameVariables returns unique names of at most 64 bytes', () => {
  const names = nameVariables(Array.from({ length: 1200 }, () => '1'.repeat(90)))
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(64)
  expect(new Set(names).size).toBe(1200)
})

describe('writeSpssSyntax', () => {
  const lines = writeSpssSyntax('responses.csv', [
    {
      name: 'q',
      label: "The club's\nfood\u0085\0\u2028.",
      format: 'F8.0',
      level: 'ORDINAL',
      values: [{ code: 1, text: 'é'.repeat(80) }],
    },
    { name: 'why', label: 'Why', format: 'A20', level: 'NOMINAL', values: [] },
  ]).split('\r\n')

  it('writes syntax that reads the file and labels each variable on one line', () => {
    expect(lines).toContain("  /FILE='responses.csv'")
    expect(lines).toContain('    q F8.0')
    expect(lines).toContain("  q 'The club''s food .'")
    expect(lines).toContain('VARIABLE LEVEL why (NOMINAL).')
  })

  it('writes syntax that reads numbers with decimal points in any locale and then restores the SPSS settings', () => {
    expect(lines.slice(1, 4)).toEqual(['PRESERVE.', 'SET DECIMAL=DOT.', 'GET DATA'])
    expect(lines.slice(-3)).toEqual(['EXECUTE.', 'RESTORE.', ''])
  })

  it('labels the codes of a variable, cutting each label to 120 bytes', () => {
    expect(lines).toContain('VALUE LABELS q')
    expect(lines).toContain(`  1 '${'é'.repeat(60)}'`)
    expect(lines).not.toContain('VALUE LABELS why')
  })
})

describe('bytesOf', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['é', 2],
    ['€', 3],
    ['😀', 4],
  ])('counts the bytes of %s', (text, bytes) => expect(bytesOf(text)).toBe(bytes))
})
