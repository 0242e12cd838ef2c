/** Returns the position of a priority among the options of a program, the lowest first; -1 if there is none. */
export const priorityIndexOf = (priority_id: number | null, options: readonly { readonly value: number }[]): number =>
  options.findIndex((option) => option.value === priority_id)

/** Returns the level of a priority by its position among the options; the fourth and every later option is urgent. */
export function levelOf(index: number) {
  return index >= 3 ? 'urgent' : index === 2 ? 3 : index === 1 ? 2 : 1
}
