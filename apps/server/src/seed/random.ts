/** A stream of numbers that is the same for the same seed, on every machine. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** One of the items; fails on an empty list. */
  pick<T>(items: readonly T[]): T
  /** One of the items, each as likely as its weight says. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
  /** From the normal distribution with mean 0 and deviation 1. */
  normal(): number
  /** 22 letters of base64url, in the shape of a public id. A demo's ids only look secret: they are the same on every machine. */
  id(): string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The generator mulberry32. */
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
    if (item === undefined) throw new Error('nothing to pick from')
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

/** A number of a text, the same on every machine (FNV-1a, 32 bits), to seed a stream by name. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let position = 0; position < text.length; position++) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193)
  }
  return hash >>> 0
}

/** Ids from here on are random, so that they do not reveal the order of the responses. */
export const FIRST_DRAWN_ID = 2 ** 30

/** The id of a response or case of an anonymous form, the same for the same name. @source Decisions, section 12, "Anonymous forms everywhere" */
export const drawnId = (name: string): number => FIRST_DRAWN_ID + (hashText(name) % FIRST_DRAWN_ID)
