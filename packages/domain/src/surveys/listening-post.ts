/** Where the page of a listening post is. @source Specification part 2, section 9 */
export function listeningPostPath(public_id: string): string {
  return `/surveys/listening_post/${encodeURIComponent(public_id)}`
}

/**
 * The program whose listening post /info shows: the one of the query, else the stored active one, else the only one
 * there is; null when that leaves a choice open. What is no id of a program counts as not given.
 *
 * @source Decisions, section 12 "/info"
 */
export function chooseInfoProgram(
  programIds: readonly number[],
  query: string | null,
  stored: string | null,
): number | null {
  const named = [query, stored].flatMap((text) => programIds.filter((id) => String(id) === text))
  return named[0] ?? (programIds.length === 1 ? (programIds[0] ?? null) : null)
}
