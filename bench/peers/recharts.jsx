import { useMemo } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Line,
  LineChart,
  Pie,
  PieChart,
  PolarAngleAxis,
  RadialBar,
  RadialBarChart,
  Scatter as Dots,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

import { COLORS } from '../charts/page/pictures.ts'

const monthDay = (day) => `${new Date(day).getUTCMonth() + 1}/${new Date(day).getUTCDate()}`

export const Gauge = ({ data, w, h }) => (
  <RadialBarChart width={w} height={h} startAngle={180} endAngle={0} innerRadius="70%" outerRadius="100%" data={[data]}>
    <PolarAngleAxis type="number" domain={[0, 100]} tick={false} />
    <RadialBar background dataKey="value" isAnimationActive={false} fill="#2563eb" />
    <text x={w / 2} y={h / 2} textAnchor="middle">
      {data.value}%
    </text>
  </RadialBarChart>
)

export const Donut = ({ data, w, h }) => (
  <PieChart width={w} height={h}>
    <Pie data={data} dataKey="value" nameKey="label" innerRadius="60%" outerRadius="90%" isAnimationActive={false}>
      {data.map(({ label, color }) => (
        <Cell key={label} fill={color} />
      ))}
    </Pie>
    <Tooltip isAnimationActive={false} />
  </PieChart>
)

function Course({ data, w, h, dot }) {
  const rows = useMemo(
    () =>
      data.x.map((x, at) => ({ x, ...Object.fromEntries(data.series.map(({ y }, index) => [`s${index}`, y[at]])) })),
    [data],
  )
  return (
    <LineChart width={w} height={h} data={rows}>
      <CartesianGrid />
      <XAxis dataKey="x" tickFormatter={dot ? undefined : monthDay} />
      <YAxis />
      <Tooltip isAnimationActive={false} />
      {data.series.map(({ name }, index) => (
        <Line key={name} dataKey={`s${index}`} name={name} stroke={COLORS[index]} dot={dot} isAnimationActive={false} />
      ))}
    </LineChart>
  )
}
export const Trend = (props) => <Course {...props} dot={true} />
export const Lines = (props) => <Course {...props} dot={false} />

const PERCENT = [0, 100]
export const Scatter = ({ data, w, h, across = PERCENT, up = PERCENT }) => (
  <ScatterChart width={w} height={h}>
    <CartesianGrid />
    <XAxis type="number" dataKey="x" domain={across} />
    <YAxis type="number" dataKey="y" domain={up} />
    <Tooltip isAnimationActive={false} />
    <Dots data={data} fill={COLORS[0]} isAnimationActive={false}>
      <LabelList dataKey="label" position="right" />
    </Dots>
  </ScatterChart>
)

/** Rows of label and share, for the contact sheet. */
export const Bars = ({ data, w, h }) => (
  <BarChart width={w} height={h} data={data} layout="vertical">
    <CartesianGrid />
    <XAxis type="number" domain={[0, 100]} />
    <YAxis type="category" dataKey="label" width={100} />
    <Tooltip isAnimationActive={false} />
    <Bar dataKey="share" fill={COLORS[0]} isAnimationActive={false}>
      <LabelList dataKey="share" position="right" />
    </Bar>
  </BarChart>
)

export const Spark = ({ data, w, h }) => (
  <LineChart width={w} height={h} data={data.map((value) => ({ value }))}>
    <YAxis hide domain={['dataMin', 'dataMax']} />
    <Line dataKey="value" stroke={COLORS[0]} dot={false} isAnimationActive={false} />
  </LineChart>
)

export const plotBox = (host) => host.querySelector('.recharts-cartesian-grid')?.getBoundingClientRect()
