/** A mode of a story: its width, its theme, and whether forced colors apply. */
export interface Mode {
  readonly name: string
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly forcedColors?: true
}

const WIDTHS = [360, 768, 1200]
const THEMES = ['light', 'dark'] as const

/**
 * The modes of visual review, for `npm run visual` and for Chromatic: each width in both themes, and forced colors once, because
 * they ignore theme and brand.
 *
 * @source Specification part 1, section 2 (breakpoints)
 */
export const MODES: readonly Mode[] = [
  ...WIDTHS.flatMap((width) => THEMES.map((theme): Mode => ({ name: `${width}-${theme}`, width, theme }))),
  { name: '768-forced', width: 768, theme: 'light', forcedColors: true },
]

/**
 * Returns the mode that is compared first, to decide whether this mode can differ between the two sides: the light mode of the same
 * width, because themes and forced colors change only colors. Returns undefined for that light mode itself.
 */
export function decidingMode(mode: Mode, modes: readonly Mode[]): Mode | undefined {
  const isLight = mode.theme === 'light' && !mode.forcedColors
  if (isLight) return undefined
  return modes.find(({ width, theme, forcedColors }) => width === mode.width && theme === 'light' && !forcedColors)
}

/** The same modes in the format of Chromatic's parameter `modes`. */
export const chromaticModes = Object.fromEntries(
  MODES.map(({ name, width, theme, forcedColors }) => [
    name,
    { theme, viewport: width, ...(forcedColors ? { forcedColors: 'active' } : {}) },
  ]),
)
