import { useEffect } from 'react'

const MARGIN_PX = 24

/**
 * The engine's scroll containers. They are listed explicitly because the browser would have to evaluate a `:has` selector for every
 * element after each change to the page.
 */
const SCROLLERS = ':is(.sd-root-modern, .sv-scroll__scroller)'

/**
 * Outlines a question and scrolls to it as soon as it is rendered, which might be only after the survey engine has loaded. Does
 * both again when `visit` changes, because the survey has then been opened again. If the page contains no question with this name,
 * has no effect until one appears.
 */
export function useMarkedQuestion(name: string | null, visit: number): void {
  useEffect(() => {
    if (name === null) return undefined
    const selector = `[data-name="${CSS.escape(name)}"]`
    // The outline is a style rule, because the engine sets a question's classes itself. The style sheet is constructed, because the
    // content security policy does not allow a style element without a nonce.
    const sheet = new CSSStyleSheet()
    // The engine's scroller would cut off the sides of the outline.
    sheet.replaceSync(
      `${selector} { outline: 2px solid; outline-color: var(--rp-accent); outline-offset: 10px; border-radius: 2px; }
      ${SCROLLERS}:has(${selector}) { overflow: visible !important; }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const scroll = () => {
      const question = document.querySelector(selector)
      if (question === null) return false
      const { top, bottom } = question.getBoundingClientRect()
      // scrollIntoView would also scroll the editor around the frame.
      if (top < 0 || bottom > window.innerHeight) window.scrollBy({ top: top - MARGIN_PX })
      return true
    }
    const observer = new MutationObserver(() => {
      if (scroll()) observer.disconnect()
    })
    if (!scroll()) observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [name, visit])
}
