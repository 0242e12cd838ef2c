import { formatFixed } from '../format/numbers.ts'
import { contrastRatio, deriveBrandColors } from './brand.ts'

/** Minimum contrast of text, and of marks such as the edge of a chosen answer. @source WCAG 2.2, 1.4.3 and 1.4.11 */
const READABLE = 4.5
const VISIBLE = 3

/** The readability of text on a club's color and the visibility of marks in that color, with their contrast ratios from 1 to 21. */
export interface BrandContrast {
  /** Contrast of black or white text on the color, whichever is higher. */
  readonly text: number
  /** Contrast of the color as a mark on a white page. */
  readonly mark: number
  /** Whether both contrasts are sufficient. */
  readonly isGood: boolean
  /** One sentence for each contrast: `text`, then `mark`. */
  readonly sentences: readonly [string, string]
}

/**
 * Evaluates a color in its two uses on survey pages: behind text, and for marks on the white page. The text on a color is always readable,
 * because it is black or white, whichever has the higher contrast. An invalid color counts as the default color.
 *
 * @source WCAG 2.2, 1.4.3 and 1.4.11
 */
export function checkBrandColor(color: unknown): BrandContrast {
  const { brand, on_brand } = deriveBrandColors(color)
  const [text, mark] = [contrastRatio(on_brand, brand), contrastRatio('#ffffff', brand)]
  const shade = on_brand === '#ffffff' ? 'White' : 'Black'
  return {
    text,
    mark,
    isGood: text >= READABLE && mark >= VISIBLE,
    sentences: [
      text >= READABLE
        ? `${shade} text on this color is readable: its contrast is ${formatFixed(text, 1)} to 1, and ${READABLE} to 1 is enough.`
        : `${shade} text on this color is hard to read: its contrast is ${formatFixed(text, 1)} to 1, but ${READABLE} to 1 is needed.`,
      mark >= VISIBLE
        ? `Marks in this color are visible on a white page: their contrast is ${formatFixed(mark, 1)} to 1, and ${VISIBLE} to 1 is enough.`
        : `Marks in this color are hard to see on a white page: their contrast is ${formatFixed(mark, 1)} to 1, but ${VISIBLE} to 1 is needed. Choose a darker color.`,
    ],
  }
}
