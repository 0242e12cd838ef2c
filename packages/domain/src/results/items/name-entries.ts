import { MEMBER_ENTRY } from '../../surveys/member-entry.ts'
import type { ResultItem } from './result-items.ts'

/** Removes the questions that ask for a person's name, both at the top level and within groups, because names are not results. */
export function withoutNameEntries<Item extends Pick<ResultItem, 'name'> & { readonly children: readonly Item[] }>(
  items: readonly Item[],
): Item[] {
  return items.flatMap((item) =>
    item.name === MEMBER_ENTRY ? [] : [{ ...item, children: withoutNameEntries(item.children) }],
  )
}
