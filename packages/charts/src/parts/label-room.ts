/**
 * How many labels of an axis fit at the four widths of a figure: below 448 px, from there on, from 576 and from 896 px
 * on.
 */
export interface LabelCounts {
  narrow: number
  medium: number
  broad: number
  wide: number
}

/** The widths of a figure, the least first. */
export const ROOM_WIDTHS = ['narrow', 'medium', 'broad', 'wide'] as const

/** At which widths a label stands, never none. */
export type Room = ReadonlySet<keyof LabelCounts>

/** Written out, so that Tailwind finds them. */
const CLASSES = {
  narrow: '@max-md:block',
  medium: '@md:@max-xl:block',
  broad: '@xl:@max-4xl:block',
  wide: '@4xl:block',
} as const satisfies Record<keyof LabelCounts, string>

/** The classes that hide a label where it has no room. */
export function roomClasses(room: Room): string {
  if (room.size === ROOM_WIDTHS.length) return ''
  return ['hidden', ...ROOM_WIDTHS.filter((width) => room.has(width)).map((width) => CLASSES[width])].join(' ')
}

/**
 * At which widths each of `count` labels stands, when `choose` gives the places of those that stand at a width. A label
 * that stands at no width is null.
 */
export function roomsOf(count: number, choose: (width: keyof LabelCounts) => readonly number[]): (Room | null)[] {
  const rooms = new Map<number, Set<keyof LabelCounts>>()
  for (const width of ROOM_WIDTHS) {
    for (const index of choose(width)) rooms.set(index, (rooms.get(index) ?? new Set()).add(width))
  }
  return Array.from({ length: count }, (_, index) => rooms.get(index) ?? null)
}

/**
 * The labels that stand where `most` fit, counted from the last, which always does. `lefts` rise, in percent. Labels at
 * equal distances are left out at equal distances.
 */
export function fromTheLast(lefts: readonly number[], most: number): number[] {
  // One label at each end and equal gaps between: the number that fit is one more than the gaps.
  const gap = 100 / (most - 1) - 0.01
  const standing: number[] = []
  let next = Infinity
  for (let index = lefts.length - 1; index >= 0; index--) {
    const left = lefts[index] ?? 0
    if (next - left < gap) continue
    standing.push(index)
    next = left
  }
  return standing
}

/**
 * At which widths the labels along an axis stand: the last at all of them, and no more than `most` says.
 *
 * @source Specification part 2, section 9
 */
export function roomOf(lefts: readonly number[], most: LabelCounts): (Room | null)[] {
  return roomsOf(lefts.length, (width) => fromTheLast(lefts, most[width]))
}
