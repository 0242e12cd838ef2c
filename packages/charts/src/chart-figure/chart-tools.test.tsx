import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { ChartSettingsProvider } from '../chart-settings/chart-settings.tsx'
import { chartToPng, chartToSvg } from '../export-chart.ts'
import { ChartFigure } from './chart-figure.tsx'

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
/** Replaces the browser's clipboard, because a test page cannot get permission to write to it. */
function openClipboard(write: (items: ClipboardItem[]) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } })
}
afterEach(() => {
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard)
  else Reflect.deleteProperty(navigator, 'clipboard')
})

it('copies the numbers as CSV, announces the copy, and returns focus to the button on Escape', async () => {
  let copied = ''
  openClipboard(async ([item]) => {
    copied = (await (await item?.getType('text/plain'))?.text()) ?? ''
  })
  const screen = await render(figure)
  await userEvent.click(screen.getByRole('button', { name: 'Copy or save chart' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(copied).toBe('Weekday,Answers\r\nSunday,722\r\n')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Copy or save chart' })).toHaveFocus()
  expect(document.querySelector('[data-rp-slot=copy-menu]')).toBeNull()
})

it('copies the chart as a PNG', async () => {
  let type = ''
  openClipboard(async ([item]) => {
    type = (await item?.getType('image/png'))?.type ?? ''
  })
  const screen = await render(figure)
  await userEvent.click(screen.getByRole('button', { name: 'Copy or save chart' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy as PNG' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(type).toBe('image/png')
})

/** Returns the names of the files that `work` saves, without writing the files to disk. */
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

it('saves a file when clipboard access is denied', async () => {
  openClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
  const screen = await render(figure)
  const saved = await savedWhile(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Copy or save chart' }))
    await userEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }))
    await expect.element(screen.getByRole('status')).toHaveTextContent('Saved as a file')
  })
  expect(saved).toEqual(['Answers by weekday.csv'])
})

it('saves a PNG when the browser does not support ClipboardItem', async () => {
  const item = Object.getOwnPropertyDescriptor(window, 'ClipboardItem')
  Reflect.deleteProperty(window, 'ClipboardItem')
  const screen = await render(figure)
  const saved = await savedWhile(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Copy or save chart' }))
    await userEvent.click(screen.getByRole('button', { name: 'Copy as PNG' }))
    await expect.element(screen.getByRole('status')).toHaveTextContent('Saved as a file')
  })
  if (item) Object.defineProperty(window, 'ClipboardItem', item)
  expect(saved).toEqual(['Answers by weekday.png'])
})

it('saves a PNG when the clipboard does not accept images', async () => {
  openClipboard(() => Promise.reject(new DOMException('image/png', 'NotAllowedError')))
  const screen = await render(figure)
  const saved = await savedWhile(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Copy or save chart' }))
    await userEvent.click(screen.getByRole('button', { name: 'Copy as PNG' }))
    await expect.element(screen.getByRole('status')).toHaveTextContent('Saved as a file')
  })
  expect(saved).toEqual(['Answers by weekday.png'])
})

it.each([
  ['Save as SVG', 'Answers by weekday.svg'],
  ['Save as PNG', 'Answers by weekday.png'],
])('%s saves a file named after the chart title', async (entry, file) => {
  const screen = await render(figure)
  const saved = await savedWhile(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Copy or save chart' }))
    await userEvent.click(screen.getByRole('button', { name: entry }))
    await expect.element(screen.getByRole('status')).toHaveTextContent('Saved as a file')
  })
  expect(saved).toEqual([file])
})

it('offers the table, but neither copying nor saving, when the settings forbid exports', async () => {
  const screen = await render(<ChartSettingsProvider canExport={false}>{figure}</ChartSettingsProvider>)
  await expect.element(screen.getByRole('button', { name: 'Show as table' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy or save chart' }).elements()).toEqual([])
})

const drawn = async () => {
  await render(figure)
  const element = document.querySelector('figure')
  if (!element) throw new Error('no figure')
  // Adds a tooltip, because a tooltip opened by touch remains open until the next touch.
  const shown = element.appendChild(document.createElement('div'))
  shown.dataset['rpSlot'] = 'chart-cursor'
  shown.textContent = 'Sunday'
  return element
}

it('exports text as text elements and the marks’ styles as attributes, and omits buttons and the tooltip', async () => {
  const svg = new DOMParser().parseFromString(chartToSvg(await drawn()), 'image/svg+xml')
  expect(svg.querySelector('parsererror')).toBeNull()
  expect(Array.from(svg.querySelectorAll('text'), ({ textContent }) => textContent)).toEqual([
    'Answers by weekday',
    'n = 1,204',
  ])
  const mark = svg.querySelector('svg > svg > rect')
  expect([mark?.getAttribute('fill'), mark?.getAttribute('width')]).toEqual(['#c80000', '200'])
  expect(svg.querySelectorAll('[class], [style], foreignObject')).toHaveLength(0)
})

it('renders the export as a PNG with two pixels per CSS pixel', async () => {
  const element = await drawn()
  const image = await createImageBitmap(await chartToPng(element))
  expect(image.width).toBe((Math.ceil(element.getBoundingClientRect().width) + 32) * 2)
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const svg = element.querySelector('svg[role=img]')?.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  if (!svg) throw new Error('no drawing')
  const at = (x: number, y: number) => [...(context?.getImageData(2 * x, 2 * y, 1, 1).data ?? [])]
  expect(at(1, 1)).toEqual([255, 255, 255, 255])
  expect(at(16 + svg.left - box.left + 100, 16 + svg.top - box.top + 30)).toEqual([200, 0, 0, 255])
})
