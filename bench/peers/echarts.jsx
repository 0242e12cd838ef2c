import { GaugeChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useLayoutEffect, useRef } from 'react'

import { COLORS } from '../charts/page/pictures.ts'

const grid = { left: 40, right: 10, top: 10, bottom: 24 }
const still = { transitionDuration: 0 }

/** A component around one chart; what it uses is registered when it is first drawn. */
function makeChart(uses, options) {
  return function EChart({ data, w, h }) {
    const host = useRef(null)
    const chart = useRef(null)
    useLayoutEffect(() => {
      if (chart.current === null) {
        echarts.use([CanvasRenderer, ...uses()])
        chart.current = echarts.init(host.current, null, { width: w, height: h, renderer: 'canvas' })
      }
      chart.current.setOption({ animation: false, color: COLORS, ...options(data) })
    }, [data, w, h])
    useEffect(() => () => chart.current?.dispose(), [])
    return <div ref={host} style={{ width: w, height: h }} />
  }
}

const hidden = { show: false }
export const Gauge = /*@__PURE__*/ makeChart(
  () => [GaugeChart],
  ({ value, min, max }) => ({
    series: [
      {
        type: 'gauge',
        startAngle: 180,
        endAngle: 0,
        min,
        max,
        progress: { show: true },
        pointer: hidden,
        axisLabel: hidden,
        axisTick: hidden,
        splitLine: hidden,
        detail: { formatter: '{value}%' },
        data: [{ value }],
      },
    ],
  }),
)

export const Donut = /*@__PURE__*/ makeChart(
  () => [PieChart, TooltipComponent],
  (parts) => ({
    tooltip: still,
    series: [
      {
        type: 'pie',
        radius: ['60%', '90%'],
        label: hidden,
        data: parts.map(({ label, value }) => ({ name: label, value })),
      },
    ],
  }),
)

const axisTip = { trigger: 'axis', ...still }
export const Trend = /*@__PURE__*/ makeChart(
  () => [LineChart, GridComponent, TooltipComponent],
  ({ x, series }) => ({
    tooltip: axisTip,
    grid,
    xAxis: { type: 'category', data: x },
    yAxis: { type: 'value', max: 100 },
    series: series.map(({ name, y }) => ({ type: 'line', name, data: y })),
  }),
)

export const Lines = /*@__PURE__*/ makeChart(
  () => [LineChart, GridComponent, TooltipComponent],
  ({ x, series }) => ({
    tooltip: axisTip,
    grid,
    xAxis: { type: 'time' },
    yAxis: { type: 'value' },
    series: series.map(({ name, y }) => ({
      type: 'line',
      showSymbol: false,
      name,
      data: y.map((value, at) => [x[at], value]),
    })),
  }),
)

export const Scatter = /*@__PURE__*/ makeChart(
  () => [ScatterChart, GridComponent, TooltipComponent],
  (points) => ({
    tooltip: still,
    grid,
    xAxis: { max: 100 },
    yAxis: { max: 100 },
    series: [
      {
        type: 'scatter',
        symbolSize: 8,
        label: { show: true, position: 'right', fontSize: 9, formatter: ({ data }) => data[2] },
        data: points.map(({ x, y, label }) => [x, y, label]),
      },
    ],
  }),
)
