import type { LevelItem } from './drill-down.ts'

/** A result that can be opened by its name or title. @source Specification part 1, section 2 "Performance" */
export interface NamedResult<Item> extends LevelItem<Item> {
  readonly name: string
  readonly title: string
}

/**
 * Returns the path to the result that a link opens: the ids from the top, ending with the result. `openName` must match exactly and
 * takes precedence over `openTitle`, which is compared without regard to case. The first match is used, from the top level down and
 * from left to right. Returns null when the link names no result or the result does not exist.
 *
 * @source Specification part 1, section 2 "Performance"
 */
export function findOpenResult<Item extends NamedResult<Item>>(
  top: readonly Item[],
  query: { readonly openName: string | null; readonly openTitle: string | null },
): string[] | null {
  const title = query.openTitle?.trim().toLowerCase() ?? ''
  const byName = query.openName ? find(top, (item) => item.name === query.openName) : null
  return byName ?? (title === '' ? null : find(top, (item) => item.title.trim().toLowerCase() === title))
}

/** Searches breadth first, so that results on higher levels are found first. */
function find<Item extends NamedResult<Item>>(top: readonly Item[], matches: (item: Item) => boolean): string[] | null {
  let level = top.map((item) => ({ item, path: [item.result_id] }))
  while (level.length > 0) {
    const found = level.find(({ item }) => matches(item))
    if (found) return found.path
    level = level.flatMap(({ item, path }) =>
      item.children.map((child) => ({ item: child, path: [...path, child.result_id] })),
    )
  }
  return null
}
