import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Returns whether the window is wide enough for the preview beside the form (rp-wide). A hidden preview would still load the survey page. */
export const useIsWide = (): boolean => useMedia('(min-width: 1200px)')

/** Returns whether the window is narrower than a tablet (rp-tablet), so that the outline is in a sheet. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767.98px)')
