import type { ImportFault } from '../mapping.ts'

/** Returns the message of a fault as a complete sentence for the user, without the prefix `mapping:` or `definition:`. */
export function faultSentence({ message }: ImportFault): string {
  const text = message.replace(/^(?:mapping|definition): /, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`
}
