const fold = (tag: string): string => tag.trim().toLowerCase()

/** Returns tags trimmed, without blank ones, each once in its first spelling. */
export function uniqueTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const tag of tags) if (fold(tag) !== '' && !found.has(fold(tag))) found.set(fold(tag), tag.trim())
  return [...found.values()]
}

/** Returns tags, each once, in the spelling that `known` has for them; the others keep their own. */
export function spellTags(tags: readonly string[], known: readonly string[]): string[] {
  const spellings = new Map(known.map((tag) => [fold(tag), tag]))
  return uniqueTags(tags).map((tag) => spellings.get(fold(tag)) ?? tag)
}
