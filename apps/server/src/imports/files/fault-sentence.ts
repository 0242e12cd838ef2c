import type { ImportFault } from '../mapping.ts'

/** Returns why an import cannot begin as a sentence for a screen: without the part of a mapping file that it names, from a capital letter to a full stop. */
export function faultSentence({ message }: ImportFault): string {
  const text = message.replace(/^(?:mapping|definition): /, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`
}
