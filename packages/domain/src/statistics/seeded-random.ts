/** A function that returns the next number of a random sequence of integers from 0 to 2³² − 1, all equally likely. */
export type Random = () => number

/**
 * Returns a pseudo-random number generator whose sequence depends only on the seed, so it is the same on every machine. The
 * generator is xoshiro128**, whose four 32-bit words of state are initialized from the seed by splitmix32. The sequence repeats
 * after 2¹²⁸ − 1 numbers. Do not use it for secrets. The seed is taken modulo 2³².
 *
 * @source Blackman and Vigna 2021, "Scrambled linear pseudorandom number generators"
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const split = () => {
    state = (state + 0x9e3779b9) >>> 0
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
    return (word ^ (word >>> 15)) >>> 0
  }
  return xoshiro128(split(), split(), split(), split())
}

/**
 * Returns a function that generates the sequence of xoshiro128** from a state of four 32-bit numbers, which must not all be 0.
 *
 * @source Blackman and Vigna 2021
 */
export function xoshiro128(a: number, b: number, c: number, d: number): Random {
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const carried = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= carried
    d = rotate(d, 11)
    return result
  }
}

/**
 * Returns a whole number from 0 to `n` − 1, where `n` is at most 2³². All are almost equally likely: their probabilities differ by
 * at most a fraction of about n / 2³², which is negligible for the number of respondents in a survey.
 */
export function drawBelow(n: number, random: Random): number {
  return Math.floor((random() / 2 ** 32) * n)
}

/** Shuffles the items of an array in place. @source Fisher and Yates; Durstenfeld 1964 */
export function shuffle(items: Int32Array, random: Random): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = drawBelow(last + 1, random)
    const [displaced = 0, moved = 0] = [items[last], items[other]]
    items[last] = moved
    items[other] = displaced
  }
}

/** Rotates the bits of a 32-bit word to the left. */
function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}
