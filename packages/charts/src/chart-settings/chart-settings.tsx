'use client'

import { createContext, useContext, useMemo, type ReactNode } from 'react'

/** Settings for all charts inside a ChartSettingsProvider. */
export interface ChartSettings {
  /** Whether charts can be copied and saved. Set to false for users who are not allowed to export. */
  canExport: boolean
  /** When filled marks have patterns in addition to colors: always, or only in print, in forced colors and with increased contrast. */
  patterns: 'always' | 'contrast'
}

const DEFAULTS: ChartSettings = { canExport: true, patterns: 'contrast' }
const Settings = /* @__PURE__ */ createContext(DEFAULTS)

export interface ChartSettingsProviderProps extends Partial<ChartSettings> {
  children: ReactNode
}

/**
 * Sets chart settings. Omitted settings are inherited from the nearest provider above, or default to `canExport: true, patterns:
 * 'contrast'`.
 */
export function ChartSettingsProvider({ children, canExport, patterns }: ChartSettingsProviderProps) {
  const above = useContext(Settings)
  const settings = useMemo(
    () => ({ canExport: canExport ?? above.canExport, patterns: patterns ?? above.patterns }),
    [above, canExport, patterns],
  )
  return <Settings.Provider value={settings}>{children}</Settings.Provider>
}

/** Returns the nearest provider's settings, or the defaults if there is no provider. */
export function useChartSettings(): ChartSettings {
  return useContext(Settings)
}
