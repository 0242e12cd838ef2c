import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear, scalePoint, scaleUtc } from '@visx/scale'
import { Arc, Bar, LinePath, Pie } from '@visx/shape'
import { TooltipWithBounds, useTooltip } from '@visx/tooltip'
import { useMemo, useState } from 'react'

import { COLORS } from '../charts/page/pictures.ts'

const [LEFT, RIGHT, TOP, BOTTOM] = [40, 10, 10, 24]

export const Gauge = ({ data, w, h }) => {
  const radius = Math.min(w / 2, h) - 10
  const ring = { innerRadius: radius * 0.7, outerRadius: radius, startAngle: -Math.PI / 2 }
  return (
    <svg width={w} height={h}>
      <Group top={h - 10} left={w / 2}>
        <Arc {...ring} endAngle={Math.PI / 2} fill="#e5e7eb" />
        <Arc {...ring} endAngle={-Math.PI / 2 + (Math.PI * data.value) / 100} fill="#2563eb" />
        <text textAnchor="middle" y={-8}>
          {data.value}%
        </text>
      </Group>
    </svg>
  )
}

export const Donut = ({ data, w, h }) => {
  const radius = Math.min(w, h) / 2 - 10
  const [over, setOver] = useState(null)
  return (
    <svg width={w} height={h}>
      <Group top={h / 2} left={w / 2}>
        <Pie data={data} pieValue={({ value }) => value} pieSort={null} outerRadius={radius} innerRadius={radius * 0.6}>
          {({ arcs, path }) =>
            arcs.map((arc, index) => (
              <path
                key={arc.data.label}
                d={path(arc)}
                fill={arc.data.color}
                onMouseEnter={() => setOver(index)}
                onMouseLeave={() => setOver(null)}
                opacity={over === index ? 0.8 : 1}
              />
            ))
          }
        </Pie>
        {over !== null && <text textAnchor="middle">{data[over].label}</text>}
      </Group>
    </svg>
  )
}

function Course({ data, w, h, time = false }) {
  const tip = useTooltip()
  const { x, y, places } = useMemo(() => {
    const range = [LEFT, w - RIGHT]
    const most = time ? data.series.reduce((high, series) => Math.max(high, ...series.y), 0) : 100
    const across = time
      ? scaleUtc({ domain: [data.x[0], data.x.at(-1)], range })
      : scalePoint({ domain: data.x, range })
    return {
      x: across,
      y: scaleLinear({ domain: [0, most], range: [h - BOTTOM, TOP] }),
      places: data.x.map((value) => across(value)),
    }
  }, [data, w, h, time])
  const follow = (event) => {
    const at = Math.round((event.nativeEvent.offsetX - LEFT) / (places[1] - places[0]))
    const index = Math.max(0, Math.min(data.x.length - 1, at))
    tip.showTooltip({ tooltipData: index, tooltipLeft: places[index], tooltipTop: 20 })
  }
  return (
    <div style={{ position: 'relative' }}>
      <svg width={w} height={h} onMouseMove={follow}>
        <GridRows scale={y} width={w - LEFT - RIGHT} left={LEFT} numTicks={5} />
        <AxisLeft scale={y} left={LEFT} numTicks={5} />
        <AxisBottom scale={x} top={h - BOTTOM} numTicks={12} />
        {data.series.map((series, index) => (
          <LinePath
            key={series.name}
            data={series.y}
            x={(_, at) => places[at]}
            y={(value) => y(value)}
            stroke={COLORS[index]}
          />
        ))}
        {!time &&
          data.series.map((series, index) =>
            series.y.map((value, at) => (
              <circle key={`${series.name} ${data.x[at]}`} cx={places[at]} cy={y(value)} r={3} fill={COLORS[index]} />
            )),
          )}
      </svg>
      {tip.tooltipOpen && (
        <TooltipWithBounds left={tip.tooltipLeft} top={tip.tooltipTop}>
          {data.series.map((series) => (
            <div key={series.name}>
              {series.name}: {series.y[tip.tooltipData].toFixed(1)}
            </div>
          ))}
        </TooltipWithBounds>
      )}
    </div>
  )
}
export const Trend = (props) => <Course {...props} />
export const Lines = (props) => <Course {...props} time />

const PERCENT = [0, 100]
export const Scatter = ({ data, w, h, across = PERCENT, up = PERCENT }) => {
  const tip = useTooltip()
  const { x, y } = useMemo(
    () => ({
      x: scaleLinear({ domain: across, range: [LEFT, w - RIGHT] }),
      y: scaleLinear({ domain: up, range: [h - BOTTOM, TOP] }),
    }),
    [w, h, across, up],
  )
  const show = (point) => tip.showTooltip({ tooltipData: point, tooltipLeft: x(point.x), tooltipTop: y(point.y) })
  return (
    <div style={{ position: 'relative' }}>
      <svg width={w} height={h}>
        <AxisLeft scale={y} left={LEFT} />
        <AxisBottom scale={x} top={h - BOTTOM} />
        {data.map((point) => (
          <Group key={point.label} left={x(point.x)} top={y(point.y)}>
            <circle r={4} fill={COLORS[0]} onMouseEnter={() => show(point)} onMouseLeave={tip.hideTooltip} />
            <text x={6} dy=".32em" fontSize={9}>
              {point.label}
            </text>
          </Group>
        ))}
      </svg>
      {tip.tooltipOpen && (
        <TooltipWithBounds left={tip.tooltipLeft} top={tip.tooltipTop}>
          {tip.tooltipData.label}
        </TooltipWithBounds>
      )}
    </div>
  )
}

/** Rows of label and share, for the contact sheet. */
export const Bars = ({ data, w, h }) => {
  const x = scaleLinear({ domain: [0, 100], range: [110, w - 40] })
  const y = scaleBand({ domain: data.map(({ label }) => label), range: [TOP, h - BOTTOM], padding: 0.3 })
  return (
    <svg width={w} height={h}>
      <AxisLeft scale={y} left={110} />
      <AxisBottom scale={x} top={h - BOTTOM} numTicks={5} />
      {data.map(({ label, share }) => (
        <Group key={label}>
          <Bar x={110} y={y(label)} width={x(share) - 110} height={y.bandwidth()} fill={COLORS[0]} />
          <text x={x(share) + 4} y={y(label) + y.bandwidth() / 2} dy=".32em" fontSize={11}>
            {share}
          </text>
        </Group>
      ))}
    </svg>
  )
}

export const Spark = ({ data, w, h }) => {
  const x = scaleLinear({ domain: [0, data.length - 1], range: [2, w - 2] })
  const y = scaleLinear({ domain: [Math.min(...data), Math.max(...data)], range: [h - 2, 2] })
  return (
    <svg width={w} height={h}>
      <LinePath data={data} x={(_, at) => x(at)} y={(value) => y(value)} stroke={COLORS[0]} />
    </svg>
  )
}
