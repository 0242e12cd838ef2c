import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { DateField, type DateFieldProps } from './date-field.tsx'

async function opened(props: Partial<DateFieldProps>) {
  const onValueChange = vi.fn<(text: string) => void>()
  const screen = await render(
    <div style={{ margin: 60 }}>
      <DateField aria-label="Start date" value="" today="11/18/2026" {...props} onValueChange={onValueChange} />
    </div>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }))
  await expect.element(screen.getByRole('grid')).toBeVisible()
  return { screen, onValueChange }
}

describe('DateField', () => {
  it('reports the chosen day in the format of the field, and closes the calendar', async () => {
    const { screen, onValueChange } = await opened({})
    await userEvent.click(screen.getByRole('button', { name: /November 3,/ }))
    expect(onValueChange.mock.calls).toEqual([['11/03/2026']])
    await expect.element(screen.getByRole('grid')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Choose a date' })).toHaveFocus()
  })

  it('opens the calendar under the field, with the same left edge', async () => {
    const { screen } = await opened({})
    const field = screen.getByRole('textbox', { name: 'Start date' }).element().getBoundingClientRect()
    const calendar = screen.getByRole('dialog', { name: 'Choose a date' })
    await expect.poll(() => Math.round(calendar.element().getBoundingClientRect().left)).toBe(Math.round(field.left))
    expect(calendar.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(field.bottom)
  })

  it('with noFuture, disables days after today and the next-month button', async () => {
    const { screen } = await opened({ noFuture: true })
    await expect.element(screen.getByRole('button', { name: /November 18,/ })).toBeEnabled()
    await expect.element(screen.getByRole('button', { name: /November 19,/ })).toBeDisabled()
    await expect.element(screen.getByRole('button', { name: /next month/i })).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText('Future dates cannot be chosen.')).toBeVisible()
  })

  it('disables days outside its limits, and opens on a month with an enabled day', async () => {
    const { screen } = await opened({ value: '01/01/1900', earliest: '11/04/2026', latest: '11/06/2026' })
    await expect.element(screen.getByText('November 2026')).toBeVisible()
    const open = screen
      .getByRole('gridcell')
      .elements()
      .filter((cell) => cell.querySelector('button:enabled'))
    expect(open.map((cell) => cell.textContent)).toEqual(['4', '5', '6'])
  })

  it('opens the calendar on today when the typed text is not a day', async () => {
    const { screen } = await opened({ value: '13/45/2026' })
    await expect.element(screen.getByRole('button', { name: /^Today, .*November 18, 2026$/ })).toHaveFocus()
  })

  it('reads and writes dates in the given format, and names the days in the given language', async () => {
    const { screen, onValueChange } = await opened({
      value: '09.11.2026',
      today: '18.11.2026',
      format: 'DD.MM.YYYY',
      locale: 'de-DE',
      calendarText: { today: 'Heute', selected: 'gewählt', nextMonth: 'Nächster Monat' },
    })
    await expect.element(screen.getByText('November 2026')).toBeVisible()
    await expect.element(screen.getByRole('textbox')).toHaveAttribute('placeholder', 'DD.MM.YYYY')
    await expect.element(screen.getByRole('button', { name: 'Montag, 9. November 2026, gewählt' })).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: 'Heute, Mittwoch, 18. November 2026' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Nächster Monat' })).toBeVisible()
    expect(document.querySelector('th')).toHaveTextContent('Mo')
    await userEvent.click(screen.getByRole('button', { name: /3\. November/ }).first())
    expect(onValueChange.mock.calls).toEqual([['03.11.2026']])
  })

  it('disables the calendar button while the field is disabled', async () => {
    const screen = await render(<DateField aria-label="Start date" value="" onValueChange={() => undefined} disabled />)
    await expect.element(screen.getByRole('button', { name: 'Choose a date' })).toBeDisabled()
  })
})
