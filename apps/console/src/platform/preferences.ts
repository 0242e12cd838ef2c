import { PREFERENCES_KEY } from '@rapport/domain/session/storage-keys'
import { useSyncExternalStore } from 'react'

/** The themes; `system` follows the device. */
export const THEMES = [
  { value: 'system', label: 'Match device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export type Theme = (typeof THEMES)[number]['value']

/** Returns whether a value names a theme. */
export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme.value === value)

/** The preferences on this device, which persist after a sign-out. @source Decisions, section 12, "Storage" */
interface Preferences {
  readonly theme: Theme
  /** Whether single-key shortcuts are on; people who use speech input or have a tremor may need to turn them off. */
  readonly singleKeys: boolean
  /** The tab of Member Voices that each person used last, by person id. */
  readonly voicesViews: Readonly<Record<string, string>>
}

const DEFAULTS: Preferences = { theme: 'system', singleKeys: true, voicesViews: {} }

const listeners = new Set<() => void>()

function read(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return DEFAULTS
    return {
      theme: 'theme' in stored && isTheme(stored.theme) ? stored.theme : DEFAULTS.theme,
      singleKeys: !('singleKeys' in stored && stored.singleKeys === false),
      voicesViews: 'voicesViews' in stored ? readTexts(stored.voicesViews) : {},
    }
  } catch {
    // The stored value is invalid or cannot be read, so the defaults apply.
    return DEFAULTS
  }
}

function readTexts(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

let current = read()

/**
 * Applies the stored theme; called after each change, and before the first paint, so that the page does not flash in the wrong
 * theme.
 */
export function applyTheme(): void {
  if (current.theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = current.theme
}

function change(next: Partial<Preferences>): void {
  current = { ...current, ...next }
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify(current))
  applyTheme()
  for (const listener of listeners) listener()
}

const setTheme = (theme: Theme) => change({ theme })
const setSingleKeys = (singleKeys: boolean) => change({ singleKeys })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the theme, and the function that changes it. @source Decisions, section 12, "Storage" */
export function useTheme(): readonly [Theme, (next: Theme) => void] {
  return [useSyncExternalStore(subscribe, () => current.theme), setTheme]
}

/**
 * Returns whether single-key shortcuts are on, and the function that turns them on and off.
 *
 * @source WCAG 2.1.4; Decisions, section 12, "Storage"
 */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => current.singleKeys), setSingleKeys]
}

/**
 * Returns the tab of Member Voices that a person used last (null if there is none), and the function that stores it.
 *
 * @source Decisions, section 14, "Member Voices"
 */
export function useLastVoicesView(user_id: string): readonly [string | null, (view: string) => void] {
  const view = useSyncExternalStore(subscribe, () => current.voicesViews[user_id] ?? null)
  return [view, (next) => change({ voicesViews: { ...current.voicesViews, [user_id]: next } })]
}
