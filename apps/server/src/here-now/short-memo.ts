/** A cache that keeps loaded values for a short time, so that many callers with the same key cause only one load. */
export interface ShortMemo {
  /** Returns the cached value for this key of this program, or loads it. Concurrent callers share one load; a failed load is not cached. */
  get<T>(programId: number, key: string, now: number, load: () => Promise<T>): Promise<T>
  /** Discards the cached values of a program after a change by its staff. */
  clear(programId: number): void
}

interface Entry {
  readonly loadedAt: number
  readonly value: Promise<unknown>
}

/**
 * When a program has this many keys, all its cached values are discarded. Programs normally use fewer keys, because their staff
 * have only a few different sets of rights.
 */
const MAX_KEYS = 50

/** Creates a memo whose entries expire after `lifeMs`; with a lifetime of 0, nothing is stored. */
export function createShortMemo(lifeMs: number): ShortMemo {
  const programs = new Map<number, Map<string, Entry>>()
  const keysOf = (programId: number): Map<string, Entry> => {
    const keys = programs.get(programId) ?? new Map<string, Entry>()
    programs.set(programId, keys)
    return keys
  }
  return {
    get: <T>(programId: number, key: string, now: number, load: () => Promise<T>): Promise<T> => {
      if (lifeMs === 0) return load()
      const keys = keysOf(programId)
      const cached = keys.get(key)
      // All callers that use a key load values of the same type, so the cast is safe.
      if (cached !== undefined && now - cached.loadedAt < lifeMs) return cached.value as Promise<T>
      if (keys.size >= MAX_KEYS) keys.clear()
      const value = load()
      const entry = { loadedAt: now, value }
      keys.set(key, entry)
      value.catch(() => {
        if (keys.get(key) === entry) keys.delete(key)
      })
      return value
    },
    clear: (programId) => void programs.delete(programId),
  }
}
