/** Returns the index of a priority in the options of a program, which begin with the lowest; -1 if it is not among them. */
export const priorityIndexOf = (priority_id: number | null, options: readonly { readonly value: number }[]): number =>
  options.findIndex((option) => option.value === priority_id)

/**
 * Returns the level of a priority from its index in the options. An index of -1 also yields level 1, and the fourth and every later
 * option is urgent.
 */
export function levelOf(index: number) {
  return index >= 3 ? 'urgent' : index === 2 ? 3 : index === 1 ? 2 : 1
}
