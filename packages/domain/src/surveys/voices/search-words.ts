/** Maximum length of a searchable word, in characters; longer runs of letters and digits are truncated. */
const LONGEST_WORD = 40

/** Maximum number of different words of one text that the search considers; later ones are ignored. */
export const MOST_WORDS = 1_000

/**
 * Lists the different words of a text for the search, in order of first appearance: runs of letters and digits in lower case,
 * without accents, so that `Café` and `cafe` are the same word. At most MOST_WORDS words are listed. Common words are not omitted,
 * and words are not reduced to their stems, because a club's members can write in any language. Instead, a search matches the
 * beginnings of words.
 *
 * @example listWords('The Café’s 2 o’clock tea') // ['the', 'cafe', 's', '2', 'o', 'clock', 'tea']
 */
export function listWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, LONGEST_WORD).join(''))
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** Returns whether a text contains, for each word of a search, a word that begins with it. A search without words matches every text. */
export function matchesSearch(text: string, search: string): boolean {
  const words = listWords(text)
  return listWords(search).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
