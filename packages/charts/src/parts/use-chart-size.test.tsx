import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { useChartSize } from './use-chart-size.ts'

function Probe({ width }: { width: number }) {
  const [ref, size] = useChartSize(100, width)
  return <div ref={ref}>{size?.width}</div>
}

it('useChartSize causes no second render when a width is given', async () => {
  const phases: string[] = []
  const screen = await render(
    <Profiler id="probe" onRender={(_, phase) => phases.push(phase)}>
      <Probe width={300} />
    </Profiler>,
  )
  await expect.element(screen.getByText('300')).toBeVisible()
  expect(phases).toEqual(['mount'])
})
