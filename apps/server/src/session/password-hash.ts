import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { createTurns } from './turns.ts'

const argon2Async = promisify(argon2)

const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_BYTES = 32

/** On two cores, two concurrent hashes leave time for other requests; further hashes wait, and a flood is refused. */
const inTurn = createTurns({ running: 2, waiting: 100 })

interface Cost {
  memory: number
  passes: number
}

const derive = (password: string, salt: Buffer, { memory, passes }: Cost): Promise<Buffer> =>
  argon2Async('argon2id', {
    message: Buffer.from(password.normalize('NFKC'), 'utf8'),
    nonce: salt,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory,
    passes,
  })

/** Returns the stored form of a password: Argon2id with its cost and a random salt, `a2id$<KiB>$<passes>$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => derive(password, salt, { memory: MEMORY_KIB, passes: PASSES }))
  return `a2id$${MEMORY_KIB}$${PASSES}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** The hash used for an unknown person: it has the same cost, and no password matches it. */
const MATCHES_NONE = `a2id$${MEMORY_KIB}$${PASSES}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Returns whether a password matches its stored hash. Takes the same time for an unknown person (null), so that the response time
 * does not disclose whether an e-mail address is known. Fails with 503 when too many hashes are waiting.
 * @source Specification part 1, section 7; the cost is ours
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [kind, memory, passes, salt = '', hash = ''] = (stored ?? MATCHES_NONE).split('$')
  if (kind !== 'a2id') return false
  const cost = { memory: Number(memory), passes: Number(passes) }
  const derived = await inTurn(() => derive(password, Buffer.from(salt, 'base64url'), cost))
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived) && stored !== null
}
