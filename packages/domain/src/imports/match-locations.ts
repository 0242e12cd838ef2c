import type { ColumnChoice, ImportColumn } from './import-column.ts'

/** A location of the club. */
interface Location {
  readonly id: number
  readonly name: string
}

/**
 * Returns the id of the location of each cell of a location column, or null for a cell whose rows are refused. The cells are those
 * that are already mapped, all distinct cells if they are known (otherwise the samples), and those that are reported as unknown. A
 * cell that is not mapped yet gets the location whose name or id it is; case is ignored. It gets null if no location or several
 * locations have this name.
 */
export function matchLocations(
  { values = {} }: Extract<ColumnChoice, { readonly meaning: 'location' }>,
  { groups, samples, problems }: ImportColumn,
  locations: readonly Location[],
): Readonly<Record<string, number | null>> {
  const unknown = problems.flatMap(({ problem, values: cells }) => (problem === 'no_location' ? cells : []))
  const cells = new Set([...Object.keys(values), ...(groups ?? samples), ...unknown])
  return Object.fromEntries(
    [...cells].map((cell) => {
      const value = Object.hasOwn(values, cell) ? (values[cell] ?? null) : cell
      return [cell, value === null ? null : findLocation(value, locations)]
    }),
  )
}

function findLocation(value: string | number, locations: readonly Location[]): number | null {
  if (typeof value === 'number') return locations.some(({ id }) => id === value) ? value : null
  const text = value.toLowerCase()
  const named = locations.filter(({ name }) => name.toLowerCase() === text)
  if (named.length > 0) return named.length === 1 ? (named[0]?.id ?? null) : null
  return locations.find(({ id }) => String(id) === text)?.id ?? null
}
