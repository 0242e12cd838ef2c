/**
 * Returns a text that is equal for files with the same columns, by which a saved mapping is found again: the names of the columns in the
 * order of their code units, each in the normalization form NFC and without spaces around it. The order of the columns does not count, since
 * a mapping names columns. Case does: two columns may differ by it alone. A file without columns has the signature `[]`.
 */
export function headerSignature(columns: readonly string[]): string {
  const names = columns.map((column) => column.normalize('NFC').trim())
  return JSON.stringify(names.toSorted())
}
