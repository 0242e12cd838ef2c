import { MIN_THRESHOLD } from '../../../packages/domain/src/results/anonymity/anonymity.ts'
import type { Form } from '../club.ts'
import type { Finding } from '../findings.ts'

/** The minimum number of people in a published cell. */
const MIN_CELL = 2

type Breakdown = Finding & { readonly kind: 'breakdown' }

/**
 * Lists the rows of published breakdowns that no API call discloses directly: the rows of people who skipped the attribute
 * question, for whom there is no filter. Such a row is computed as the total distribution minus the disclosed rows. A row with too
 * few people, in total or in one cell, must not be published, so it is not listed: if an attacker can determine one of its small
 * counts, that count is reported as a disclosure.
 */
export function listUndisclosedRows(form: Form, findings: readonly Finding[]): Finding[] {
  const tables = new Map<string, Breakdown[]>()
  for (const finding of findings) {
    if (finding.kind !== 'breakdown' || finding.attributes.length !== 1 || !('table' in finding.release)) continue
    const { question, attributes, covers } = finding
    const key = JSON.stringify([question, attributes, covers, finding.release.table.answers])
    tables.set(key, [...(tables.get(key) ?? []), finding])
  }
  return [...tables.values()].flatMap((rows) => remainderOf(form, findings, rows))
}

function remainderOf(form: Form, findings: readonly Finding[], disclosed: readonly Breakdown[]): Finding[] {
  const [first] = disclosed
  if (first === undefined || !('table' in first.release)) return []
  const { question, attributes, covers } = first
  const { answers } = first.release.table
  const rows = disclosed.flatMap(({ release }) => ('table' in release ? release.table.rows : []))
  const inRows = rows.flatMap(({ values }) => values)
  const everyValue = [...(form.attributes[attributes[0] ?? 0]?.values ?? []), null]
  const values = everyValue.filter((value) => !inRows.includes(value))
  const all = findings.find((one) => one.kind === 'question' && one.question === question && one.covers === covers)
  // A value can occur in two rows only if the answer bands of the rows overlap, because `findings` contains a row only once even if
  // it is disclosed several times.
  if (all?.kind !== 'question' || all.published.kind !== 'counts' || new Set(inRows).size < inRows.length) return []
  if (!values.includes(null)) return []
  const { counts: everybody } = all.published
  const counts = answers.map(
    (parts, index) =>
      parts.reduce((sum, part) => sum + (everybody[part] ?? 0), 0) -
      rows.reduce((sum, row) => sum + (row.counts[index] ?? 0), 0),
  )
  const people = counts.reduce((sum, count) => sum + count, 0)
  if (people < Math.max(form.threshold, MIN_THRESHOLD) || counts.some((count) => count < MIN_CELL)) return []
  return [
    { kind: 'breakdown', covers, question, attributes, release: { table: { answers, rows: [{ values, counts }] } } },
  ]
}
