import DOMPurify from 'dompurify'

interface TrustedTypesFactory {
  readonly defaultPolicy: unknown
  readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown
}

/**
 * Has every piece of markup that a script writes into the page cleaned first. A page whose policy demands Trusted Types
 * writes none without it, and the survey engine does; without the API there is nothing to do. Scripts and their addresses
 * have no rule, so that none is ever written.
 *
 * It runs when it is imported, before the engine in the same piece of code.
 *
 * @source SEC-CSP-1
 */
function cleanWrittenMarkup(): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes // not in TypeScript's own types
  if (factory === undefined || factory.defaultPolicy !== null) return
  factory.createPolicy('default', {
    createHTML: (html) => (html.startsWith('<symbol') ? cleanIcons(html) : clean(html)),
  })
}

const clean = (html: string): string => DOMPurify.sanitize(html, { ADD_TAGS: ['use'] })

/** The engine writes its icons into an svg of its own; outside of one they would be no icons, and go. */
const cleanIcons = (html: string): string => clean(`<svg>${html}</svg>`).replace(/^<svg>|<\/svg>$/g, '')

cleanWrittenMarkup()
