import { useEffect, useLayoutEffect, useRef } from 'react'
import UPlot from 'uplot'

import { COLORS } from '../charts/page/pictures.ts'

/** A component around one chart, which is kept and given its new data. */
function makeChart(time, across) {
  return function UPlotChart({ data, w, h }) {
    const host = useRef(null)
    const chart = useRef(null)
    useLayoutEffect(() => {
      const rows = [across(data), ...data.series.map(({ y }) => y)]
      if (chart.current !== null) {
        chart.current.setData(rows)
        return
      }
      const series = data.series.map(({ name }, index) => ({
        label: name,
        stroke: COLORS[index],
        points: { show: !time },
      }))
      const options = { width: w, height: h, pxAlign: false, legend: { show: false }, scales: { x: { time } } }
      chart.current = new UPlot({ ...options, series: [{}, ...series] }, rows, host.current)
    }, [data, w, h])
    useEffect(() => () => chart.current?.destroy(), [])
    return <div ref={host} />
  }
}

export const Trend = /*@__PURE__*/ makeChart(false, ({ x }) => x.map((_, index) => index))
export const Lines = /*@__PURE__*/ makeChart(true, ({ x }) => x.map((day) => day / 1000))
