/** Returns the index of a priority in the options of a program, which begin with the lowest; -1 if it is not among them. */
export const priorityIndexOf = (priority_id: number | null, options: readonly { readonly value: number }[]): number =>
  options.findIndex((option) => option.value === priority_id)

/** Returns the level of a priority from its index in the options: 1 also for -1, and urgent for the fourth and every later option. */
export function levelOf(index: number) {
  return index >= 3 ? 'urgent' : index === 2 ? 3 : index === 1 ? 2 : 1
}
