/** PostgreSQL type ids for which the two drivers return different JavaScript values. */
const OID = { int8: 20, date: 1082, numeric: 1700, int8Array: 1016, numericArray: 1231 } as const

const numbers = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : Number(item)))

const keep = (text: string): string => text

/** Parsers for both drivers: bigint, numeric and count(*) become numbers, even in arrays, and a date remains text, `YYYY-MM-DD`. */
export const PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.numeric]: Number,
  [OID.date]: keep,
  [OID.int8Array]: numbers,
  [OID.numericArray]: numbers,
}
