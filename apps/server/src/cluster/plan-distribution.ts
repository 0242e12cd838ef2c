import { placementOf, type Placement } from '../db/distribution.ts'

/** A foreign key: the table that has it, and the referenced table. */
export interface ForeignKey {
  readonly table: string
  readonly target: string
}

/** A foreign key that forms a cycle with the keys of the referenced tables. */
export interface CircularKey extends ForeignKey {
  readonly name: string
  readonly definition: string
}

/** The foreign keys that form cycles. Each of them is dropped until both of its tables are distributed. */
export const CIRCULAR_KEYS: readonly CircularKey[] = [
  {
    table: 'form_version_answered',
    target: 'feedback_form',
    name: 'answered_form_keeps_versions',
    definition:
      'FOREIGN KEY (program_id, feedback_form_id, has_version) REFERENCES feedback_form(program_id, feedback_form_id, has_version)',
  },
  {
    table: 'form_version',
    target: 'feedback_form',
    name: 'form_version_program_id_feedback_form_id_fkey',
    definition: 'FOREIGN KEY (program_id, feedback_form_id) REFERENCES feedback_form(program_id, feedback_form_id)',
  },
]

/** The data read from the catalogs of a database and of its cluster. */
export interface Catalog {
  readonly tables: readonly string[]
  readonly foreignKeys: readonly (ForeignKey & { readonly name: string })[]
  /** Identity columns whose type is not bigint, with their tables; the cluster refuses such columns. */
  readonly narrowIdentities: readonly { readonly table: string; readonly column: string }[]
  /** Functions with their argument types, such as `form_scale_key(jsonb)`. */
  readonly functions: readonly string[]
  /** The distribution of tables that are already distributed; excludes tables that Citus converted to local tables of the coordinator. */
  readonly distributed: ReadonlyMap<string, { readonly type: string; readonly column: string | null }>
  /** Functions that already exist on every machine. */
  readonly distributedFunctions: ReadonlySet<string>
}

/** A step of the distribution: its description and its statement. */
export interface Step {
  readonly label: string
  readonly statement: string
}

/** Error for a database that cannot be distributed; the message is for operators. */
export class DistributionFault extends Error {
  override name = 'DistributionFault'
}

/** Every sharded table is colocated with this one, so that the rows of a program are on one machine. */
const COLOCATED_WITH = 'member'

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Orders tables so that each table comes after the tables that its foreign keys reference. A key that references its own table is
 * ignored. Fails with DistributionFault when the keys form a cycle.
 */
export function orderByKeys(tables: readonly string[], foreignKeys: readonly ForeignKey[]): string[] {
  const ordered: string[] = []
  const left = new Set(tables)
  const isReady = (table: string): boolean =>
    foreignKeys.every((key) => key.table !== table || key.target === table || !left.has(key.target))
  while (left.size > 0) {
    const ready = [...left].filter(isReady).toSorted()
    if (ready.length === 0)
      throw new DistributionFault(`The foreign keys of these tables form a cycle: ${[...left].toSorted().join(', ')}`)
    for (const table of ready) left.delete(table)
    ordered.push(...ready)
  }
  return ordered
}

const TYPES: Readonly<Record<Placement, string | null>> = {
  sharded: 'distributed',
  reference: 'reference',
  coordinator: null,
}

/** Returns whether a table is distributed as planned. Fails with DistributionFault when it is distributed in a different way. */
function isDistributed(table: string, { distributed }: Catalog): boolean {
  const found = distributed.get(table)
  if (found === undefined) return false
  const wanted = TYPES[placementOf(table)]
  const isRight = found.type === wanted && (wanted !== 'distributed' || found.column === 'program_id')
  if (isRight) return true
  const by = found.column === null ? '' : ` by ${found.column}`
  const planned = wanted === 'distributed' ? 'distributed by program_id' : (wanted ?? 'on the coordinator only')
  throw new DistributionFault(
    `The cluster stores the table ${table} as ${found.type}${by}, but it should be ${planned}. Undo that with undistribute_table, and repeat the command.`,
  )
}

/**
 * Returns whether a key references a replicated table from a table on the coordinator. Citus checks such a key with a query that
 * locks the replicated table on the first worker, so concurrent inserts, such as those of two sign-ins, end in a deadlock. The
 * server never deletes the rows to which these keys refer.
 */
const isCheckedByLock = ({ table, target }: ForeignKey): boolean =>
  placementOf(table) === 'coordinator' && placementOf(target) === 'reference'

const dropKey = (table: string, name: string, how: string): Step => ({
  label: `${table}: ${how} the key ${name}`,
  statement: `alter table ${identifier(table)} drop constraint ${identifier(name)}`,
})

function widenIdentity(table: string, column: string): Step {
  const sequence = `${table}_${column}_key`
  const [of, name] = [identifier(table), identifier(column)]
  return {
    label: `${table}: generates ids from a sequence`,
    statement: `do ${literal(`begin
      alter table ${of} alter column ${name} drop identity;
      create sequence ${identifier(sequence)} owned by ${of}.${name};
      perform setval(${literal(sequence)}, greatest(1000, (select coalesce(max(${name}), 0) + 1 from ${of})), false);
      alter table ${of} alter column ${name} set default nextval(${literal(sequence)});
    end`)}`,
  }
}

/**
 * Returns the steps that distribute a migrated database, in order: changes to foreign keys and identity columns, functions on every
 * machine, the reference tables, the sharded tables, and the circular keys again. The sharded tables are distributed by program_id
 * and colocated, and each table comes after those that its foreign keys reference. Finished steps are omitted, so that an
 * interrupted command continues and a repeated command does nothing. Fails with DistributionFault when a table is distributed in a
 * way other than planned, or when keys other than CIRCULAR_KEYS form a cycle.
 */
export function planDistribution(catalog: Catalog): Step[] {
  const isWanted = (placement: Placement) => (table: string) =>
    placementOf(table) === placement && !isDistributed(table, catalog)
  for (const table of catalog.tables.filter((name) => placementOf(name) === 'coordinator'))
    isDistributed(table, catalog)
  const isCircular = ({ name }: { readonly name: string }): boolean => CIRCULAR_KEYS.some((key) => key.name === name)
  const foreignKeys = catalog.foreignKeys.filter((key) => !isCircular(key))
  const isOpen = ({ table, target }: ForeignKey): boolean => [table, target].some((one) => isWanted('sharded')(one))
  const circular = CIRCULAR_KEYS.filter(
    ({ table, target }) => catalog.tables.includes(table) && catalog.tables.includes(target),
  )
  const present = (key: CircularKey): boolean => catalog.foreignKeys.some(({ name }) => name === key.name)
  const ordered = orderByKeys(catalog.tables, foreignKeys)
  const reference = ordered.filter(isWanted('reference'))
  const shardedTables = catalog.tables.filter((name) => placementOf(name) === 'sharded')
  // The first table creates the colocation group that the other tables join. It may come first, because it references only reference
  // tables.
  const sharded = orderByKeys(shardedTables, foreignKeys)
    .filter(isWanted('sharded'))
    .toSorted((a, b) => Number(b === COLOCATED_WITH) - Number(a === COLOCATED_WITH))
  return [
    ...catalog.foreignKeys.filter(isCheckedByLock).map(({ table, name }) => dropKey(table, name, 'drops')),
    ...catalog.narrowIdentities
      .filter(({ table }) => placementOf(table) !== 'coordinator' && !catalog.distributed.has(table))
      .map(({ table, column }) => widenIdentity(table, column)),
    ...catalog.functions
      .filter((name) => !catalog.distributedFunctions.has(name))
      .map((name) => ({
        label: `${name}: on every machine`,
        statement: `select create_distributed_function(${literal(name)})`,
      })),
    ...circular
      .filter((key) => present(key) && isOpen(key))
      .map(({ table, name }) => dropKey(table, name, 'temporarily drops')),
    ...reference.map((table) => ({
      label: `${table}: on every machine`,
      statement: `select create_reference_table(${literal(table)})`,
    })),
    ...sharded.map((table) => ({
      label: `${table}: by program`,
      statement: `select create_distributed_table(${literal(table)}, 'program_id'${
        table === COLOCATED_WITH ? '' : `, colocate_with => ${literal(COLOCATED_WITH)}`
      })`,
    })),
    ...circular
      .filter((key) => !present(key) || isOpen(key))
      .map(({ table, name, definition }) => ({
        label: `${table}: adds the key ${name}`,
        statement: `alter table ${identifier(table)} add constraint ${identifier(name)} ${definition}`,
      })),
  ]
}
