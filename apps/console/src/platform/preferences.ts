import { PREFERENCES_KEY } from '@rapport/domain/storage-keys'
import { useSyncExternalStore } from 'react'

/** How the console may look; `system` follows the device. */
export const THEMES = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** One way to look. @source ours */
export type Theme = (typeof THEMES)[number]['value']

/** Whether a value names a theme. @source ours */
export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme.value === value)

const listeners = new Set<() => void>()

function readTheme(): Theme {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}')
    if (typeof stored === 'object' && stored !== null && 'theme' in stored && isTheme(stored.theme)) return stored.theme
  } catch {
    // Another program wrote there: the device decides, as on a first visit.
  }
  return 'system'
}

let theme = readTheme()

/** Puts the stored theme on the page; once before the first drawing, so that nothing flashes. @source ours */
export function applyTheme(): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function setTheme(next: Theme): void {
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ theme: next }))
  theme = next
  applyTheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen theme, and how to choose another; it outlives a sign-out. @source Decisions, section 12, "Storage" */
export function useTheme(): readonly [Theme, (next: Theme) => void] {
  return [useSyncExternalStore(subscribe, () => theme), setTheme]
}
