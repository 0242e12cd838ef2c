import { COMMENTS_LISTED } from '@rapport/domain/results/anonymity/published-texts'
import type { PublishedDistribution } from '@rapport/domain/results/anonymity/release-distribution'
import type { RateRelease } from '@rapport/domain/results/anonymity/release-rate'
import type { TableRelease } from '@rapport/domain/results/anonymity/release-table'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import type { PublishedDrivers } from '../waves/publish-drivers.ts'

/** The type of the published content for each kind of table. */
interface Contents {
  distribution: PublishedDistribution
  breakdown: TableRelease
  drivers: PublishedDrivers
  rate: RateRelease
}

/**
 * The wave, the kind and the attribute of published tables. `attribute` is the attribute by which a breakdown or a rate is divided,
 * or the name of the matrix whose rows are the drivers; otherwise it is empty.
 */
export interface TablesKey<Kind extends keyof Contents> {
  readonly wave_id: number
  readonly kind: Kind
  readonly attribute?: string
}

/** Reads the published tables with the given key, by slot. */
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
  // The cast is safe, because releases write only one type of content for each kind of table.
  return new Map(rows.map(({ slot, content }) => [slot, content as Contents[Kind]]))
}

/** The wave, the slot and the item of published comments; `item` is empty for a question without items. */
export interface CommentsKey {
  readonly wave_id: number
  readonly slot: number
  readonly item: string
}

/** A published comment and its random position. */
export interface PublishedComment {
  readonly position: string
  readonly comment: string
}

/** Maximum number of comments that are read at once; it equals the maximum number listed for a question in results. */
export const COMMENTS_PAGE = COMMENTS_LISTED

/**
 * Reads a page of the published comments on a question or item in the order of their positions, from the beginning or after a given
 * position.
 */
export function selectComments(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  { wave_id, slot, item }: CommentsKey,
  after: string | null = null,
): Promise<PublishedComment[]> {
  const comments = db
    .selectFrom('published_comment')
    .select(['position', 'comment'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('wave_id', '=', wave_id)
    .where('slot', '=', slot)
    .where('item', '=', item)
    .orderBy('position')
    .limit(COMMENTS_PAGE)
  return (after === null ? comments : comments.where('position', '>', after)).execute()
}
