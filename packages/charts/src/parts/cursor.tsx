'use client'

import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'

import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import { leanOf } from './lean.ts'
import { PointTooltip } from './point-tooltip.tsx'
import { clamp } from './scale.ts'

const ENGLISH = { points: 'data points' } as const satisfies Partial<ChartWords>

const MARKS = {
  // Its top is that of the plot, whatever the place says. A border, because forced colors take backgrounds away.
  line: 'top-0! h-full border-s border-(--line-strong,currentColor)',
  dot: 'size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-(--text-strong,CanvasText) bg-(--surface,Canvas)',
} as const

export interface CursorProps {
  /** Names the points, mostly with the chart's title. */
  label: string
  /** How many points there are; none leaves out the cursor. */
  count: number
  /** The point at a place of the box, in CSS pixels from its top left; null where there is none. */
  find: (x: number, y: number, box: { width: number; height: number }) => number | null
  /** The words of a point, its name first. */
  describe: (index: number) => readonly string[]
  /** Where the tooltip of a point stands: percent from the left, and from the top percent or CSS pixels. */
  place: (index: number) => { left: string; top: string }
  /** What marks the point in the picture. A vertical line by default; a dot stands at the place of the tooltip. */
  mark?: 'line' | 'dot' | undefined
  words: Partial<ChartWords> | undefined
}

/**
 * All points of a picture as one control over it: the pointer finds the nearest, and for the keyboard and for speech
 * it is a slider, whose arrows, Home, End and Page keys walk the points. The point in focus, under the pointer or under
 * a finger shows its tooltip until Escape. React renders it when it comes and goes; from point to point place and words are
 * written past it, and 2,000 points cost what two do.
 *
 * @source Visual language, section 7
 */
export function Cursor({ label, count, find, describe, place, mark = 'line', words: own }: CursorProps) {
  const words = useChartWords(ENGLISH, own)
  const [stop, setStop] = useState(0)
  const [isShown, setShown] = useState(false)
  const asked = useRef(0)
  const line = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const value = clamp(stop, 0, count - 1)

  const draw = () => {
    if (!line.current || !tip.current) return
    const isThere = asked.current < count
    line.current.hidden = tip.current.hidden = !isThere
    if (!isThere) return
    const at = place(asked.current)
    Object.assign(line.current.style, at)
    Object.assign(tip.current.style, at, { transform: leanOf(at.left) })
    const [head = '', ...rest] = describe(asked.current)
    const [name, values] = tip.current.children
    if (name) name.textContent = head
    if (values) values.textContent = rest.join('\n')
  }
  useLayoutEffect(draw)

  useEffect(() => {
    if (!isShown) return undefined
    // On the document, because a tooltip under the pointer has to close without the focus being here.
    const close = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isShown])

  if (count === 0) return null
  const show = (index: number | null) => {
    setShown(index !== null)
    if (index === null || index === asked.current) return
    asked.current = index
    draw()
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    show(find(event.clientX - box.left, event.clientY - box.top, box))
  }
  return (
    <div
      data-slot="chart-cursor"
      onPointerMove={follow}
      onPointerDown={follow}
      // A finger that is lifted leaves, too: what it asked for stays until the next touch.
      onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(false)}
      className="absolute inset-0 touch-pan-y rounded-[4px] has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
    >
      <input
        type="range"
        min={0}
        max={count - 1}
        value={value}
        aria-label={label}
        aria-roledescription={words.points}
        aria-valuetext={describe(value).join(', ')}
        onChange={(event) => {
          setStop(event.target.valueAsNumber)
          show(event.target.valueAsNumber)
        }}
        onFocus={() => show(value)}
        onBlur={() => setShown(false)}
        className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
      />
      {isShown && (
        // A layer of its own, or every step would paint all lines of the picture beneath it anew.
        <div className="pointer-events-none absolute inset-0 z-10 will-change-transform">
          <span ref={line} className={`absolute ${MARKS[mark]}`} />
          <PointTooltip ref={tip} />
        </div>
      )}
    </div>
  )
}
