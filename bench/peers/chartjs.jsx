import {
  ArcElement,
  CategoryScale,
  Chart as ChartJs,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js'
import { useMemo } from 'react'
import { Chart } from 'react-chartjs-2'

import { COLORS } from '../charts/page/pictures.ts'

/** A component around one chart; what it uses is registered when it is first drawn. */
function makeChart(uses, type, configure, plugins) {
  let registered = false
  return function ChartJsChart({ data, w, h }) {
    if (!registered) ChartJs.register(...uses())
    registered = true
    const { options, ...shown } = useMemo(() => configure(data), [data])
    const still = { animation: false, responsive: false, devicePixelRatio: 1, ...options }
    return <Chart type={type} width={w} height={h} data={shown} options={still} plugins={plugins} />
  }
}

export const Gauge = /*@__PURE__*/ makeChart(
  () => [DoughnutController, ArcElement],
  'doughnut',
  ({ value }) => ({
    datasets: [{ data: [value, 100 - value], backgroundColor: ['#2563eb', '#e5e7eb'] }],
    options: { circumference: 180, rotation: -90, cutout: '70%' },
  }),
)

export const Donut = /*@__PURE__*/ makeChart(
  () => [DoughnutController, ArcElement, Tooltip],
  'doughnut',
  (parts) => ({
    labels: parts.map(({ label }) => label),
    datasets: [{ data: parts.map(({ value }) => value), backgroundColor: parts.map(({ color }) => color) }],
    options: { cutout: '60%' },
  }),
)

const interaction = { mode: 'index', intersect: false }
export const Trend = /*@__PURE__*/ makeChart(
  () => [LineController, LineElement, PointElement, LinearScale, CategoryScale, Tooltip],
  'line',
  ({ x, series }) => ({
    labels: x,
    datasets: series.map(({ name, y }, index) => ({ label: name, data: y, borderColor: COLORS[index] })),
    options: { interaction, scales: { y: { min: 0, max: 100 } } },
  }),
)

const monthDay = (day) => `${new Date(day).getUTCMonth() + 1}/${new Date(day).getUTCDate()}`
export const Lines = /*@__PURE__*/ makeChart(
  () => [LineController, LineElement, PointElement, LinearScale, Tooltip],
  'line',
  ({ x, series }) => ({
    datasets: series.map(({ name, y }, index) => ({
      label: name,
      data: y.map((value, at) => ({ x: x[at], y: value })),
      borderColor: COLORS[index],
      borderWidth: 1.5,
      pointRadius: 0,
    })),
    options: {
      parsing: false,
      normalized: true,
      interaction,
      scales: { x: { type: 'linear', ticks: { maxTicksLimit: 12, callback: monthDay } }, y: { min: 0 } },
    },
  }),
)

const labels = {
  id: 'labels',
  afterDatasetsDraw(chart) {
    const { ctx, data } = chart
    ctx.font = '9px sans-serif'
    ctx.fillStyle = '#000'
    const points = data.datasets[0].data
    for (const [at, { x, y }] of chart.getDatasetMeta(0).data.entries()) ctx.fillText(points[at].label, x + 6, y + 3)
  },
}
export const Scatter = /*@__PURE__*/ makeChart(
  () => [ScatterController, PointElement, LinearScale, Tooltip],
  'scatter',
  (points) => ({
    datasets: [{ data: points, backgroundColor: COLORS[0], pointRadius: 4 }],
    options: { parsing: false, scales: { x: { min: 0, max: 100 }, y: { min: 0, max: 100 } } },
  }),
  [labels],
)
