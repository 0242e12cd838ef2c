/** From which width of the figure on a word has room: always, from 448 px, from 672 px, or never. */
export type Room = 'always' | 'medium' | 'wide' | 'never'

/** The classes that hide what has no room. Written out, so that Tailwind finds them. */
export const ROOM_CLASSES = {
  always: '',
  medium: 'hidden @md:block',
  wide: 'hidden @2xl:block',
  never: 'hidden',
} as const satisfies Record<Room, string>

/**
 * Which of the labels along an axis have room, counted from the last, which always has it. `lefts` rise, in percent;
 * `most` is how many labels fit at the three widths. A label that has room at one width keeps it at all wider ones.
 *
 * @source Specification part 2, section 9
 */
export function roomOf(lefts: readonly number[], most: Readonly<Record<'always' | 'medium' | 'wide', number>>): Room[] {
  const rooms = lefts.map((): Room => 'never')
  for (const room of ['always', 'medium', 'wide'] as const) {
    // One label at each end and equal gaps between: the number that fit is one more than the gaps.
    const gap = 100 / (most[room] - 1) - 0.01
    const taken = lefts.filter((_, index) => rooms[index] !== 'never')
    for (let index = lefts.length - 1; index >= 0; index--) {
      const left = lefts[index] ?? 0
      if (rooms[index] !== 'never' || taken.some((other) => Math.abs(other - left) < gap)) continue
      rooms[index] = room
      taken.push(left)
    }
  }
  return rooms
}
