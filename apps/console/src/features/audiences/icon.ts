/** The look of every icon of these screens; the size is given where it stands. @source Visual language, section 8 */
export const ICON = { 'aria-hidden': true, strokeWidth: 1.8 } as const
