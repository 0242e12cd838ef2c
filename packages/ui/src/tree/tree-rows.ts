import type { ReactNode } from 'react'

/** One node of a Tree with its children. */
export interface TreeNode {
  /** Unique in the whole tree. */
  readonly id: string
  /** Displayed text. Typing a letter moves the focus to the next displayed node whose label begins with it. */
  readonly label: string
  /** Muted content after the label, for example an answer or a count. */
  readonly detail?: ReactNode
  /** The children; omitted or empty for a node that has none. */
  readonly nodes?: readonly TreeNode[]
}

/** A displayed node with its position. */
export interface TreeRow {
  readonly node: TreeNode
  /** Depth of the node, from 1. */
  readonly level: number
  /** Index of the parent's row; -1 for a node of the first level. */
  readonly parent: number
  /** Position among its siblings, from 1. */
  readonly position: number
  readonly siblings: number
  /** Whether the node is open; undefined for a node without children. */
  readonly open: boolean | undefined
}

/** Returns the displayed nodes from top to bottom; a node is displayed when all of its ancestors are open. */
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

/** Returns the ids of all nodes that have children. */
export function branchIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (node.nodes?.length ? [node.id, ...branchIds(node.nodes)] : []))
}

/** Returns the index of the next row after `from` whose label begins with the letter, continuing at the first row; -1 if there is none. */
export function findByLetter(rows: readonly TreeRow[], from: number, letter: string): number {
  for (let step = 1; step <= rows.length; step++) {
    const at = (from + step) % rows.length
    if (rows[at]?.node.label.trim().toLowerCase().startsWith(letter.toLowerCase())) return at
  }
  return -1
}
