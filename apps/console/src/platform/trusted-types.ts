interface TrustedTypesFactory {
  readonly defaultPolicy: unknown
  readonly createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown
}

/**
 * Lets a script write text where markup could stand, and refuses markup. A page whose policy demands Trusted Types writes
 * neither without a rule, and the list of a select writes its few styles so. Without the API there is nothing to do.
 *
 * It runs when it is imported, before anything is drawn.
 *
 * @source SEC-CSP-1
 */
function refuseWrittenMarkup(): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes // not in TypeScript's own types
  if (factory === undefined || factory.defaultPolicy !== null) return
  factory.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}

refuseWrittenMarkup()
