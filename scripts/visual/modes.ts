/** A way to look at a story: how wide, in which theme, with the colors of the page or of the system. */
export interface Mode {
  readonly name: string
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly forcedColors?: true
}

const WIDTHS = [360, 768, 1200]
const THEMES = ['light', 'dark'] as const

/**
 * The modes of visual review, for `npm run visual` and for Chromatic alike: each width in both themes, and forced
 * colors once, since they know neither theme nor brand.
 *
 * @source Specification part 1, section 2 (breakpoints); forced colors are ours
 */
export const MODES: readonly Mode[] = [
  ...WIDTHS.flatMap((width) => THEMES.map((theme): Mode => ({ name: `${width}-${theme}`, width, theme }))),
  { name: '768-forced', width: 768, theme: 'light', forcedColors: true },
]

/** The same modes as Chromatic's parameter `modes` wants them. */
export const chromaticModes = Object.fromEntries(
  MODES.map(({ name, width, theme, forcedColors }) => [
    name,
    { theme, viewport: width, ...(forcedColors ? { forcedColors: 'active' } : {}) },
  ]),
)
