import { useEffect, useState } from 'react'

import { claimTab, onTabLost } from '../platform/tab-lock.ts'

/** Whether this tab may answer: not known yet, yes, or no because another tab may. */
export type TabState = 'asking' | 'here' | 'elsewhere'

/**
 * Lets only one tab at a time answer a survey. `take` makes this tab the one that may answer; reload the draft afterwards, because
 * the other tab may have changed it on the device.
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
