import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { useHeadingFocus } from '../use-heading-focus.ts'
import { DrillDown, DrillLevel, type DrillLevelProps } from './drill-control.tsx'

function FocusedLevel({ location, ...props }: DrillLevelProps & { location: string }) {
  return <DrillLevel {...props} headingRef={useHeadingFocus(location)} />
}

describe('DrillDown', () => {
  it('shows the count, includes the parent in its accessible name, and calls onClick once per press', async () => {
    const onClick = vi.fn<() => void>()
    const screen = await render(<DrillDown count={1} of="Golf" onClick={onClick} />)
    await userEvent.click(screen.getByRole('button', { name: '1 question of Golf' }))
    expect(onClick).toHaveBeenCalledTimes(1)
    await screen.rerender(
      <DrillDown count={12} of="Golf" countLabel={(count) => `${count} preguntas`} ofLabel={(of) => ` de ${of}`} />,
    )
    await expect.element(screen.getByRole('button')).toHaveAccessibleName('12 preguntas de Golf')
  })

  it.each([0, -1, Number.NaN])('renders nothing for a count of %d', async (count) => {
    const screen = await render(<DrillDown count={count} of="Golf" />)
    expect(screen.getByRole('button').elements()).toEqual([])
  })
})

describe('DrillLevel', () => {
  it('lets the caller focus the heading when the level changes, and calls onBack once per press', async () => {
    const onBack = vi.fn<() => void>()
    const screen = await render(<FocusedLevel title="Golf" location="1" onBack={onBack} />)
    await userEvent.click(screen.getByRole('button', { name: 'Show Previous Level' }))
    expect(onBack).toHaveBeenCalledTimes(1)
    await screen.rerender(<FocusedLevel title="Pace of play" location="2" onBack={onBack} level={3} />)
    await expect.element(screen.getByRole('heading', { level: 3, name: 'Pace of play' })).toHaveFocus()
  })
})
