'use client'

import { createContext, useContext, useMemo, type ReactNode } from 'react'

/** What a page decides for all of its charts. */
export interface ChartSettings {
  /** Whether charts offer copies and files of themselves. False where people may not take figures away. */
  canExport: boolean
  /**
   * When filled marks also differ by a pattern: always, or in print, in forced colors and for people who ask for more
   * contrast.
   */
  patterns: 'always' | 'contrast'
}

const DEFAULTS: ChartSettings = { canExport: true, patterns: 'contrast' }
const Settings = /* @__PURE__ */ createContext(DEFAULTS)

export interface ChartSettingsProviderProps extends Partial<ChartSettings> {
  children: ReactNode
}

/** Sets what is not given as the nearest provider above it, else to the defaults: copies are offered, patterns by need. */
export function ChartSettingsProvider({ children, canExport, patterns }: ChartSettingsProviderProps) {
  const above = useContext(Settings)
  const settings = useMemo(
    () => ({ canExport: canExport ?? above.canExport, patterns: patterns ?? above.patterns }),
    [above, canExport, patterns],
  )
  return <Settings.Provider value={settings}>{children}</Settings.Provider>
}

/** Returns the settings of the nearest provider. */
export function useChartSettings(): ChartSettings {
  return useContext(Settings)
}
