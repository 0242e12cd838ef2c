import { useEffect, useState } from 'react'

import { claimTab, onTabLost } from '../platform/tab-lock.ts'

/** Whether this tab is the one that answers: not known yet, it is, or another one does. */
export type TabPlace = 'asking' | 'here' | 'elsewhere'

/**
 * One tab answers a survey at a time. `take` makes it this one; what the other
 * has put on the device must then be read anew, by a page that is drawn anew.
 *
 * @source Decisions, section 7
 */
export function useTab(local_id: string): { readonly place: TabPlace; readonly take: () => Promise<void> } {
  const name = `rapport.surveys ${local_id}`
  const [place, setPlace] = useState<TabPlace>('asking')
  useEffect(() => {
    let isShown = true
    const end = onTabLost(name, () => setPlace('elsewhere'))
    void claimTab(name).then((has) => {
      if (isShown) setPlace(has ? 'here' : 'elsewhere')
    })
    return () => {
      isShown = false
      end()
    }
  }, [name])
  const take = async () => {
    await claimTab(name, true)
  }
  return { place, take }
}
