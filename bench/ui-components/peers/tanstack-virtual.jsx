import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

import { COLUMNS } from '../page/rows.ts'
import { useRows } from './tanstack.jsx'

/** The rows in sight are drawn, by the library's own window. */
export function Table(props) {
  const table = useRows(props)
  const box = useRef(null)
  const { rows } = table.getRowModel()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 36,
    overscan: 5,
    initialRect: { width: 1100, height: 600 },
  })
  return (
    <div ref={box} style={{ height: 600, overflow: 'auto' }}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={rows[index].id}
            style={{
              position: 'absolute',
              transform: `translateY(${start}px)`,
              height: 36,
              width: '100%',
              display: 'flex',
            }}
          >
            {rows[index].getAllCells().map((cell, at) => (
              <div key={cell.id} style={{ width: COLUMNS[at][2] }}>
                <table.FlexRender cell={cell} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
