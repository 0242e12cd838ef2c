/** Returns the index of a priority in a program's options, which begin with the lowest priority; -1 if the options do not include it. */
export const priorityIndexOf = (priority_id: number | null, options: readonly { readonly value: number }[]): number =>
  options.findIndex((option) => option.value === priority_id)

/**
 * Returns the level of a priority from its index in the options. An index of -1 also yields level 1; the fourth option and all
 * later ones are urgent.
 */
export function levelOf(index: number) {
  return index >= 3 ? 'urgent' : index === 2 ? 3 : index === 1 ? 2 : 1
}
