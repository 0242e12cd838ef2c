import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import {
  ADA,
  complete,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
} from '../../results/testing/results-fixture.ts'
import { CLUB_A, PEOPLE } from '../../testing/two-clubs.ts'

/** A text that a spreadsheet would execute as a formula. */
export const ATTACK = `=cmd|'/c calc'!A1`

/** Opens the results fixture with helpers for the export calls, which Ana of club A makes by default. */
export async function openExportFixture() {
  const fixture = await openResultsFixture()
  const ana = await fixture.signIn(PEOPLE.ana, CLUB_A)

  const post = (call: string, form: number, more: object = {}, headers = ana) =>
    fixture.app.request(call.startsWith('/') ? call : `/v3/report/${call}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ programId: CLUB_A, feedbackFormId: form, ...more }),
    })

  async function link(call: string, form: number, more: object = {}, headers = ana): Promise<string> {
    const answer = await post(call, form, more, headers)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
    return answer.text()
  }

  const fetchFile = (path: string) => fixture.app.request(path)

  const rowsOf = async (path: string): Promise<string[][]> =>
    // The cast is safe, because parse returns arrays of strings without the `columns` option.
    parse(await (await fetchFile(path)).text(), { bom: true, relax_column_count: true }) as string[][]

  /** Inserts a survey with one response by a member and one by a guest, both with values that need escaping. */
  async function insertVisits(): Promise<FormKey> {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [
      {
        answers: {
          overall: 5,
          places: ['pool', 'grill'],
          staff: { kind: 3, quick: 1 },
          why: ATTACK,
          wishes: { first: '-5' },
        },
        completed: NOON - DAY_MS,
        user_id: ADA,
        merchant_id: 2,
      },
      {
        answers: { overall: 1, Member: { text1: '@Gus', text2: 'Tavo' }, why: 'a "b",\nc' },
        completed: NOON - 2 * DAY_MS,
      },
    ])
    return key
  }

  return { ...fixture, ana, post, link, fetchFile, rowsOf, insertVisits }
}

/** The results fixture with the helpers that openExportFixture adds. */
export type ExportFixture = Awaited<ReturnType<typeof openExportFixture>>
