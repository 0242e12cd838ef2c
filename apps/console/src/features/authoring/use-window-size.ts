import { useMedia } from '../../platform/use-media.ts'

/**
 * Returns whether the window is wide enough for the preview beside the form (rp-wide). Hiding the preview with CSS would not be
 * sufficient, because a hidden preview would still load the survey page.
 */
export const useIsWide = (): boolean => useMedia('(min-width: 1200px)')

/** Returns whether the window is narrower than a tablet (rp-tablet); the outline is then shown in a sheet. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767.98px)')
