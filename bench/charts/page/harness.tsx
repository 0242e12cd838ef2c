import { useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

import { beat, frame, isOnScreen, waitingIn, warmUp } from './frames.ts'
import { makePage, CHART_NAME_OF, SIZES, type DataOf, type Kind, type ChartName } from './images.ts'

export interface ChartProps<P extends ChartName> {
  data: DataOf[P]
  w: number
  h: number
}

/** The components with which a chart library is measured, keyed by chart name. Charts without a component are not measured. */
export type ReactLibrary = { [P in ChartName]?: ComponentType<ChartProps<P>> } & {
  /** Lays out a page of many charts. Without it, the charts are placed in boxes next to each other. */
  Grid?: ComponentType<{ charts: { title: string; chart: ReactNode }[] }>
  /**
   * Returns the area of the page that contains a scatter chart's dots. Needed only if it differs from that of the plain DOM
   * baseline.
   */
  plotBox?: (host: HTMLElement) => DOMRect | undefined
}

/** The plain DOM baseline: each function renders a chart into a host element, or updates it. */
export interface PlainLibrary {
  plain: { [P in ChartName]: (host: HTMLElement, data: DataOf[P], w: number, h: number) => void }
}

export interface Timing {
  /** Time for script, microtasks and layout in one task, in ms. */
  task: number
  /** Duration of the task and the following frame, in ms, without the wait between them. */
  paint: number
  nodes: number
}

/** The times of a mount, whose charts may be rendered in several tasks. */
export interface Mounting extends Timing {
  /** Time until every chart on the screen is painted, in ms; if that takes more than one frame, this includes the waits between frames. */
  screen: number
  /** The longest time that the main thread was blocked before all charts were rendered, in ms. */
  longest: number
}

/** The functions and values that the page provides to the scripts that control it, such as rounds.ts. */
export interface Bench {
  ready: boolean
  has: (kind: Kind) => boolean
  mount: (kind: Kind, seed: number) => Promise<Mounting>
  update: (seed: number) => Promise<Timing>
  unmount: () => Promise<void>
  /** Starts timing mouse movements; returns the positions to which to move the mouse, in CSS pixels of the page. */
  listen: () => readonly (readonly [x: number, y: number])[]
  /**
   * The number of mouse movements received. For each one that changed the chart, `hovers` contains the time until the end of its
   * frame, in ms.
   */
  moves: number
  hovers: number[]
}

declare global {
  interface Window {
    bench: Bench
  }
}

const SEEDS = 8
const MOVES = 12

const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const known = (kind: Kind): ChartName[] =>
  kind === 'cells' ? ['Gauge', 'Donut', 'Trend', 'Scatter'] : [CHART_NAME_OF[kind]]

type Page = ReturnType<typeof makePage>

/** Sets up the page for measuring a library and sets `window.bench`. */
export function start(library: ReactLibrary | PlainLibrary, host: HTMLElement): void {
  let pages: Page[] = []
  let kind: Kind = 'gauge'
  let shown: Page = []
  const draw = (seed: number) => {
    shown = pages[seed % SEEDS] ?? []
    show(kind, shown)
  }
  const renderers = 'plain' in library ? library.plain : library
  const [show, hide] = 'plain' in library ? plainView(library, host) : reactView(library, host)

  const time = async (work: () => void): Promise<Timing> => {
    await frame()
    const next = frame()
    const began = performance.now()
    work()
    // Some libraries render in a microtask.
    await Promise.resolve()
    await Promise.resolve()
    host.getBoundingClientRect()
    const laid = performance.now()
    const painted = await next
    const nodes = host.getElementsByTagName('*').length
    return { task: laid - began, paint: laid - began + Math.max(0, painted.done - painted.began), nodes }
  }

  window.bench = {
    ready: false,
    has: (requested) => known(requested).every((chartName) => renderers[chartName] !== undefined),
    async mount(requested, seed) {
      kind = requested
      // The data is created before the clock starts.
      pages = Array.from({ length: SEEDS }, (_, index) => makePage(kind, index))
      await settle(30)
      const stop = beat()
      const began = performance.now()
      const timing = await time(() => draw(seed))
      let screen = timing.paint
      const seen = waitingIn(host).filter(isOnScreen)
      while (seen.some((slot) => slot.isConnected)) screen = (await frame()).done - began
      while (waitingIn(host).length > 0) await frame()
      const longest = stop()
      await settle(60)
      return { ...timing, screen, longest, nodes: host.getElementsByTagName('*').length }
    },
    async update(seed) {
      const timing = await time(() => draw(seed))
      await settle(20)
      return timing
    },
    async unmount() {
      hide()
      await frame()
    },
    moves: 0,
    hovers: [],
    listen() {
      timeHovers(host)
      return positionsOf(kind, shown[0], 'plain' in library ? undefined : library.plotBox?.(host))
    },
  }
  void warmUp().then(() => (window.bench.ready = true))
}

/** Times each movement until the end of its frame; records the time only if the page changed or the chart uses a canvas. */
function timeHovers(host: HTMLElement): void {
  let changed = false
  new MutationObserver(() => (changed = true)).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  // Listens in the capture phase of a movement's first event, before any library handles it.
  const heard = () => {
    changed = false
    const began = performance.now()
    void frame().then(({ done }) => {
      window.bench.moves++
      // Drawing on a canvas causes no observable mutation.
      if (changed || host.querySelector('canvas')) window.bench.hovers.push(done - began)
    })
  }
  window.addEventListener('pointermove', heard, true)
}

/**
 * Returns positions where the chart has a tooltip: on the dots of a scatter chart, on both sides of a donut's ring, and across any
 * other chart.
 */
function positionsOf(kind: Kind, first: Page[number] | undefined, box?: DOMRect): (readonly [number, number])[] {
  if (first?.chartName === 'Scatter') {
    const [w, h] = SIZES[kind]
    const { left, top, width, height } = box ?? new DOMRect(40, 10, w - 50, h - 34)
    return first.data.slice(0, MOVES).map(({ x, y }) => [left + (x / 100) * width, top + (1 - y / 100) * height])
  }
  return Array.from({ length: MOVES }, (_, move) =>
    kind === 'donut' ? [150 + (move % 2 === 0 ? 72 : -72), 100 + move * 4] : [60 + move * 20, 60 + move * 9],
  )
}

type View = [show: (kind: Kind, page: Page) => void, hide: () => void]

function plainView({ plain }: PlainLibrary, host: HTMLElement): View {
  const draw = <P extends ChartName>(
    box: HTMLElement,
    chartName: P,
    data: DataOf[P],
    [w, h]: readonly [number, number],
  ) => {
    box.textContent = ''
    plain[chartName](box, data, w, h)
  }
  return [
    (kind, page) => {
      const size = SIZES[kind]
      page.forEach(({ chartName, data }, index) => {
        const box = host.children[index] ?? host.appendChild(document.createElement('div'))
        if (!(box instanceof HTMLElement)) return
        box.style.cssText = `width:${size[0]}px;min-height:${size[1]}px;float:left`
        draw(box, chartName, data, size)
      })
    },
    () => (host.textContent = ''),
  ]
}

function reactView(library: ReactLibrary, host: HTMLElement): View {
  let root: Root | undefined
  let set: ((shown: { kind: Kind; page: Page }) => void) | undefined
  function View(first: { kind: Kind; page: Page }) {
    const [{ kind, page }, setShown] = useState(first)
    set = setShown
    const [w, h] = SIZES[kind]
    const charts = page.map(({ chartName, data }, index) => {
      // A chart's name and data match, but TypeScript loses that connection when the component is looked up by name.
      const Chart = library[chartName] as ComponentType<ChartProps<ChartName>> | undefined
      return { title: `${chartName} ${index}`, chart: Chart && <Chart data={data} w={w} h={h} /> }
    })
    if (library.Grid && kind === 'cells') return <library.Grid charts={charts} />
    return charts.map(({ title, chart }) => (
      <div key={title} style={{ width: w, minHeight: h, float: 'left' }}>
        {chart}
      </div>
    ))
  }
  return [
    (kind, page) => {
      if (set && root) return flushSync(() => set?.({ kind, page }))
      root = createRoot(host)
      return flushSync(() => root?.render(<View kind={kind} page={page} />))
    },
    () => {
      root?.unmount()
      root = undefined
      set = undefined
    },
  ]
}
