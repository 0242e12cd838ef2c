const tidy = (tag: string): string => tag.trim().replaceAll(/\s+/g, ' ')
const fold = (tag: string): string => tidy(tag).toLowerCase()

/** Returns tags trimmed, with single spaces, without blank ones, each once in its first spelling. */
export function uniqueTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const tag of tags) if (fold(tag) !== '' && !found.has(fold(tag))) found.set(fold(tag), tidy(tag))
  return [...found.values()]
}

/** Returns tags, each once, in the spelling that `known` has for them; the others keep their own. */
export function spellTags(tags: readonly string[], known: readonly string[]): string[] {
  const spellings = new Map(known.map((tag) => [fold(tag), tag]))
  return uniqueTags(tags).map((tag) => spellings.get(fold(tag)) ?? tag)
}
