import type { ReactNode } from 'react'

/** One node of a Tree with its children. */
export interface TreeNode {
  /** Unique in the whole tree. */
  readonly id: string
  /** Displayed text, found by typing its first letter. */
  readonly label: string
  /** Muted content after the label: an answer, a count. */
  readonly detail?: ReactNode
  /** An empty list is a node without children. */
  readonly nodes?: readonly TreeNode[]
}

/** A node that is shown, with its place. */
export interface TreeRow {
  readonly node: TreeNode
  /** From 1 at the top. */
  readonly level: number
  /** The row of the node over it, or -1. */
  readonly parent: number
  /** From 1 among those under the same node. */
  readonly position: number
  readonly siblings: number
  /** Undefined for a node without children. */
  readonly open: boolean | undefined
}

/** Returns the nodes that are shown, top to bottom: those whose every ancestor is open. */
export function listRows(nodes: readonly TreeNode[], open: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (list: readonly TreeNode[], level: number, parent: number) => {
    for (const [index, node] of list.entries()) {
      const under = node.nodes ?? []
      const isOpen = under.length > 0 ? open.has(node.id) : undefined
      const row = rows.push({ node, level, parent, position: index + 1, siblings: list.length, open: isOpen }) - 1
      if (isOpen) walk(under, level + 1, row)
    }
  }
  walk(nodes, 1, -1)
  return rows
}

/** Ids of all nodes that have others under them. */
export function branchIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (node.nodes?.length ? [node.id, ...branchIds(node.nodes)] : []))
}

/** Returns the index of the next row after `from` whose label begins with the letter, continuing at the first row; -1 for none. */
export function findByLetter(rows: readonly TreeRow[], from: number, letter: string): number {
  for (let step = 1; step <= rows.length; step++) {
    const at = (from + step) % rows.length
    if (rows[at]?.node.label.trim().toLowerCase().startsWith(letter.toLowerCase())) return at
  }
  return -1
}
