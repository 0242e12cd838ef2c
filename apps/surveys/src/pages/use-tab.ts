import { useEffect, useState } from 'react'

import { claimTab, onTabLost } from '../platform/tab-lock.ts'

/** Whether this tab is allowed to answer: not known yet (`asking`), yes (`here`), or no, because another tab is (`elsewhere`). */
export type TabState = 'asking' | 'here' | 'elsewhere'

/**
 * Allows only one tab at a time to answer a survey. `take` makes this tab the one that is allowed to answer. Reload the draft
 * afterwards, because the other tab might have changed it on the device.
 *
 * @source Decisions, section 7
 */
export function useTab(local_id: string): { readonly tabState: TabState; readonly take: () => Promise<void> } {
  const name = `rapport.surveys ${local_id}`
  const [tabState, setTabState] = useState<TabState>('asking')
  useEffect(() => {
    let isShown = true
    const end = onTabLost(name, () => setTabState('elsewhere'))
    void claimTab(name).then((has) => {
      if (isShown) setTabState(has ? 'here' : 'elsewhere')
    })
    return () => {
      isShown = false
      end()
    }
  }, [name])
  const take = async () => {
    await claimTab(name, true)
  }
  return { tabState, take }
}
