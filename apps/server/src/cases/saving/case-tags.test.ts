import { readFileSync } from 'node:fs'

import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MIGRATIONS } from '../../db/migrate.ts'
import { openCaseFixture, type CaseFixture } from '../testing/case-fixture.ts'

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
afterAll(() => club.close())

const spell = (made: CaseDetail, tags: string[]) =>
  club.db.updateTable('member_case').set({ tags }).where('case_id', '=', made.case_id).execute()
const tagsOf = async (made: CaseDetail) =>
  (await club.call<CaseDetail>(club.dana, 'GET', `/cases/${made.case_id}`)).body.tags

describe('tags that differ only in capitalization', () => {
  it('are stored once, in the spelling that the program already uses', async () => {
    const { body: first } = await club.create({ tags: ['Terrace', 'TERRACE', 'new'] })
    expect(first.tags).toEqual(['Terrace', 'new'])
    const { body: second } = await club.create({ tags: ['terrace'] })
    expect(second.tags).toEqual(['Terrace'])
    expect((await club.save(second, { tags: ['NEW', 'terrace'] })).body.tags).toEqual(['new', 'Terrace'])
  })

  it('get the spelling of the oldest case when existing cases spell them differently', async () => {
    const { body: older } = await club.create({})
    const { body: newer } = await club.create({})
    await spell(newer, ['spa'])
    await spell(older, ['Spa'])
    expect((await club.create({ tags: ['SPA'] })).body.tags).toEqual(['Spa'])
  })

  it('get one spelling when cases are created, saved and changed concurrently', async () => {
    const { body: saved } = await club.create({})
    const { body: changed } = await club.create({})
    const spellings = ['squash', 'Squash', 'SQUASH', 'sQuash', 'sqUash', 'squAsh', 'squaSh', 'squasH']
    await Promise.all([
      ...spellings.map((tag) => club.create({ tags: [tag] })),
      club.save(saved, { tags: ['SQuash'] }),
      club.call(club.dana, 'POST', '/cases/bulk?program_id=75', {
        ids: [changed.case_id],
        change: { add_tags: ['SQUash'] },
      }),
    ])
    const { rows } = await sql<{ tag: string }>`
      select distinct tag from member_case, unnest(tags) tag where lower(tag) = 'squash'`.execute(club.db)
    expect(rows).toHaveLength(1)
    expect([await tagsOf(saved), await tagsOf(changed)]).toEqual([[rows[0]?.tag], [rows[0]?.tag]])
  })

  it('can be given a different spelling while no other case has the tag', async () => {
    const { body: made } = await club.create({ tags: ['lonely'] })
    expect((await club.save(made, { tags: ['Lonely'] })).body.tags).toEqual(['Lonely'])
  })

  it('are one option and one filter, even when existing cases spell them differently', async () => {
    const made = [await club.create({}), await club.create({}), await club.create({})].map(({ body }) => body)
    for (const [index, tag] of ['Sauna', 'sauna', 'Sauna'].entries()) await spell(made[index] as CaseDetail, [tag])
    const { body } = await club.call<CaseOptions>(club.dana, 'GET', '/cases/filters?program_id=75')
    expect(body.tagOptions.map(({ value }) => value).filter((tag) => tag.toLowerCase() === 'sauna')).toEqual(['Sauna'])
    const found = (await club.list('&tags=SAUNA')).map(({ case_id }) => case_id)
    expect(found.toSorted()).toEqual(made.map(({ case_id }) => case_id).toSorted())
  })

  it('get one spelling when an older database is migrated', async () => {
    const made = [await club.create({}), await club.create({}), await club.create({})].map(({ body }) => body)
    const [one, two, three] = made as [CaseDetail, CaseDetail, CaseDetail]
    await spell(one, ['old', 'VALET', 'valet'])
    await spell(two, ['Valet', 'Old'])
    await spell(three, ['Valet', 'Old'])
    const file = readFileSync(new URL('0024_folded_tags.sql', MIGRATIONS), 'utf8')
    const [tidy] = /^with used[\s\S]*?;$/m.exec(file) ?? []
    await sql.raw(tidy ?? '').execute(club.db)
    expect([await tagsOf(one), await tagsOf(two)]).toEqual([
      ['Old', 'Valet'],
      ['Valet', 'Old'],
    ])
  })
})
