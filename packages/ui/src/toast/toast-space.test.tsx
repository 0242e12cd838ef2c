import './toast-space.test.css'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { AppFrame } from '../app-frame/app-frame.tsx'
import { toast, Toaster } from './toast.tsx'

afterEach(() => {
  toast.dismiss()
  scrollTo(0, 0)
})

const frames = async (count: number) => {
  for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame)
}

/** Renders a page of full-width rows with two buttons after the last row, like a list with pagination. */
async function renderList(height: number) {
  return render(
    <>
      <AppFrame brand="Club" nav={<a href="#home">Home</a>}>
        {/* As in the app's tables, there is no gap between the rows. */}
        <div style={{ blockSize: height, display: 'grid', gridAutoRows: 'minmax(0, 1fr)' }}>
          {Array.from({ length: 20 }, (_, row) => (
            <button key={row} type="button">{`Row ${row}`}</button>
          ))}
          <div style={{ display: 'flex' }}>
            <button type="button" style={{ flex: 1 }}>
              Previous
            </button>
            <button type="button" style={{ flex: 1 }}>
              Next
            </button>
          </div>
        </div>
      </AppFrame>
      <Toaster durationMs={3_600_000} />
    </>,
  )
}

const isCovered = (control: Element) => {
  const { left, top, right, bottom } = control.getBoundingClientRect()
  return [...document.querySelectorAll('[data-rp-slot=toast]')].some((message) => {
    const over = message.getBoundingClientRect()
    return over.left < right && left < over.right && over.top < bottom && top < over.bottom
  })
}

// At a width of 360 px, the navigation is a bar of tabs; at 900 px it is a rail that is too narrow for a message.
for (const width of [360, 900]) {
  // Pages that are shorter than the window, as tall as it, and taller by less or by more than the height of a message.
  it.each([480, 560, 600, 640, 680, 760, 900])(
    `a message does not cover the last controls of a page that is %i px high and scrolled to its end, in a window ${width} px wide`,
    async (height) => {
      await page.viewport(width, 640)
      const screen = await renderList(height)
      toast.success('Successfully saved case.')
      await expect.element(screen.getByRole('status')).toBeVisible()
      for (let turn = 0; turn < 3; turn++) {
        scrollTo(0, document.documentElement.scrollHeight)
        // The message is repositioned when scrolling ends.
        await frames(8)
        for (const name of ['Row 19', 'Previous', 'Next']) {
          const control = screen.getByRole('button', { name, exact: true }).element()
          expect([turn, name, isCovered(control)]).toEqual([turn, name, false])
        }
      }
    },
  )
}

it('a message moves away from controls that are rendered under it later', async () => {
  await page.viewport(900, 640)
  const frame = (late: boolean) => (
    <>
      <AppFrame brand="Club" nav={<a href="#home">Home</a>}>
        <div style={{ blockSize: 500 }} />
        {late ? (
          <button type="button" style={{ blockSize: 100 }}>
            Next
          </button>
        ) : null}
      </AppFrame>
      <Toaster durationMs={3_600_000} />
    </>
  )
  const screen = await render(frame(false))
  toast.success('Successfully saved case.')
  await expect.element(screen.getByRole('status')).toBeVisible()
  await frames(40)
  await screen.rerender(frame(true))
  await expect.poll(() => isCovered(screen.getByRole('button', { name: 'Next' }).element())).toBe(false)
})

it('the page keeps the space added for messages until the last message is dismissed', async () => {
  await page.viewport(900, 640)
  await renderList(900)
  const space = () => parseFloat(document.documentElement.style.getPropertyValue('--rp-toast-space') || '0')
  toast.success('First.')
  await expect.poll(space).toBeGreaterThan(40)
  const first = space()
  toast.success('Second.')
  await expect.poll(space).toBeGreaterThan(first)
  toast.dismiss('First.')
  await frames(4)
  expect(space()).toBeGreaterThan(first)
  toast.dismiss()
  await expect.poll(space).toBe(0)
})
