import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { ChartFigure } from './chart-figure.tsx'
import { drawPicture } from './copy-chart.ts'

const figure = (
  <ChartFigure
    title="Answers by weekday"
    summary="Most answers on Sunday."
    base="n = 1,204"
    empty={false}
    table={() => ({ columns: ['Weekday', 'Answers'], rows: [['Sunday', '722']] })}
  >
    <svg role="img" aria-label="Most answers on Sunday." viewBox="0 0 200 60" width="200" height="60">
      <rect width="200" height="60" fill="rgb(200, 0, 0)" />
    </svg>
  </ChartFigure>
)

const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
/** The browser's clipboard in the place of its permission, which a test page cannot give. */
function openClipboard(write: (items: ClipboardItem[]) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } })
}
afterEach(() => {
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard)
  else Reflect.deleteProperty(navigator, 'clipboard')
})

it('copies the numbers as CSV and says so, and Escape gives the focus back', async () => {
  let copied = ''
  openClipboard(async ([item]) => {
    copied = (await (await item?.getType('text/plain'))?.text()) ?? ''
  })
  const screen = await render(figure)
  await userEvent.click(screen.getByRole('button', { name: 'Copy chart' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(copied).toBe('Weekday,Answers\r\nSunday,722\r\n')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Copy chart' })).toHaveFocus()
  expect(document.querySelector('[data-slot=copy-menu]')).toBeNull()
})

it('copies the picture as PNG', async () => {
  let type = ''
  openClipboard(async ([item]) => {
    type = (await item?.getType('image/png'))?.type ?? ''
  })
  const screen = await render(figure)
  await userEvent.click(screen.getByRole('button', { name: 'Copy chart' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy as PNG' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(type).toBe('image/png')
})

/** The names of the files that are saved while the work is done, none of which reaches the disk. */
async function savedWhile(work: () => Promise<void>): Promise<string[]> {
  const saved: string[] = []
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    saved.push(event.target.download)
  }
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener('click', onClick)
    click.call(this)
  }
  try {
    await work()
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
  return saved
}

it('saves a file where the clipboard is closed', async () => {
  openClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
  const screen = await render(figure)
  const saved = await savedWhile(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Copy chart' }))
    await userEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }))
    await expect.element(screen.getByRole('status')).toHaveTextContent('Saved as a file')
  })
  expect(saved).toEqual(['Answers by weekday.csv'])
})

it('saves the picture where the browser cannot put one on the clipboard', async () => {
  const item = Object.getOwnPropertyDescriptor(window, 'ClipboardItem')
  Reflect.deleteProperty(window, 'ClipboardItem')
  const screen = await render(figure)
  const saved = await savedWhile(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Copy chart' }))
    await userEvent.click(screen.getByRole('button', { name: 'Copy as PNG' }))
    await expect.element(screen.getByRole('status')).toHaveTextContent('Saved as a file')
  })
  if (item) Object.defineProperty(window, 'ClipboardItem', item)
  expect(saved).toEqual(['Answers by weekday.png'])
})

it('saves the picture where the clipboard takes none of its kind', async () => {
  openClipboard(() => Promise.reject(new DOMException('image/png', 'NotAllowedError')))
  const screen = await render(figure)
  const saved = await savedWhile(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Copy chart' }))
    await userEvent.click(screen.getByRole('button', { name: 'Copy as PNG' }))
    await expect.element(screen.getByRole('status')).toHaveTextContent('Saved as a file')
  })
  expect(saved).toEqual(['Answers by weekday.png'])
})

it('draws the figure as it stands, without its buttons and without a point that is shown', async () => {
  await render(figure)
  const element = document.querySelector('figure')
  if (!element) throw new Error('no figure')
  element.style.position = 'relative'
  // A point that a finger asked for stays until the next touch.
  const shown = element.appendChild(document.createElement('div'))
  shown.dataset['slot'] = 'chart-cursor'
  shown.style.cssText = 'position: absolute; inset: 0 0 auto; height: 9px; background: rgb(0, 0, 200)'
  const picture = await createImageBitmap(await drawPicture(element))
  expect(picture.width).toBe((element.offsetWidth + 32) * 2)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const svg = element.querySelector('svg[role=img]')?.getBoundingClientRect()
  const place = element.getBoundingClientRect()
  if (!svg) throw new Error('no picture')
  const at = (x: number, y: number) => [...(context?.getImageData(2 * (16 + x), 2 * (16 + y), 1, 1).data ?? [])]
  expect(at(1, 1)).toEqual([255, 255, 255, 255])
  const reds = Array.from({ length: Math.round(place.height) }, (_, y) => at(100, y)).filter(
    ([r, g]) => r === 200 && g === 0,
  )
  expect(reds.length).toBeGreaterThan(50)
})
