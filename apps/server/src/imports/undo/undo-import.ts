import { explainNoUndo } from '@rapport/domain/surveys/imports/undo-import'
import { sql, type Transaction } from 'kysely'

import { writeAudit } from '../../db/audit-log.ts'
import type { FormKey } from '../../db/form-key.ts'
import { transact, type Db, type Tables } from '../../db/open.ts'
import { scheduleSeal } from '../../results/counting/seal-job.ts'
import { removeImportedWave, setImportPending } from '../../results/waves/imported-wave.ts'
import { countEdited, listEdited, selectLaterImport, type EditedResponse } from './edited-responses.ts'
import { restoreDefinition, type DefinitionOfImport } from './restore-definition.ts'
import { removeResponses, restoreResponses } from './restore-responses.ts'
import { retireForm } from './retire-form.ts'

/**
 * Thrown when an import cannot be undone; nothing was changed. `edited` lists at most the first 20 of the `edited_count` responses
 * that were edited after the import.
 */
export class UndoRefused extends Error {
  override name = 'UndoRefused'
  readonly edited: readonly EditedResponse[]
  readonly edited_count: number

  constructor(message: string, edited: readonly EditedResponse[] = [], edited_count = 0) {
    super(message)
    this.edited = edited
    this.edited_count = edited_count
  }
}

/** The import to undo, the person who undoes it, the time, and the options. */
export interface UndoRequest {
  readonly program_id: number
  readonly import_id: number
  /** The person who undoes the import; null for the command line. */
  readonly user_id: number | null
  /** Epoch milliseconds. */
  readonly now: number
  /** Whether to keep responses that were edited after the import; otherwise an edited response prevents the undo. */
  readonly keepEdited: boolean
}

/** The result of an undo. */
export interface UndoneImport extends FormKey {
  readonly removed: number
  readonly restored: number
  /** Number of responses that the undo left unchanged because they were edited after the import. */
  readonly kept: number
  /** False when the definition was not restored because it was changed after the import or its new version has responses. */
  readonly is_definition_restored: boolean
}

/**
 * Undoes an import as a whole, in one transaction: removes the responses that it added, and restores the survey's previous
 * definition and the previous answers of the responses that it corrected. Results, lists and exports are then as they were before
 * the import. For an anonymous survey, removes the import's wave and everything that was published from it. Returns null when the
 * program has no such import. Fails with UndoRefused when the import was already undone, is too old, or went into an anonymous
 * survey without a separate wave; when a later import corrected the same responses; or when responses were edited after the import
 * and `keepEdited` is false.
 *
 * @source Decisions, section 14, "Imports"
 */
export function undoImport(db: Db, request: UndoRequest): Promise<UndoneImport | null> {
  return transact(db, async (trx) => {
    const { program_id, import_id } = request
    const made = await trx
      .selectFrom('survey_import')
      .selectAll()
      .where('program_id', '=', program_id)
      .where('import_id', '=', import_id)
      .forUpdate()
      .executeTakeFirst()
    if (made === undefined) return null
    const key = { program_id, feedback_form_id: made.feedback_form_id }
    const anonymous = await selectAnonymous(trx, key)
    const times = { created_ts: made.created_ts.getTime(), undone_ts: made.undone_ts?.getTime() ?? null }
    const isMixed = anonymous && made.ended_ts !== null && made.wave_opens_ts === null && made.created > 0
    const reason = explainNoUndo({ ...times, isMixed }, request.now)
    if (reason !== null) throw new UndoRefused(reason)
    if (anonymous) return undoWave(trx, made, request)
    const kept = await checkResponses(trx, request)
    const restored = await restoreResponses(trx, key, import_id)
    const removed = await removeResponses(trx, key, import_id)
    const is_definition_restored = await restoreDefinition(trx, made)
    await scheduleSeal(trx, key, [])
    await noteUndo(trx, key, request, { removed, restored, kept })
    await retireForm(trx, key, request)
    return { ...key, removed, restored, kept, is_definition_restored }
  })
}

async function selectAnonymous(trx: Transaction<Tables>, { program_id, feedback_form_id }: FormKey): Promise<boolean> {
  const { anonymous } = await trx
    .selectFrom('feedback_form')
    .select('anonymous')
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .executeTakeFirstOrThrow()
  return anonymous
}

/**
 * Undoes an import into an anonymous form, whether or not the import has ended. The entry in the audit log omits the number of
 * removed responses.
 */
async function undoWave(
  trx: Transaction<Tables>,
  made: DefinitionOfImport & FormKey & { readonly ended_ts: Date | null },
  request: UndoRequest,
): Promise<UndoneImport> {
  const { program_id, feedback_form_id } = made
  const key = { program_id, feedback_form_id }
  const removed = await removeImportedWave(trx, key, request.import_id)
  const is_definition_restored = await restoreDefinition(trx, made)
  if (made.ended_ts === null) await setImportPending(trx, key, false)
  await noteUndo(trx, key, request, {})
  // If figures were published, the survey is not archived: a new survey for the corrected file would accept the same dates again.
  if (!(await keepsDays(trx, request))) await retireForm(trx, key, request)
  return { ...key, removed, restored: 0, kept: 0, is_definition_restored }
}

async function keepsDays(trx: Transaction<Tables>, { program_id, import_id }: UndoRequest): Promise<boolean> {
  const { wave_opens_ts } = await trx
    .selectFrom('survey_import')
    .select('wave_opens_ts')
    .where('program_id', '=', program_id)
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow()
  return wave_opens_ts !== null
}

/** Counts the responses that were edited after the import. Fails with UndoRefused when they or a later import prevent the undo. */
async function checkResponses(trx: Transaction<Tables>, { keepEdited, ...which }: UndoRequest): Promise<number> {
  const later = await selectLaterImport(trx, which)
  if (later !== null)
    throw new UndoRefused(
      `The later import ${later.import_id} (${later.filename}) changed ${later.responses} of the same responses. Undo that one first.`,
    )
  const edited = await countEdited(trx, which)
  if (edited === 0 || keepEdited) return edited
  throw new UndoRefused(
    `${edited === 1 ? 'One response was' : `${edited} responses were`} edited after this import. Undo the import but keep the edited responses, or keep the whole import.`,
    await listEdited(trx, which),
    edited,
  )
}

async function noteUndo(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: FormKey,
  { import_id, user_id, now }: UndoRequest,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    update survey_import set undone_ts = ${new Date(now)}, undone_by = ${user_id}
     where program_id = ${program_id} and import_id = ${import_id}`.execute(trx)
  await writeAudit(
    trx,
    {
      program_id,
      user_id,
      action: 'import.undone',
      entity: 'feedback_form',
      entity_id: feedback_form_id,
      detail: { import_id, ...counts },
    },
    now,
  )
}
