/** How many labels of an axis fit at the three widths of a figure: below 448 px, from there on, and from 896 px on. */
export interface LabelCounts {
  narrow: number
  medium: number
  wide: number
}

const WIDTHS = ['narrow', 'medium', 'wide'] as const
type Width = (typeof WIDTHS)[number]

/** At which widths a label stands, as one word, so that it can name its classes. None: it never stands. */
export type Room = 'narrow' | 'medium' | 'wide' | 'narrow medium' | 'narrow wide' | 'medium wide' | 'narrow medium wide'

/** The classes that hide a label where it has no room. Written out, so that Tailwind finds them. */
export const ROOM_CLASSES = {
  narrow: '@md:hidden',
  medium: 'hidden @md:block @4xl:hidden',
  wide: 'hidden @4xl:block',
  'narrow medium': '@4xl:hidden',
  'narrow wide': '@md:hidden @4xl:block',
  'medium wide': 'hidden @md:block',
  'narrow medium wide': '',
} as const satisfies Record<Room, string>

const ROOMS = [
  null,
  'narrow',
  'medium',
  'narrow medium',
  'wide',
  'narrow wide',
  'medium wide',
  'narrow medium wide',
] as const satisfies readonly (Room | null)[]

/**
 * At which widths the labels along an axis stand, counted from the last, which always does. `lefts` rise, in percent.
 * Labels at equal distances are left out at equal distances; no more of them stand than `most` says. A label that
 * stands at no width is null.
 *
 * @source Specification part 2, section 9
 */
export function roomOf(lefts: readonly number[], most: LabelCounts): (Room | null)[] {
  const masks = lefts.map(() => 0)
  const stand = (width: Width, bit: number) => {
    // One label at each end and equal gaps between: the number that fit is one more than the gaps.
    const gap = 100 / (most[width] - 1) - 0.01
    let next = Infinity
    for (let index = lefts.length - 1; index >= 0; index--) {
      const left = lefts[index] ?? 0
      if (next - left < gap) continue
      masks[index] = (masks[index] ?? 0) | bit
      next = left
    }
  }
  for (const [index, width] of WIDTHS.entries()) stand(width, 1 << index)
  return masks.map((mask) => ROOMS[mask] ?? null)
}
