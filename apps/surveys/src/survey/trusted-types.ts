import DOMPurify from 'dompurify'

interface TrustedTypesFactory {
  readonly defaultPolicy: unknown
  readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown
}

/**
 * Sanitizes all markup that scripts write into the page. The page's content security policy requires Trusted Types for markup, and
 * the survey engine writes markup; browsers without the API need no Trusted Types policy. There is no rule for scripts and script
 * URLs, so they are blocked. Runs on import, before the engine in the same chunk.
 *
 * @source SEC-CSP-1
 */
function cleanWrittenMarkup(): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes // Missing from TypeScript's own types
  if (factory === undefined || factory.defaultPolicy !== null) return
  factory.createPolicy('default', {
    createHTML: (html) => (html.startsWith('<symbol') ? cleanIcons(html) : clean(html)),
  })
}

const clean = (html: string): string => DOMPurify.sanitize(html, { ADD_TAGS: ['use'] })

/** Sanitizes the engine's icons inside an svg element; outside of an svg element they would be removed. */
const cleanIcons = (html: string): string => clean(`<svg>${html}</svg>`).replace(/^<svg>|<\/svg>$/g, '')

cleanWrittenMarkup()
