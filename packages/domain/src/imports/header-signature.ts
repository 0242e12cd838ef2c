/**
 * Returns a text that is equal for files with the same columns and identifies their saved mapping: the column names sorted by code
 * units, each trimmed and in normalization form NFC. The order of the columns is ignored, because a mapping refers to columns by
 * name. Case matters, because two columns may differ only in case. A file without columns has the signature `[]`.
 */
export function headerSignature(columns: readonly string[]): string {
  const names = columns.map((column) => column.normalize('NFC').trim())
  return JSON.stringify(names.toSorted())
}
