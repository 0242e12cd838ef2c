import type { ColumnChoice, ImportColumn } from './import-column.ts'

/** A location of the club. */
interface Location {
  readonly id: number
  readonly name: string
}

/**
 * Returns the id of the location of each cell of a location column, or null for a cell whose rows are refused. The cells are those
 * that are already mapped, all distinct cells if they are known (otherwise the samples), and those that are reported as unknown. A
 * cell that is not mapped yet gets the location whose name it is, regardless of case, or, if the column has no `values`, whose id it
 * is. It gets null if no location or several locations match.
 */
export function matchLocations(
  { values }: Extract<ColumnChoice, { readonly meaning: 'location' }>,
  { groups, samples, problems }: ImportColumn,
  locations: readonly Location[],
): Readonly<Record<string, number | null>> {
  const unknown = problems.flatMap(({ problem, values: cells }) => (problem === 'no_location' ? cells : []))
  const cells = new Set([...Object.keys(values ?? {}), ...(groups ?? samples), ...unknown])
  return Object.fromEntries(
    [...cells].map((cell) => {
      if (values === undefined) return [cell, findLocation(cell, locations)]
      // With listed values, numbers are the codes of another system, so an unlisted one is not proposed as an id.
      if (!Object.hasOwn(values, cell)) return [cell, findName(cell, locations) ?? null]
      const value = values[cell] ?? null
      return [cell, value === null ? null : findLocation(value, locations)]
    }),
  )
}

function findLocation(value: string | number, locations: readonly Location[]): number | null {
  if (typeof value === 'number') return locations.some(({ id }) => id === value) ? value : null
  const named = findName(value, locations)
  return named === undefined ? (locations.find(({ id }) => String(id) === value)?.id ?? null) : named
}

/** Returns the id of the location with a name, null if several have it, or undefined if none has it. */
function findName(text: string, locations: readonly Location[]): number | null | undefined {
  const [first, second] = locations.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
  return second === undefined ? first?.id : null
}
