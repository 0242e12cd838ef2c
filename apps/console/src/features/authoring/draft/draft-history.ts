/** A step that can be undone or redone: its label, and the value to return to. */
interface Step<Value> {
  readonly label: string
  readonly value: Value
}

/** The undo and redo history of an editor. A label is null if there is nothing to undo or redo. */
export interface History<Value> {
  /**
   * Adds a step and clears the steps that can be redone. A step is merged into the last one if it has the same `merge` and follows
   * within a second.
   */
  push(step: Step<Value>, merge: string | undefined, now: number): void
  /** Undoes the last step and returns the value before it; null if there is nothing to undo. */
  undo(current: Value): Value | null
  redo(current: Value): Value | null
  undoLabel(): string | null
  redoLabel(): string | null
  clear(): void
}

const MAX_STEPS = 200
const MERGE_MS = 1000

/** Creates an empty history that keeps only the last 200 steps. */
export function createHistory<Value>(): History<Value> {
  let past: Step<Value>[] = []
  let future: Step<Value>[] = []
  let last: { readonly merge: string | undefined; readonly at: number } = { merge: undefined, at: 0 }
  const step = (from: Step<Value>[], to: Step<Value>[], current: Value): Value | null => {
    const taken = from.pop()
    if (taken === undefined) return null
    to.push({ label: taken.label, value: current })
    last = { merge: undefined, at: 0 }
    return taken.value
  }
  return {
    push: (added, merge, now) => {
      const isSame = merge !== undefined && merge === last.merge && now - last.at < MERGE_MS
      if (!isSame) past = [...past, added].slice(-MAX_STEPS)
      last = { merge, at: now }
      future = []
    },
    undo: (current) => step(past, future, current),
    redo: (current) => step(future, past, current),
    undoLabel: () => past.at(-1)?.label ?? null,
    redoLabel: () => future.at(-1)?.label ?? null,
    clear: () => {
      past = []
      future = []
      last = { merge: undefined, at: 0 }
    },
  }
}
