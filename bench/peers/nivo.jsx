import { Line } from '@nivo/line'
import { Pie } from '@nivo/pie'
import { ScatterPlot } from '@nivo/scatterplot'
import { useMemo } from 'react'

import { COLORS } from '../charts/page/pictures.ts'

const margin = { top: 10, right: 10, bottom: 24, left: 40 }
const still = { animate: false, enableArcLabels: false, enableArcLinkLabels: false }

export const Gauge = ({ data, w, h }) => {
  const parts = [
    { id: 'value', value: data.value },
    { id: 'rest', value: 100 - data.value },
  ]
  const half = { startAngle: -90, endAngle: 90, innerRadius: 0.7 }
  return <Pie width={w} height={h} {...half} {...still} data={parts} colors={['#2563eb', '#e5e7eb']} />
}

export const Donut = ({ data, w, h }) => {
  const parts = data.map(({ label, value }) => ({ id: label, value }))
  return (
    <Pie width={w} height={h} innerRadius={0.6} {...still} data={parts} colors={COLORS} activeOuterRadiusOffset={4} />
  )
}

export const Trend = ({ data, w, h }) => (
  <Line
    width={w}
    height={h}
    margin={margin}
    animate={false}
    data={data.series.map(({ name, y }) => ({ id: name, data: y.map((value, at) => ({ x: data.x[at], y: value })) }))}
    yScale={{ type: 'linear', min: 0, max: 100 }}
    colors={COLORS}
    useMesh
    enableSlices={false}
    axisLeft={{ tickValues: 5 }}
  />
)

export const Lines = ({ data, w, h }) => {
  const series = useMemo(
    () =>
      data.series.map(({ name, y }) => ({
        id: name,
        data: y.map((value, at) => ({ x: new Date(data.x[at]), y: value })),
      })),
    [data],
  )
  return (
    <Line
      width={w}
      height={h}
      margin={margin}
      animate={false}
      data={series}
      xScale={{ type: 'time', format: 'native', useUTC: true }}
      yScale={{ type: 'linear', min: 0, max: 'auto' }}
      colors={COLORS}
      enablePoints={false}
      enableSlices="x"
      axisBottom={{ format: '%m/%d', tickValues: 12 }}
    />
  )
}

const Labels = ({ nodes }) => (
  <g>
    {nodes.map(({ id, x, y, data }) => (
      <text key={id} x={x + 6} y={y} dy=".32em" fontSize={9}>
        {data.label}
      </text>
    ))}
  </g>
)

export const Scatter = ({ data, w, h }) => {
  const series = useMemo(() => [{ id: 'all', data }], [data])
  return (
    <ScatterPlot
      width={w}
      height={h}
      margin={margin}
      animate={false}
      data={series}
      nodeSize={8}
      colors={COLORS}
      xScale={{ type: 'linear', min: 0, max: 100 }}
      yScale={{ type: 'linear', min: 0, max: 100 }}
      layers={['grid', 'axes', 'nodes', Labels, 'mesh']}
    />
  )
}
