import type { Db } from '../../db/open.ts'
import { sealForm } from '../../results/counting/seal.ts'
import { ImportFault } from '../mapping.ts'
import type { EditedResponse } from './edited-responses.ts'
import { undoImport, UndoRefused, type UndoRequest } from './undo-import.ts'

/**
 * Undoes an import for the command line and prints the result. Fails with ImportFault when the import does not exist, or when the
 * undo is refused; if edited responses are the reason, the message lists the first of them.
 */
export async function printUndo(
  db: Db,
  request: Pick<UndoRequest, 'program_id' | 'import_id' | 'keepEdited'>,
): Promise<void> {
  const undone = await undoImport(db, { ...request, user_id: null, now: Date.now() }).catch((error: unknown) => {
    throw error instanceof UndoRefused ? new ImportFault(explain(error)) : error
  })
  if (undone === null) throw new ImportFault(`program ${request.program_id} has no import ${request.import_id}`)
  await sealForm(db, undone)
  const { removed, restored, kept, is_definition_restored } = undone
  console.log(
    `Import ${request.import_id} was undone. Responses: ${removed} removed, ${restored} restored, ${kept} kept.`,
  )
  if (!is_definition_restored)
    console.log(
      'The survey definition was not restored, because it was changed after the import or its new version has responses.',
    )
}

function explain({ message, edited, edited_count }: UndoRefused): string {
  if (edited_count === 0) return message
  const more = edited_count > edited.length ? `  and ${edited_count - edited.length} more` : []
  return [message, ...edited.map(describe), more, '--keep-edited leaves them as they are.'].flat().join('\n')
}

const describe = ({ response_id, reason }: EditedResponse): string =>
  `  response ${response_id}: ${reason === 'answers' ? 'its answers were changed' : 'it has a case'}`
