import { NO_RELEASE_TEXT } from '@rapport/domain/results/anonymity/published-texts'
import { testSegments } from '@rapport/domain/results/differences/segment-differences'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../db/form-key.ts'
import { noteEarlierInvitations } from '../results/rate/note-invitations.ts'
import { ADA, BEN, complete, DAY_MS, insertVisitForm, NOON } from '../results/testing/results-fixture.ts'
import { CLOSED_2025, closeWave2025 } from '../results/testing/wave-fixture.ts'
import { readAnswer } from '../testing/answers.ts'
import { openExportFixture, type ExportFixture } from './testing/export-fixture.ts'

let club: ExportFixture
beforeAll(async () => {
  club = await openExportFixture()
})
afterAll(() => club.close())

describe('the segment file', () => {
  const asCall = async (key: FormKey, segment: string) => {
    const path = `/v3/feedback/results/segments?feedbackFormId=${key.feedback_form_id}&segment=${segment}&pastDays=365`
    return readAnswer('getSegments', await club.app.request(path, { headers: club.ana }))
  }

  it('has exactly the figures that getSegments returns', async () => {
    const key = await insertVisitForm(club.db)
    await club.db
      .updateTable('feedback_form')
      .set({ feedback_form_type: 'ppp' })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    await complete(
      club.db,
      key,
      [5, 4, 4, 1].map((overall, i) => ({
        answers: { overall, staff: { kind: (i % 3) + 1 } },
        completed: NOON - DAY_MS,
        user_id: i < 3 ? ADA : BEN,
      })),
    )
    const lines = await club.rowsOf(await club.link('pppSegmentation', key.feedback_form_id, { pastDays: 365 }))
    const table = await asCall(key, 'gender')
    const ofWomen = table.segments.find((segment) => segment.value === 'Female')
    const expected = table.questions.map(({ title, question, row }, index) => {
      const cell = ofWomen?.cells[index]
      const figures = [cell?.n, cell?.scores.mean, cell?.scores.index, cell?.scores.top2Box]
      return [
        'Gender',
        'Female',
        row === null ? title : question,
        row === null ? '' : title,
        ...figures.map((one) => String(one ?? '')),
        'Rating scale, higher is better',
      ]
    })
    // Three responses by a woman, which are all in the Top 2 Boxes, are compared with one other response, which is not.
    const [overall] = testSegments(table, 'top2Box')[table.segments.findIndex(({ value }) => value === 'Female')] ?? []
    expect(overall).toMatchObject({ change: 100, n: 3, before: 1 })
    const compared = lines
      .filter(([kind, value]) => kind === 'Gender' && value === 'Female')
      .map((line) => line.slice(9, 15))
    const written = [overall?.change, overall?.low, overall?.high, overall?.adjusted, overall?.comparisons].map(String)
    expect(compared[0]).toEqual([...written, overall?.verdict === 'chance' ? 'no' : 'yes'])
    expect(lines[0]?.slice(9, 15)).toHaveLength(6)
    expect(lines.find(([kind]) => kind === 'Everybody')?.slice(9, 15)).toEqual(['', '', '', '', '', ''])
    expect(expected[0]).toEqual([
      'Gender',
      'Female',
      'overall',
      '',
      '3',
      String(13 / 3),
      String((100 * (13 / 3 - 1)) / 4),
      '100',
      'Rating scale, higher is better',
    ])
    const female = lines.filter(([kind, value]) => kind === 'Gender' && value === 'Female')
    expect(female.map((line) => line.slice(0, 9))).toEqual(expected)
    expect(lines.find(([kind]) => kind === 'Everybody')?.slice(2, 6)).toEqual(['overall', '', '4', '3.5'])
  })

  it('contains the overall response rate and the rate for each value of a segment', async () => {
    const key = await insertVisitForm(club.db)
    await club.db
      .updateTable('feedback_form')
      .set({ feedback_form_type: 'ppp' })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    const { sendout_id } = await club.db
      .insertInto('sendout')
      .values({ ...key, kind: 'initial', requested_by: 1, sendtime: new Date(NOON - 5 * DAY_MS), state: 'done' })
      .returning('sendout_id')
      .executeTakeFirstOrThrow()
    await club.db
      .insertInto('sendout_message')
      .values(
        [ADA, BEN, 503].map((user_id) => ({
          program_id: key.program_id,
          sendout_id,
          user_id,
          address: 'a@club.test',
          state: 'sent' as const,
        })),
      )
      .execute()
    await complete(club.db, key, [{ answers: { overall: 5 }, completed: NOON - DAY_MS, user_id: ADA }])
    await noteEarlierInvitations(club.db)
    const lines = await club.rowsOf(await club.link('pppSegmentation', key.feedback_form_id, { pastDays: 365 }))
    const rates = lines.filter(([, , title]) => title === 'Answered invitations as a share of all invitations')
    expect(
      rates
        .filter(([kind]) => kind === 'Everybody' || kind === 'Gender')
        .map((line) => [line[1], line[4], ...line.slice(15)]),
    ).toEqual([
      ['', '3', '1', String(100 / 3)],
      ['Female', '1', '1', '100'],
      ['Male', '1', '0', '0'],
      ['Other', '1', '0', '0'],
    ])
  })

  it('has weighted figures with the effective base in the last column', async () => {
    const key = await insertVisitForm(club.db)
    await club.db
      .updateTable('feedback_form')
      .set({ feedback_form_type: 'ppp' })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    const rows = [
      { overall: 5, weight: 3, user_id: ADA },
      { overall: 2, weight: 1, user_id: ADA },
      { overall: 1, weight: 4, user_id: BEN },
      { overall: 5, weight: null, user_id: BEN },
    ]
    const given = rows.map(({ overall, ...who }) => ({ answers: { overall }, completed: NOON - DAY_MS, ...who }))
    await complete(club.db, key, given)
    const [head = [], ...lines] = await club.rowsOf(
      await club.link('pppSegmentation', key.feedback_form_id, { pastDays: 365, weighted: 'true' }),
    )
    expect(head.slice(4, 8)).toEqual(['n', 'Mean (weighted)', 'Index (weighted)', 'Top 2 Boxes (weighted)'])
    expect(head.at(-1)).toBe('Effective Base (Kish)')
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([head.length]))
    const figuresOf = (kind: string, value: string) => {
      const line = lines.find((one) => one[0] === kind && one[1] === value && one[2] === 'overall') ?? []
      return [line[4], line[5], line[7], line.at(-1)]
    }
    // Mean, top 2 boxes, effective base: all (5·3 + 2·1 + 1·4) / 8, 3 / 8, 8² / 26; women (5·3 + 2·1) / 4, 3 / 4, 4² / 10.
    expect(figuresOf('Everybody', '')).toEqual(['3', '2.625', '37.5', String(Number((64 / 26).toPrecision(12)))])
    expect(figuresOf('Gender', 'Female')).toEqual(['2', '4.25', '75', '1.6'])
  })

  it('contains the published tables and comments of an anonymous survey', async () => {
    const key = await insertVisitForm(club.db, { anonymous: true })
    await club.db
      .updateTable('feedback_form')
      .set({ feedback_form_type: 'culture' })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    const none = await club.rowsOf(await club.link('exportCulture', key.feedback_form_id))
    expect(none.map(([kind, , , , , , , , , note]) => [kind, note])).toContainEqual(['Department', NO_RELEASE_TEXT])
    await closeWave2025(club.db, key, CLOSED_2025)
    const lines = await club.rowsOf(await club.link('exportCulture', key.feedback_form_id))
    expect(lines.find(([kind]) => kind === 'Everybody')?.slice(2, 5)).toEqual(['overall', '', '22'])
    const departments = lines.filter(([kind, value]) => kind === 'Department' && value !== '')
    expect(departments.map((line) => line.slice(0, 12))).toEqual([
      [
        'Department',
        'golf',
        'overall',
        '',
        '10',
        '',
        '',
        '60',
        'golf, Not answered',
        '',
        '',
        'Rating scale, higher is better',
      ],
      ['Department', 'kitchen', 'overall', '', '12', '', '', '50', '', '', '', 'Rating scale, higher is better'],
      [
        'Department',
        'Not answered',
        'overall',
        '',
        '10',
        '',
        '',
        '60',
        'golf, Not answered',
        '',
        '',
        'Rating scale, higher is better',
      ],
    ])
    // The golf department and the people without a department are published as one group, so there are two comparisons. Of all 22
    // responses, 12 are in the Top 2 Boxes.
    expect(departments.map((line) => line.slice(16))).toEqual([
      ['2', 'no'],
      ['2', 'no'],
      ['2', 'no'],
    ])
    expect(lines.filter(([kind]) => kind === 'Comment')).toHaveLength(14)
    const filtered = await club.rowsOf(await club.link('exportCulture', key.feedback_form_id, { department: ['golf'] }))
    expect(new Set(filtered.slice(1).map(([kind, value]) => `${kind} ${value}`))).toEqual(
      new Set(['Everybody ', 'Department ', 'Department golf']),
    )
    const refused = await club.post('exportCulture', key.feedback_form_id, { pastDays: 30 })
    expect(refused.status).toBe(400)
  })
})
