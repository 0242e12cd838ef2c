import './save-bar.test.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { AppFrame } from '../app-frame/app-frame.tsx'
import { SaveBar } from './save-bar.tsx'

it.each([
  ['above the tabs of a phone', 390, 61],
  ['in a wide window', 1280, 0],
])(
  'SaveBar stays visible while the form extends below the window, and does not cover a focused field (%s)',
  async (_, width, tabs) => {
    await page.viewport(width, 700)
    const screen = await render(
      <AppFrame brand="Club" nav={<a href="#home">Home</a>}>
        <form>
          {Array.from({ length: 20 }, (_field, at) => (
            <input key={at} aria-label={`Field ${at}`} style={{ display: 'block', blockSize: 80 }} />
          ))}
          <SaveBar faults={0} busy={false} saveLabel="Save" cancelLabel="Cancel" onCancel={() => undefined} />
        </form>
      </AppFrame>,
    )
    const save = screen.getByRole('button', { name: 'Save' })
    await expect.element(save).toBeInViewport({ ratio: 1 })
    const edges = () => save.element().closest('[data-rp-slot=save-bar]')?.getBoundingClientRect() ?? new DOMRect()
    expect(edges().bottom).toBeLessThanOrEqual(700 - tabs)
    const covered: string[] = []
    for (const field of document.querySelectorAll('input')) {
      field.focus()
      if (field.getBoundingClientRect().bottom > edges().top) covered.push(field.ariaLabel ?? '')
    }
    expect(covered).toEqual([])
  },
)
