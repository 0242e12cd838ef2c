/** Resolves after the next frame is painted, with its start and end times. */
export const frame = () =>
  new Promise<{ began: number; done: number }>((resolve) => {
    requestAnimationFrame(() => {
      const began = performance.now()
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve({ began, done: performance.now() }), { once: true })
      channel.port1.start()
      channel.port2.postMessage(0)
    })
  })

/** Returns the placeholders of charts that are not rendered yet. */
export const waitingIn = (host: HTMLElement): Element[] => [...host.querySelectorAll('[aria-busy=true]')]
/** Returns whether an element starts above the lower edge of the screen. */
export const isOnScreen = (element: Element): boolean => element.getBoundingClientRect().top < innerHeight

/** Starts measuring the longest delay of a 4 ms timer; the returned function stops measuring and returns that delay in ms. */
export function beat(): () => number {
  const BEAT = 4
  let [last, longest, isOver] = [performance.now(), 0, false]
  const ring = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last - BEAT)
    last = now
    if (!isOver) setTimeout(ring, BEAT)
  }
  setTimeout(ring, BEAT)
  return () => {
    isOver = true
    return Math.max(longest, performance.now() - last - BEAT)
  }
}

/**
 * Renders text in an SVG image and on a canvas once, so that the times of the first library do not include loading fonts or
 * starting rasterization.
 */
export async function warmUp(): Promise<void> {
  const box = document.body.appendChild(document.createElement('div'))
  const svg = box.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  for (const size of ['9', '10', '11', '12', '16', '24', '30']) {
    const text = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'text'))
    text.setAttribute('font-size', size)
    text.textContent = 'Aa 0123456789 Item % /.'
  }
  const context = box.appendChild(document.createElement('canvas')).getContext('2d')
  for (const font of ['9px sans-serif', '10px sans-serif', '12px Helvetica', '12px sans-serif']) {
    if (context) context.font = font
    context?.fillText('Item 0123', 5, 20)
  }
  await frame()
  await frame()
  box.remove()
  await frame()
}
