import type { ErasureCounts } from '@rapport/api/contract/privacy/erasure'
import { redactorOf } from '@rapport/domain/people/erasure/redact-person'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../db/open.ts'
import { IMAGES_PATH } from '../images/save-image.ts'
import { eraseFilters } from './erase-filters.ts'
import { eraseImportRows, eraseInvitations, eraseMails, eraseVisits } from './erase-messages.ts'
import { eraseResponses } from './erase-responses.ts'
import { eraseCases, eraseNotes } from './erase-work.ts'
import type { ErasedPerson } from './erased-person.ts'

/**
 * Erases a person whose rows the caller has locked, and returns the number of changed items of each kind. Survey figures do not
 * change, because answers, facts and invitations are anonymized instead of deleted. To preview an erasure, run it in a transaction
 * that is rolled back.
 */
export async function erasePerson(trx: Transaction<Tables>, person: ErasedPerson): Promise<ErasureCounts> {
  const { program_id, user_id, temp_member_ids, every_mark } = person
  const redactors = every_mark.map(redactorOf)
  const redact = (text: string): string => redactors.reduce((rest, of) => of(rest), text)
  const response_ids = await eraseResponses(trx, person, redact)
  const cases = await eraseCases(trx, person, response_ids, redact)
  const notes = await eraseNotes(trx, person, response_ids, redact)
  const invitations = await eraseInvitations(trx, person)
  const mails = await eraseMails(trx, person, redact)
  const import_rows = await eraseImportRows(trx, person)
  const images = await eraseImage(trx, person)
  const filters = await eraseFilters(trx, person, redact)
  // Must run after eraseResponses, which stores feedback counts for the person, because eraseVisits deletes these counts.
  const visits = await eraseVisits(trx, person)
  await sql`delete from temp_member
    where program_id = ${program_id} and temp_member_id = any(${[...temp_member_ids]}::bigint[])`.execute(trx)
  await sql`delete from member where program_id = ${program_id} and user_id = ${user_id}`.execute(trx)
  return {
    responses: response_ids.length,
    invitations,
    cases,
    notes,
    visits,
    mails,
    import_rows,
    images,
    filters,
    guests: temp_member_ids.length,
  }
}

async function eraseImage(trx: Transaction<Tables>, { program_id, pic_url }: ErasedPerson): Promise<number> {
  if (!pic_url?.startsWith(`${IMAGES_PATH}/`)) return 0
  const key = pic_url.slice(IMAGES_PATH.length + 1)
  const deleted = await sql`delete from image where program_id = ${program_id} and image_key = ${key}`.execute(trx)
  return Number(deleted.numAffectedRows ?? 0n)
}
