import type { Page } from '@playwright/test'

/** Returns the top, measured from the top of the document, and the height of each question on a survey page, in px. */
export const readPositions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#first main > .q, .sd-page__row')].map((one) => {
      const { top, height } = one.getBoundingClientRect()
      return [Math.round(top + window.scrollY), Math.round(height)]
    }),
  )

/**
 * Returns the positions of each visible text on a survey page, keyed by the text, in document order: left and top, in px from the
 * top left corner of the document.
 */
export const readTexts = (page: Page) =>
  page.evaluate(() => {
    const positions: Record<string, string[]> = {}
    const nodes = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const text = node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
      const range = document.createRange()
      range.selectNodeContents(node)
      const [box] = range.getClientRects()
      if (text === '' || !box || node.parentElement?.closest('.hide, .sr-only')) continue
      ;(positions[text] ??= []).push(`${Math.round(box.left)} ${Math.round(box.top + window.scrollY)}`)
    }
    return positions
  })

/** Records, from the next navigation on, the last layout shift that was not caused by input. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          document.documentElement.dataset['shift'] = String(entry.value)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.addEventListener('takeshifts', () => note(observer.takeRecords()))
  })

/** Returns the score of the last recorded layout shift; an empty string when there is none. */
export const readShifts = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // A shift is reported after the frame in which it happened.
    await frame()
    await frame()
    window.dispatchEvent(new Event('takeshifts'))
    return document.documentElement.dataset['shift'] ?? ''
  })
