/** The rows of a CSV file, or the reason why it is not valid. */
export type ReadCsv =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly reason: string }

/** Parses CSV text delimited by commas or semicolons, as exported by spreadsheet programs. Loads the parser on first use. */
export async function readCsv(text: string): Promise<ReadCsv> {
  const { parse } = await import('csv-parse/browser/esm/sync')
  try {
    const [head = ''] = text.split('\n', 1)
    const delimiter = head.split(';').length > head.split(',').length ? ';' : ','
    const rows: string[][] = parse(text, { bom: true, delimiter, relax_column_count: true })
    return { ok: true, rows }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
