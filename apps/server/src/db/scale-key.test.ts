import { asking, VERSION_CASES } from '@rapport/domain/surveys/versions/testing/version-cases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestDb } from '../testing/test-database.ts'
import type { OpenedDb } from './open.ts'

let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestDb()
})
afterAll(() => opened.close())

const hasSameKey = async (before: object, after: object): Promise<boolean> => {
  const { rows } = await sql<{ same: boolean }>`
    select form_scale_key(${JSON.stringify(before)}::jsonb) = form_scale_key(${JSON.stringify(after)}::jsonb) as same`.execute(
    opened.db,
  )
  return rows[0]?.same === true
}

describe('form_scale_key', () => {
  it.each(VERSION_CASES.filter(({ onlyByRule }) => onlyByRule !== true))(
    'agrees with compareDefinitions, which returns $change for: $what',
    async ({ before, after, change }) => {
      const isText = change === 'same' || change === 'wording'
      expect(await hasSameKey(asking(before), asking(after))).toBe(isText)
    },
  )

  it('does not depend on the position of a question in the survey', async () => {
    const [a, b] = [{ type: 'rating', name: 'a' } as const, { type: 'comment', name: 'b' } as const]
    const moved = {
      pages: [
        { name: 'x', elements: [b] },
        { name: 'y', elements: [{ type: 'panel', name: 'r', elements: [a] }] },
      ],
    }
    expect(await hasSameKey(asking(a, b), moved)).toBe(true)
    expect(await hasSameKey(asking(a), asking(b))).toBe(false)
    expect(await hasSameKey({}, { pages: [] })).toBe(true)
  })
})
