/** The result of one check of an installation. */
export interface Finding {
  /** The subject of the check in one or two words. */
  readonly name: string
  readonly outcome: 'ok' | 'failed' | 'skipped'
  /** The finding, in one sentence without a period. */
  readonly found: string
  /** The remedy; null when no action is needed. */
  readonly advice: string | null
}

/** Describes a check that found nothing wrong. */
export const passed = (name: string, found: string): Finding => ({ name, outcome: 'ok', found, advice: null })

/** Describes a check that found a fault, and the remedy. */
export const failed = (name: string, found: string, advice: string): Finding => ({
  name,
  outcome: 'failed',
  found,
  advice,
})

/** Describes a check that does not apply to this installation or could not run. */
export const skipped = (name: string, found: string, advice: string | null = null): Finding => ({
  name,
  outcome: 'skipped',
  found,
  advice,
})

/** Returns the reason for an error in one line: the message of its innermost cause, or the code of that cause when the message is empty. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given'
  // When fetch fails, its error message is only "fetch failed", and the reason is in the cause. An error about several addresses
  // has an empty message.
  const { cause } = error
  const code = 'code' in error ? String(error.code) : ''
  const text = cause instanceof Error ? reasonOf(cause) : error.message || code || error.name
  return text.replaceAll(/\s+/g, ' ').trim()
}

const LABELS: Record<Finding['outcome'], string> = { ok: 'ok', failed: 'FAILED', skipped: 'skipped' }

/** Formats a finding as one terminal line: outcome, subject, finding and remedy. */
export function formatFinding({ name, outcome, found, advice }: Finding): string {
  const line = `${LABELS[outcome].padEnd(8)} ${name.padEnd(14)} ${found}.`
  return advice === null ? line : `${line} ${advice}`
}
