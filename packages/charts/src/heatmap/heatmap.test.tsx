import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Heatmap } from './heatmap.tsx'

const together = { value: 88.4, note: 'Golf, Spa together' }

it('prints a note below its value, and exposes both as one cell', async () => {
  const screen = await render(
    <Heatmap
      title="Scores"
      corner="Group"
      columns={['Dining']}
      rows={[{ label: 'Golf', cells: [together] }]}
      format={String}
      base="n = 40"
    />,
  )
  await expect.element(screen.getByRole('cell')).toHaveTextContent('88.4, Golf, Spa together')
})
