import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Gauge } from '../gauge/gauge.tsx'
import { ChartTextProvider } from './chart-labels.tsx'

const gauge = { title: 'Score', base: 'n = 4', sublabel: 'Mean', format: String }

it('prefers the chart’s own text to the provider’s text, and the provider’s text to the English default', async () => {
  const screen = await render(
    <ChartTextProvider texts={{ showAsTable: 'Als Tabelle', noData: 'Keine Daten' }}>
      <Gauge {...gauge} value={4} previous={3} texts={{ previous: 'Vorher' }} />
      <Gauge {...gauge} title="Leer" value={null} />
      <Gauge {...gauge} title="Own" value={null} texts={{ noData: 'Nobody yet' }} />
    </ChartTextProvider>,
  )
  await expect.element(screen.getByRole('button', { name: 'Als Tabelle' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /Vorher 3\.$/ })).toBeInTheDocument()
  await expect.element(screen.getByRole('figure', { name: 'Leer Keine Daten' })).toBeVisible()
  await expect.element(screen.getByRole('figure', { name: 'Own Nobody yet' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy or save chart' })).toBeVisible()
})
