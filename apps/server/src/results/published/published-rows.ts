import type { PublishedDistribution } from '@rapport/domain/results/anonymity/release-distribution'
import type { TableRelease } from '@rapport/domain/results/anonymity/release-table'

import type { Db } from '../../db/open.ts'
import type { FormKey } from '../form-key.ts'
import type { PublishedDrivers } from '../waves/publish-drivers.ts'

/** The published content of each kind of table. */
interface Contents {
  distribution: PublishedDistribution
  breakdown: TableRelease
  drivers: PublishedDrivers
}

/** Names tables of a wave. `attribute` is that of a breakdown, or the matrix of drivers; empty otherwise. */
export interface TablesKey<Kind extends keyof Contents> {
  readonly wave_id: number
  readonly kind: Kind
  readonly attribute?: string
}

/** Reads published tables of a wave by their slots. */
export async function selectPublishedTables<Kind extends keyof Contents>(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  { wave_id, kind, attribute = '' }: TablesKey<Kind>,
): Promise<Map<number, Contents[Kind]>> {
  const rows = await db
    .selectFrom('published_table')
    .select(['slot', 'content'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('wave_id', '=', wave_id)
    .where('kind', '=', kind)
    .where('attribute', '=', attribute)
    .execute()
  // The release writes one type of content for each kind.
  return new Map(rows.map(({ slot, content }) => [slot, content as Contents[Kind]]))
}

/** A published comment. `item` is that of a question with several texts, else empty. */
export interface PublishedComment {
  readonly slot: number
  readonly item: string
  readonly comment: string
}

/** The most comments that results list of a question. */
const LISTED_COMMENTS = 500

/** Reads the published comments of a question of a wave in their published order. */
export function selectComments(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  { wave_id, slot, item }: { readonly wave_id: number; readonly slot: number; readonly item: string },
): Promise<PublishedComment[]> {
  return db
    .selectFrom('published_comment')
    .select(['slot', 'item', 'comment'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('wave_id', '=', wave_id)
    .where('slot', '=', slot)
    .where('item', '=', item)
    .orderBy('position')
    .limit(LISTED_COMMENTS)
    .execute()
}
