import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Accordion } from './accordion.tsx'

const panels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: String(index),
    title: `Title ${index}`,
    content: `Words ${index}`,
  }))
const all = (count: number) => panels(count).map(({ value }) => value)

describe('Accordion', () => {
  it('renders titles as headings of the given level, each with a button that opens its panel', async () => {
    const screen = await render(<Accordion panels={panels(2)} level={2} />)
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Title 1' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Title 1' }))
    await expect.element(screen.getByRole('region', { name: 'Title 1' })).toHaveTextContent('Words 1')
  })

  it('renders panels as regions when there are at most six', async () => {
    const screen = await render(<Accordion panels={panels(6)} defaultOpen={all(6)} />)
    expect(screen.getByRole('region').elements()).toHaveLength(6)
    await screen.unmount()
    const crowded = await render(<Accordion panels={panels(7)} defaultOpen={all(7)} />)
    expect(crowded.getByRole('region').elements()).toHaveLength(0)
    await expect.element(crowded.getByText('Words 6')).toBeVisible()
  })
})
