interface TrustedTypesFactory {
  readonly defaultPolicy: unknown
  readonly createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown
}

/**
 * Creates the default Trusted Types policy, which allows strings without markup. Without a default policy, a page that requires
 * Trusted Types would reject every string, including the styles that the list of a Select inserts as plain text. Browsers without
 * the API need no policy.
 *
 * The function runs when this module is imported, before the first render.
 *
 * @source SEC-CSP-1
 */
function refuseWrittenMarkup(): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes // TypeScript does not declare `trustedTypes`.
  if (factory === undefined || factory.defaultPolicy !== null) return
  factory.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}

refuseWrittenMarkup()
