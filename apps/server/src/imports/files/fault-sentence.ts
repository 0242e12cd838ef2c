import type { ImportFault } from '../mapping.ts'

/** Returns the reason why an import cannot begin as a complete sentence for the screen, without the path in the mapping file. */
export function faultSentence({ message }: ImportFault): string {
  const text = message.replace(/^(?:mapping|definition): /, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`
}
