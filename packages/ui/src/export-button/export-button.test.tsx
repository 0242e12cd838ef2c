import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { ExportButton, type ExportState } from './export-button.tsx'

const onExport = () => undefined
const at = (state: ExportState) => <ExportButton state={state} onExport={onExport} />

describe('ExportButton', () => {
  it('moves the focus from the button to the link that replaces it', async () => {
    const screen = await render(at({ status: 'idle' }))
    screen.getByRole('button', { name: 'Export' }).element().focus()
    await screen.rerender(at({ status: 'processing' }))
    await screen.rerender(at({ status: 'ready', href: '/files/1.csv' }))
    await expect.element(screen.getByRole('link', { name: 'Ready to Download' })).toHaveFocus()
  })

  it('does not take the focus from another element', async () => {
    const screen = await render(at({ status: 'processing' }))
    await screen.rerender(at({ status: 'ready', href: '/files/1.csv' }))
    await expect.element(screen.getByRole('link')).not.toHaveFocus()
  })

  it.each(['data:text/html,hello', 'vbscript:x', 'java\tscript:alert(1)', '', 'https://'])(
    'renders no link for %j and reports a failure',
    async (href) => {
      const screen = await render(at({ status: 'ready', href }))
      expect(screen.getByRole('link').elements()).toHaveLength(0)
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrong, try again later.')
    },
  )

  it('calls onExport once when Retry is pressed', async () => {
    const again = vi.fn<() => void>()
    const screen = await render(<ExportButton state={{ status: 'failed' }} onExport={again} />)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(again).toHaveBeenCalledTimes(1)
  })
})
