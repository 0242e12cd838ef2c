import { isJsonObject } from '../definition/safe-json.ts'

/**
 * The limits for one response's answers: JSON bytes, levels and keys in total, characters per text, and panels per question.
 *
 * @source Decisions, section 6 and 12, "Question types"
 */
export const ANSWER_BOUNDS = { bytes: 65_536, depth: 8, keys: 500, text: 10_000, panels: 20 } as const

/**
 * Returns why answers are too large to be checked, or null when they are not. They can have at most 8 levels, 500 keys and 65,536
 * bytes as JSON. The depth is checked without recursion before the answers are converted to JSON, so that no input can exhaust the
 * stack.
 */
export function findBoundProblem(answers: unknown): string | null {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: answers, depth: 1 }]
  let keys = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next
    const inner = Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : null
    if (inner === null) continue
    if (depth > ANSWER_BOUNDS.depth) return `nested over ${ANSWER_BOUNDS.depth} deep`
    if (!Array.isArray(value)) keys += inner.length
    if (keys > ANSWER_BOUNDS.keys) return `over ${ANSWER_BOUNDS.keys} keys`
    for (const one of inner) if (typeof one === 'object') waiting.push({ value: one, depth: depth + 1 })
  }
  return isOver(JSON.stringify(answers) ?? '', ANSWER_BOUNDS.bytes) ? `over ${ANSWER_BOUNDS.bytes} bytes` : null
}

/** A UTF-16 unit takes at most three bytes in UTF-8, so for most texts the bytes need not be counted. */
const isOver = (text: string, bytes: number): boolean => text.length * 3 > bytes && countBytes(text) > bytes

/** Returns the number of bytes of a text in UTF-8. */
function countBytes(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
