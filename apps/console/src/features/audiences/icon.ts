/** Shared icon attributes; the size is set at each use. @source Visual language, section 8 */
export const ICON = { 'aria-hidden': true, strokeWidth: 1.8 } as const
