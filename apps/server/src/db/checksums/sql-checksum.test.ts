import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { listMigrationNames, MIGRATIONS } from '../migrate.ts'
import { RECORDED_CHECKSUMS } from './recorded-checksums.ts'
import { migrationChecksum, sqlChecksum, withoutComments } from './sql-checksum.ts'

describe('withoutComments', () => {
  it.each([
    ['a line comment', 'select 1; -- one\nselect 2;', 'select 1; select 2;'],
    ['a line comment without a line after it', 'select 1 -- one', 'select 1'],
    ['a line comment that ends with a carriage return', 'select 1 -- one\rfrom a', 'select 1 from a'],
    ['a comment at the start', '-- one\n\n-- two\nselect 1', 'select 1'],
    ['a block comment between two words', 'drop/* a */table b', 'drop table b'],
    ['nested block comments', 'a /* b /* c */ d */ e', 'a e'],
    ['an apostrophe in a comment', "a -- it's\nb /* don't */ c", 'a b c'],
    ['superfluous spaces, tabs and empty lines', 'a\t  b\n\n\r\n c ', 'a b c'],
  ])('removes %s', (_what, script, code) => {
    expect(withoutComments(script)).toBe(code)
  })

  it.each([
    ['a string with dashes', "select '-- no  comment', 1"],
    ['a string with a doubled apostrophe', "select 'it''s -- one', '/* two */'"],
    ['a string with a backslash at its end', String.raw`select 'a\', '--  b'`],
    ['a string with escapes', String.raw`select E'it\'s --  one', e'\\', '--  two'`],
    ['a quoted identifier', 'select "a -- ""b""  /* c */" from d'],
    ['an apostrophe in a quoted identifier', "select \"it's\", '--  b'"],
    ['a body in dollar quotes', 'do $$begin\n  -- kept\n  a;\nend$$;'],
    ['a body in tagged dollar quotes', 'do $body$a $$ -- kept\n $$ $other$ b$body$;'],
    ['parameters', 'select $1, $2'],
    ['an operator with one dash or one slash', 'select 1 - 2 / 3 * 4'],
    ['a string without an end', "select 'a"],
    ['dollar quotes without an end', 'do $$ a  -- b'],
  ])('keeps %s', (_what, script) => {
    expect(withoutComments(script)).toBe(script)
  })

  it('does not treat dollar signs in an identifier as quotes', () => {
    expect(withoutComments('select a$b$c -- one\n, d$b$e')).toBe('select a$b$c , d$b$e')
  })

  it('does not treat an e at the end of an identifier as the prefix of an escape string', () => {
    expect(withoutComments(String.raw`select date'\' -- '`)).toBe(String.raw`select date'\'`)
  })

  it('removes everything from the start of an unterminated block comment', () => {
    expect(withoutComments('select 1 /* a /* b */ c')).toBe('select 1')
  })
})

describe('sqlChecksum', () => {
  it('is the same when only comments have changed', () => {
    expect(sqlChecksum('-- old\ncreate table a (b int);')).toBe(sqlChecksum('create table a (b int); -- new'))
  })

  it('differs when a literal or a name has changed', () => {
    const checksums = ["select '-- a'", "select '-- b'", "select '--  a'", 'select "a"'].map(sqlChecksum)
    expect(new Set(checksums).size).toBe(4)
  })
})

describe('migrationChecksum', () => {
  it('returns the recorded checksum for every file that has one', async () => {
    const present = new Set(await listMigrationNames())
    for (const [name, [wholeFile]] of Object.entries(RECORDED_CHECKSUMS)) {
      expect(present).toContain(name)
      expect(migrationChecksum(name, readFileSync(new URL(name, MIGRATIONS), 'utf8')), name).toBe(wholeFile)
    }
  })

  it('does not return the recorded checksum of a file whose code has changed', () => {
    const name = '0001_people_and_places.sql'
    const wholeFile = RECORDED_CHECKSUMS[name]?.[0]
    expect(wholeFile).toHaveLength(16)
    const script = readFileSync(new URL(name, MIGRATIONS), 'utf8')
    expect(migrationChecksum(name, `-- one more comment\n${script}`)).toBe(wholeFile)
    expect(migrationChecksum(name, `${script} drop table program;`)).toBe(sqlChecksum(`${script}drop table program;`))
    expect(migrationChecksum(name, `${script} drop table program;`)).not.toBe(wholeFile)
  })
})
