import { VictoryChart, VictoryLine, VictoryPie, VictoryScatter, VictoryVoronoiContainer } from 'victory'

import { COLORS } from '../charts/page/pictures.ts'

const none = () => null
const written = ({ datum }) => datum.y.toFixed(1)

export const Gauge = ({ data, w, h }) => (
  <VictoryPie
    width={w}
    height={h}
    startAngle={-90}
    endAngle={90}
    innerRadius={60}
    labels={none}
    colorScale={['#2563eb', '#e5e7eb']}
    data={[
      { x: 1, y: data.value },
      { x: 2, y: 100 - data.value },
    ]}
  />
)

export const Donut = ({ data, w, h }) => (
  <VictoryPie
    width={w}
    height={h}
    innerRadius={50}
    colorScale={COLORS}
    labels={none}
    data={data.map(({ label, value }) => ({ x: label, y: value }))}
  />
)

export const Trend = ({ data, w, h }) => (
  <VictoryChart
    width={w}
    height={h}
    domain={{ y: [0, 100] }}
    containerComponent={<VictoryVoronoiContainer labels={written} />}
  >
    {data.series.flatMap(({ name, y }, index) => {
      const points = y.map((value, at) => ({ x: data.x[at], y: value }))
      return [
        <VictoryLine key={name} data={points} style={{ data: { stroke: COLORS[index] } }} />,
        <VictoryScatter key={`${name} dots`} data={points} style={{ data: { fill: COLORS[index] } }} />,
      ]
    })}
  </VictoryChart>
)

export const Lines = ({ data, w, h }) => (
  <VictoryChart
    width={w}
    height={h}
    scale={{ x: 'time' }}
    containerComponent={<VictoryVoronoiContainer voronoiDimension="x" labels={written} />}
  >
    {data.series.map(({ name, y }, index) => (
      <VictoryLine
        key={name}
        data={y.map((value, at) => ({ x: new Date(data.x[at]), y: value }))}
        style={{ data: { stroke: COLORS[index] } }}
      />
    ))}
  </VictoryChart>
)

export const Scatter = ({ data, w, h }) => (
  <VictoryChart width={w} height={h} domain={{ x: [0, 100], y: [0, 100] }}>
    <VictoryScatter data={data} size={4} labels={({ datum }) => datum.label} style={{ data: { fill: COLORS[0] } }} />
  </VictoryChart>
)
