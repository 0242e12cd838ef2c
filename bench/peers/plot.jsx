import { dot, line, plot, pointer, pointerX, text, tip } from '@observablehq/plot'
import { useLayoutEffect, useRef } from 'react'

import { COLORS } from '../charts/page/pictures.ts'

/** A component around a function that makes a picture. */
function makeChart(draw) {
  return function PlotChart({ data, w, h }) {
    const host = useRef(null)
    useLayoutEffect(() => {
      const picture = draw(data, w, h)
      host.current.append(picture)
      return () => picture.remove()
    }, [data, w, h])
    return <div ref={host} />
  }
}

const longOf = ({ x, series }) => series.flatMap(({ name, y }) => y.map((value, at) => ({ x: x[at], y: value, name })))

export const Trend = /*@__PURE__*/ makeChart((data, width, height) => {
  const rows = longOf(data)
  return plot({
    width,
    height,
    x: { type: 'point', domain: data.x },
    y: { domain: [0, 100], grid: true },
    marks: [
      line(rows, { x: 'x', y: 'y', stroke: 'name' }),
      dot(rows, { x: 'x', y: 'y', fill: 'name' }),
      tip(rows, pointerX({ x: 'x', y: 'y' })),
    ],
  })
})

export const Lines = /*@__PURE__*/ makeChart((data, width, height) => {
  const rows = longOf(data)
  return plot({
    width,
    height,
    x: { type: 'utc' },
    y: { grid: true },
    marks: [line(rows, { x: 'x', y: 'y', z: 'name', stroke: 'name' }), tip(rows, pointerX({ x: 'x', y: 'y' }))],
  })
})

export const Scatter = /*@__PURE__*/ makeChart((points, width, height) =>
  plot({
    width,
    height,
    x: { domain: [0, 100] },
    y: { domain: [0, 100], grid: true },
    marks: [
      dot(points, { x: 'x', y: 'y', r: 4, fill: COLORS[0] }),
      text(points, { x: 'x', y: 'y', text: 'label', dx: 6, textAnchor: 'start', fontSize: 9 }),
      tip(points, pointer({ x: 'x', y: 'y', title: 'label' })),
    ],
  }),
)
