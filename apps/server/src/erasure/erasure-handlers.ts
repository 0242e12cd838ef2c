import type { ErasureCounts } from '@rapport/api/contract/privacy/erasure'
import { confirmsErasure } from '@rapport/domain/people/erasure/confirm-erasure'

import { writeAudit } from '../db/audit-log.ts'
import { transact } from '../db/open.ts'
import { lockNumbers } from '../guests/member-number.ts'
import { invalid, notFound, type Handlers } from '../http.ts'
import { erasePerson } from './erase-person.ts'
import { readErasedPerson } from './erased-person.ts'

/** Error that rolls back the transaction of a preview and carries the counts out of it. */
class Previewed extends Error {
  readonly counts: ErasureCounts
  constructor(counts: ErasureCounts) {
    super('The erasure was a preview.')
    this.counts = counts
  }
}

/** Handlers for the erasure of a member; only administrators may use these calls. */
export const erasureHandlers = {
  previewErasure: async ({ params }, { db, programId }) => {
    try {
      return await transact(db, async (trx) => {
        await lockNumbers(trx, programId)
        const person = await readErasedPerson(trx, programId, params.id, true)
        if (person === null) throw notFound()
        // The preview runs the erasure and rolls it back, so that its counts match those of a real erasure.
        throw new Previewed(await erasePerson(trx, person))
      })
    } catch (error) {
      if (error instanceof Previewed) return error.counts
      throw error
    }
  },

  eraseMember: ({ params, body }, { db, programId, staff, now }) =>
    transact(db, async (trx) => {
      // Locks the member numbers before the member, in the same order as an import, to avoid a deadlock.
      await lockNumbers(trx, programId)
      const person = await readErasedPerson(trx, programId, params.id, true)
      if (person === null) throw notFound()
      if (!confirmsErasure(body.name, person.marks)) throw invalid({ name: 'does not match the member’s name' })
      const counts = await erasePerson(trx, person)
      const audited = {
        program_id: programId,
        user_id: staff.user_id,
        action: 'member.erased',
        entity: 'member',
        entity_id: params.id,
        detail: counts,
      } as const
      await writeAudit(trx, audited, now())
      return counts
    }),
} satisfies Partial<Handlers>
