import { deriveGuestName, type NameParts } from '../names.ts'

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()

/**
 * Returns whether the typed text is the member's displayed name and so confirms their erasure. Case, the Unicode form of accents
 * and the number of spaces are ignored; a blank text never confirms the erasure.
 */
export function confirmsErasure(typed: string, member: NameParts): boolean {
  const text = plain(typed)
  return text !== '' && text === plain(deriveGuestName(member))
}
