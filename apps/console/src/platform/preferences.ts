import { PREFERENCES_KEY } from '@rapport/domain/session/storage-keys'
import { useSyncExternalStore } from 'react'

/** How the console may look; `system` follows the device. */
export const THEMES = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** One way to look. */
export type Theme = (typeof THEMES)[number]['value']

/** Whether a value names a theme. */
export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme.value === value)

/** What a person has set on this device; it outlives a sign-out. @source Decisions, section 12, "Storage" */
interface Preferences {
  readonly theme: Theme
  /** Whether keys without Ctrl, Alt or Cmd do something; off for people who dictate or whose hands shake. */
  readonly singleKeys: boolean
  /** The tab of Member Voices that each person used last, by their id. */
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
    // Another program wrote there: the device decides, as on a first visit.
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

/** Puts the stored theme on the page; once before the first drawing, so that nothing flashes. */
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

/** The chosen theme, and how to choose another. @source Decisions, section 12, "Storage" */
export function useTheme(): readonly [Theme, (next: Theme) => void] {
  return [useSyncExternalStore(subscribe, () => current.theme), setTheme]
}

/** Whether single keys do something, and how to turn them off and on. @source WCAG 2.1.4; Decisions, section 12, "Storage" */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => current.singleKeys), setSingleKeys]
}

/** The tab of Member Voices that a person used last, null before, and how to note it. @source Decisions, section 14, "Member Voices" */
export function useLastVoicesView(user_id: string): readonly [string | null, (view: string) => void] {
  const view = useSyncExternalStore(subscribe, () => current.voicesViews[user_id] ?? null)
  return [view, (next) => change({ voicesViews: { ...current.voicesViews, [user_id]: next } })]
}
