/** A reproducible stream of random numbers from a seed. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns an integer from `from` to `to`, both included. */
  int(from: number, to: number): number
  /** Returns true with this probability. */
  chance(probability: number): boolean
  /** Returns one of the items; fails on an empty list. */
  pick<T>(items: readonly T[]): T
  /** Returns one of the items with a probability proportional to its weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
  /** Returns a number from the standard normal distribution. */
  normal(): number
  /** Returns 22 base64url characters, the format of a public id. The ids of a demo are not secret: they are the same on every machine. */
  id(): string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Creates a stream of random numbers with the mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('cannot pick from an empty list')
    return item
  }
  return {
    next,
    pick,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        rest -= weight
        if (rest < 0) return item
      }
      return pick(items)[0]
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    id: () => Array.from({ length: 22 }, () => LETTERS[Math.floor(next() * 64)]).join(''),
  }
}

/** Hashes a text (FNV-1a, 32 bits), to seed a stream by name. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let position = 0; position < text.length; position++) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193)
  }
  return hash >>> 0
}

/** The lowest id that drawnId returns; these ids do not disclose the order of the responses. */
export const FIRST_DRAWN_ID = 2 ** 30

/**
 * Derives the id of a response to an anonymous form, or of a case that such a form raised, from `name`; equal names give equal ids.
 *
 * @source Decisions, section 12, "Anonymous forms everywhere"
 */
export const drawnId = (name: string): number => FIRST_DRAWN_ID + (hashText(name) % FIRST_DRAWN_ID)
