import { DEFAULT_BRAND_COLOR, INVERSE_HEADER_SHADE } from '../constants.ts'

/** The colors of a club's survey pages, as lower-case `#rrggbb`. @source Specification part 2, section 9 */
export interface BrandColors {
  readonly brand: string
  /** Black or white, whichever has the higher contrast on the brand color. */
  readonly on_brand: string
  /** The shaded brand color of an inverse header; `on_shade` is the text color on it. */
  readonly shade: string
  readonly on_shade: string
}

/** Returns whether a value is a valid club color: `#rgb` or `#rrggbb`. @source Decisions, section 7 */
export function isBrandColor(value: unknown): value is string {
  return typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)
}

/**
 * Derives the colors of a club from its brand color. An invalid value results in the default brand color, so no untrusted text is
 * inserted into a style.
 *
 * @source Specification part 2, section 9; part 1, section 9
 */
export function deriveBrandColors(brand_primary_color: unknown): BrandColors {
  const brand = toLongHex(isBrandColor(brand_primary_color) ? brand_primary_color : DEFAULT_BRAND_COLOR)
  const shade = shadeColor(brand, INVERSE_HEADER_SHADE)
  return { brand, on_brand: readableOn(brand), shade, on_shade: readableOn(shade) }
}

/**
 * Mixes a color with black; `part` is the share of black, from 0 (the color) to 1 (black). @source Specification part 2, section 9
 */
function shadeColor(color: string, part: number): string {
  const channels = channelsOf(color).map((channel) => Math.round(channel * (1 - part)))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns black or white, whichever contrasts more with the color; the ratio is at least 4.5. @source WCAG 2.2, 1.4.3 */
function readableOn(color: string): '#000000' | '#ffffff' {
  return contrastRatio('#ffffff', color) >= contrastRatio('#000000', color) ? '#ffffff' : '#000000'
}

/** Returns the contrast ratio of two `#rgb` or `#rrggbb` colors, 1 to 21. @source WCAG 2.2, "contrast ratio" */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: string): number[] {
  const hex = toLongHex(color)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function toLongHex(color: string): string {
  const hex = color.toLowerCase()
  return hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex
}
