import type { MemberData } from '@rapport/api/contract/privacy/member-data'
import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'

import { readErasedPerson } from '../erasure/erased-person.ts'
import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { notFound, type Handlers, type StaffCall } from '../http.ts'
import { readMemberRecords } from './member-records.ts'

async function readData({ db, programId, staff, now }: StaffCall, user_id: number): Promise<MemberData> {
  const person = await readErasedPerson(db, programId, user_id, false)
  if (person === null) throw notFound()
  const { program_name } = await db
    .selectFrom('program')
    .select('program_name')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
  return {
    program_name,
    user_id,
    made_ts: now(),
    sections: await readMemberRecords(db, person, await selectHiddenFormIds(db, programId, staff)),
  }
}

// The data of one person is small. All of it is read before the first chunk is sent, so a failure can still be answered with an
// error response.
async function* writeFile({ sections }: MemberData): AsyncGenerator<string> {
  yield CSV_MARK + writeCsvRow(['section', 'record', 'field', 'value'])
  for (const { section, records } of sections)
    for (const [i, record] of records.entries())
      for (const [field, value] of Object.entries(record))
        yield writeCsvRow([section, i + 1, field, typeof value === 'boolean' ? String(value) : value])
}

/** Handlers that return a member's data, as JSON or as a file. Only administrators may use these calls. */
export const memberDataHandlers = {
  getMemberData: ({ params }, call) => readData(call, params.id),

  getMemberDataFile: async ({ params }, call) => ({
    name: `member-${params.id}.csv`,
    pieces: writeFile(await readData(call, params.id)),
  }),
} satisfies Partial<Handlers>
