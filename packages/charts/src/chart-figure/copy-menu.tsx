'use client'

import { useState, type KeyboardEvent, type RefObject } from 'react'

import type { ChartText } from '../chart-labels/chart-labels.tsx'
import { copyChart, saveChart, type ChartData } from './copy-chart.ts'

const ENGLISH = {
  copyImage: 'Copy as PNG',
  copyData: 'Copy as CSV',
  saveImage: 'Save as PNG',
  saveDrawing: 'Save as SVG',
  copied: 'Copied',
  saved: 'Saved as a file',
  notCopied: 'Could not be copied. Try again, or save a file.',
  notSaved: 'Could not be saved. Try again, or copy the numbers.',
} as const satisfies Partial<ChartText>

export interface CopyMenuProps {
  /** The button that opened the menu, inside the figure to copy. Focus returns to it when Escape closes the menu. */
  opener: RefObject<HTMLButtonElement | null>
  /** Names the saved file. */
  title: string
  data: () => ChartData
  onClose: () => void
  /** Text from the ChartTextProvider, overridden by the chart's own text. */
  texts: Partial<ChartText>
}

/** Renders the menu that copies a chart or its numbers, or saves the chart, and announces the result. Loaded on demand. */
export function CopyMenu({ opener, title, data, onClose, texts: own }: CopyMenuProps) {
  const texts = { ...ENGLISH, ...own }
  const [said, setSaid] = useState('')

  const run = async (work: (figure: HTMLElement) => Promise<'copied' | 'saved'>, failed: string) => {
    const figure = opener.current?.closest('figure')
    if (!figure) return
    try {
      setSaid(texts[await work(figure)])
    } catch {
      setSaid(failed)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    onClose()
    opener.current?.focus()
  }
  const entry = (text: string, work: (figure: HTMLElement) => Promise<'copied' | 'saved'>, failed: string) => (
    <button
      type="button"
      onKeyDown={onKeyDown}
      // Safari moves focus away from a pressed button, which would close the menu before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void run(work, failed)}
      className="cursor-pointer rounded-[4px] px-2 py-1.5 text-start whitespace-nowrap text-(--rp-text) hover:bg-(--rp-hover) focus-visible:outline-2 focus-visible:outline-(--rp-focus) pointer-coarse:py-3"
    >
      {text}
    </button>
  )

  return (
    <div
      data-rp-slot="copy-menu"
      className="absolute end-0 top-full z-20 mt-1 flex flex-col rounded-[8px] border border-(--rp-line-strong) bg-(--rp-raised,Canvas) p-1 text-[13px]/[20px] shadow-(--rp-shadow-pop)"
    >
      {entry(texts.copyImage, (figure) => copyChart('png', figure, title, data), texts.notCopied)}
      {entry(texts.copyData, (figure) => copyChart('csv', figure, title, data), texts.notCopied)}
      {entry(texts.saveImage, (figure) => saveChart('png', figure, title, data), texts.notSaved)}
      {entry(texts.saveDrawing, (figure) => saveChart('svg', figure, title, data), texts.notSaved)}
      <p role="status" className="m-0 px-2 text-[12px]/[16px] text-(--rp-muted) not-empty:py-1">
        {said}
      </p>
    </div>
  )
}
