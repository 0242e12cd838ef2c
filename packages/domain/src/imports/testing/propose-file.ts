import { nameColumns } from '../column-names.ts'
import { guessCells } from '../guess-cells.ts'
import type { ImportColumn } from '../import-column.ts'
import { ColumnProfiler } from '../profile-columns.ts'
import { proposeColumns, type ProposalContext } from '../propose-columns.ts'

/** Proposes meanings for a file's columns. `rows` begins with the header rows. */
export function proposeFile(
  rows: readonly (readonly string[])[],
  headerRows = 1,
): { readonly columns: readonly ImportColumn[]; readonly guess: ProposalContext['guess'] } {
  const named = nameColumns(rows.slice(0, headerRows))
  const profiler = new ColumnProfiler(named.length)
  for (const row of rows.slice(headerRows)) profiler.add(row)
  const guess = guessCells(profiler.profiles())
  const context = { rows: profiler.rows, locations: ['Harbor House', 'Boathouse'], guess }
  return { columns: proposeColumns(named, profiler.profiles(), context), guess }
}
