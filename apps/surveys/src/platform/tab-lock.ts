type Loss = () => void

/** Locks that this tab has requested; a lock is held until the tab closes or another tab takes it. */
const claims = new Map<string, Promise<boolean>>()
const losses = new Map<string, Set<Loss>>()

/**
 * Requests a survey's exclusive lock for this tab; resolves to whether the tab has it. A tab keeps its lock, so a repeated request
 * is cheap. `force` takes the lock from another tab. In browsers without the Web Locks API, every tab gets the lock, but the
 * server's revisions still protect the answers.
 *
 * @source Decisions, section 7
 */
export function claimTab(name: string, force = false): Promise<boolean> {
  const known = claims.get(name)
  if (known !== undefined && !force) return known
  const claim = request(name, force)
  claims.set(name, claim)
  return claim
}

/** Calls `loss` when another tab takes the lock of the survey; returns a function that unsubscribes. @source Decisions, section 7 */
export function onTabLost(name: string, loss: Loss): () => void {
  const all = losses.get(name) ?? new Set()
  losses.set(name, all.add(loss))
  return () => all.delete(loss)
}

function request(name: string, force: boolean): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      if (lock !== null) return new Promise<never>(() => {})
      claims.delete(name)
      return undefined
    }
    const request = navigator.locks.request(name, force ? { steal: true } : { ifAvailable: true }, hold)
    // Once this tab holds the lock, the promise rejects only when another tab takes the lock.
    request.catch(() => {
      claims.delete(name)
      resolve(false)
      for (const loss of losses.get(name) ?? []) loss()
    })
  })
}
