import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

import { makeRows, type BenchRow } from './rows.ts'

/** The props of every table. */
export interface TableProps {
  rows: readonly BenchRow[]
  direction: 'ascending' | 'descending' | undefined
  /** Lower-case text that a row's title must contain for the row to be shown; empty for all rows. */
  text: string
}

type Change = Partial<Pick<TableProps, 'direction' | 'text'>>

/**
 * The functions that the page provides to table.ts. Times are in ms and include script, layout and the next frame, but not the wait
 * for the screen refresh.
 */
export interface TableBench {
  mount: (count: number) => Promise<number>
  change: (change: Change) => Promise<number>
  unmount: () => Promise<void>
}

declare global {
  interface Window {
    tableBench: TableBench
  }
}

const painted = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now())
      channel.port2.postMessage(0)
    }),
  )

/** Sets `window.tableBench` to functions that mount, change and unmount `Table` in `host`. */
export function start(Table: ComponentType<TableProps>, host: HTMLElement): void {
  let root: Root | undefined
  let set: (change: Change) => void = () => undefined
  function App({ rows }: { rows: readonly BenchRow[] }) {
    const [state, setState] = useState<Omit<TableProps, 'rows'>>({ direction: undefined, text: '' })
    set = (change) => setState((old) => ({ ...old, ...change }))
    return <Table rows={rows} {...state} />
  }
  async function time(work: () => void): Promise<number> {
    await painted()
    let beat = 0
    const from = performance.now()
    requestAnimationFrame(() => {
      beat = performance.now()
    })
    flushSync(work)
    host.getBoundingClientRect()
    const done = performance.now()
    return done - from + ((await painted()) - beat)
  }
  window.tableBench = {
    mount(count) {
      const rows = makeRows(count)
      return time(() => {
        root = createRoot(host)
        root.render(<App rows={rows} />)
      })
    },
    change: (change) => time(() => set(change)),
    async unmount() {
      root?.unmount()
      await painted()
    },
  }
}
