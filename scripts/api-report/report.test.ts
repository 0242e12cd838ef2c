import { describe, expect, it } from 'vitest'

import { findUntyped } from './report.ts'

describe('findUntyped', () => {
  const inModule = (line: string, module = '@rapport/ui/select') => findUntyped(`# ${module}\n\n${line}\n`)

  it.each(['onChange: (value: unknown) => void;', 'rows: Row<any>[];', 'read(value: any): string;'])(
    'reports the type unknown or any in %s',
    (line) => {
      expect(inModule(line)).toEqual([{ module: '@rapport/ui/select', line }])
    },
  )

  it.each(["kind: 'unknown' | 'known';", 'unknown: string;', 'anything: string;', 'any?: readonly string[];'])(
    'accepts %s',
    (line) => {
      expect(inModule(line)).toEqual([])
    },
  )

  it('accepts the type unknown, but not the type any, in a module that checks external JSON, and ignores unpublished modules', () => {
    const module = '@rapport/domain/surveys/answers/check-answers'
    expect(inModule('check(input: unknown): string;', module)).toEqual([])
    expect(inModule('check(input: any): string;', module)).toHaveLength(1)
    expect(inModule('check(input: unknown): string;', 'select/inner.d.ts (not published)')).toEqual([])
  })
})
