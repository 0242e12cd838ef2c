/** Returns the position of a priority among the options of a program, the lowest first; -1 if there is none. */
export const placeOf = (priority_id: number | null, options: readonly { readonly value: number }[]): number =>
  options.findIndex((option) => option.value === priority_id)

/** Returns the level of a priority by its position among the options; the fourth and every later option is urgent. */
export function levelOf(place: number) {
  return place >= 3 ? 'urgent' : place === 2 ? 3 : place === 1 ? 2 : 1
}
