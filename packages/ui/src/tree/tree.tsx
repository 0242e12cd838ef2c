'use client'

import { ChevronRight } from 'lucide-react'
import {
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'

import { cn } from '../cn.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { branchIds, findByLetter, listRows, type TreeNode, type TreeRow } from './tree-rows.ts'

export type { TreeNode } from './tree-rows.ts'

export interface TreeProps {
  /** Accessible name of the tree. */
  'aria-label': string
  /** The nodes of the first level in order. */
  nodes: readonly TreeNode[]
  /** Which nodes are initially open: all nodes, or those with these ids. @default 'all' */
  defaultOpen?: 'all' | readonly string[]
  /** The id of the selected node; null if no node is selected. Omit it in a tree without selection. */
  selected?: string | null
  onSelect?: (id: string) => void
  /** @default 'No data available' */
  emptyText?: ReactNode
  className?: string
}

/**
 * Renders a tree of nodes that open and close. Up and Down move the focus, Right opens a node or moves to its first child, Left
 * closes it or moves to its parent, Home and End move to the first and last node, a letter moves to the next node that begins with
 * it, and an asterisk opens all siblings. Enter and Space select a node if `onSelect` is set, and toggle it otherwise. For two
 * levels that are always open, use a list.
 *
 * @source Specification part 1, section 3 (the answer tree); the keys are the ARIA pattern "Tree view"
 */
export function Tree({
  'aria-label': label,
  nodes,
  defaultOpen = 'all',
  selected,
  onSelect,
  emptyText = 'No data available',
  className,
}: TreeProps) {
  const id = useId()
  const tree = useRef<HTMLDivElement>(null)
  // The nodes that the user has opened or closed contrary to `defaultOpen`; `defaultOpen` also applies to nodes added later.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)

  const rows = useMemo(() => {
    const branches = branchIds(nodes)
    const first = new Set(defaultOpen === 'all' ? branches : defaultOpen)
    return listRows(nodes, new Set(branches.filter((branch) => first.has(branch) !== turned.has(branch))))
  }, [nodes, defaultOpen, turned])

  if (nodes.length === 0) return <EmptyState data-rp-slot="tree" title={emptyText} className={className} />

  // One node is in the tab order: the last focused node, otherwise the selected node, otherwise the first.
  const standing = rows.findIndex((row) => row.node.id === current)
  const chosen = rows.findIndex((row) => row.node.id === selected)
  const tabbed = standing >= 0 ? standing : Math.max(chosen, 0)

  function go(index: number) {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (!row) return
    setCurrent(row.node.id)
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[rows.indexOf(row)]?.focus()
  }

  function turn(ids: readonly string[]) {
    setTurned(
      (last) => new Set([...last].filter((one) => !ids.includes(one)).concat(ids.filter((one) => !last.has(one)))),
    )
  }

  function press(event: KeyboardEvent) {
    const row = rows[tabbed]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const mirrored = tree.current !== null && getComputedStyle(tree.current).direction === 'rtl'
    const inward = mirrored ? 'ArrowLeft' : 'ArrowRight'
    const outward = mirrored ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === 'ArrowDown') go(tabbed + 1)
    else if (event.key === 'ArrowUp') go(tabbed - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(rows.length - 1)
    else if (event.key === inward) {
      if (row.open === false) turn([row.node.id])
      if (row.open) go(tabbed + 1)
    } else if (event.key === outward) {
      if (row.open) turn([row.node.id])
      else if (row.parent >= 0) go(row.parent)
    } else if (event.key === '*') {
      turn(rows.filter((one) => one.parent === row.parent && one.open === false).map((one) => one.node.id))
    } else if (event.key === 'Enter' || event.key === ' ') act(tabbed)
    else if (/^\S$/u.test(event.key)) {
      const found = findByLetter(rows, tabbed, event.key)
      if (found >= 0) go(found)
    } else return
    event.preventDefault()
  }

  /** Selects the node if `onSelect` is set, otherwise toggles it. */
  function act(index: number) {
    const row = rows[index]
    if (!row) return
    if (onSelect) onSelect(row.node.id)
    else if (row.open !== undefined) turn([row.node.id])
  }

  /** Returns the index of the row in which an event occurred, or -1. */
  function rowOf(event: SyntheticEvent): number {
    const item = event.target instanceof Element ? event.target.closest('[role=treeitem]') : null
    return [...(tree.current?.querySelectorAll('[role=treeitem]') ?? [])].findIndex((node) => node === item)
  }

  function click(event: MouseEvent) {
    const index = rowOf(event)
    const row = rows[index]
    if (!row) return
    setCurrent(row.node.id)
    const onArrow = event.target instanceof Element && event.target.closest('[data-arrow]') !== null
    if (onArrow && row.open !== undefined) turn([row.node.id])
    else act(index)
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      data-rp-slot="tree"
      tabIndex={-1}
      onFocus={(event) => setCurrent(rows[rowOf(event)]?.node.id ?? current)}
      onKeyDown={press}
      onClick={click}
      className={cn('text-rp-14 outline-none', className)}
    >
      {rows.map((row, index) => (
        <TreeItem
          key={row.node.id}
          id={`${id}-${row.node.id}`}
          row={row}
          tabbed={index === tabbed}
          selected={onSelect ? row.node.id === selected : undefined}
        />
      ))}
    </div>
  )
}

interface TreeItemProps {
  id: string
  row: TreeRow
  tabbed: boolean
  /** Undefined if the tree has no selection. */
  selected: boolean | undefined
}

function TreeItem({ id, row, tabbed, selected }: TreeItemProps) {
  return (
    <div
      role="treeitem"
      id={id}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.open}
      aria-selected={selected}
      tabIndex={tabbed ? 0 : -1}
      // Uses a style instead of a class, because the depth is computed.
      style={{ paddingInlineStart: `${(row.level - 1) * 20}px` }}
      className={ITEM}
    >
      <span data-arrow="" aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-rp-muted">
        {row.open === undefined ? null : (
          <ChevronRight
            size={14}
            strokeWidth={1.8}
            className={cn('rp-quick transition-transform', row.open ? 'rotate-90' : 'rtl:-scale-x-100')}
          />
        )}
      </span>
      <span className="min-w-0 py-0.5 [overflow-wrap:anywhere]">
        <span className={cn(row.open !== undefined && 'font-rp-medium text-rp-strong')}>{row.node.label}</span>
        {row.node.detail === undefined ? null : (
          <>
            {/* Separates the label and the detail in the item's accessible name, which would otherwise be "FoodGood". */}
            <span className="sr-only">: </span>
            <span className="ms-2 text-rp-muted">{row.node.detail}</span>
          </>
        )}
      </span>
    </div>
  )
}

const ITEM = [
  'flex min-h-8 cursor-default items-start gap-1 rounded-rp-2 py-0.5 pe-2 hover:bg-rp-hover max-rp-tablet:min-h-11 max-rp-tablet:py-2',
  'outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-rp-focus',
  'aria-selected:bg-rp-accent-soft forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-[Highlight]',
].join(' ')
