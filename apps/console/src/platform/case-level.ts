/** Returns the position of a priority among the options of a program, the lowest first; -1 for none. */
export const placeOf = (priority_id: number | null, options: readonly { readonly value: number }[]): number =>
  options.findIndex((option) => option.value === priority_id)

/** Returns the bars of a priority by its position among the options; the last of four is the urgent one. */
export function levelOf(place: number) {
  return place >= 3 ? 'urgent' : place === 2 ? 3 : place === 1 ? 2 : 1
}
