/** Maximum length in characters of a regular expression in a definition. */
const MAX_PATTERN = 200

/**
 * Returns why a regular expression must not be run on a member's text, or null when it is safe. It rejects patterns over 200
 * characters, invalid patterns, back references, and repeated groups that contain repetition or alternatives, like `(a+)+` or
 * `(a|aa)*`, whose run time can double with each typed character. The check is conservative: some harmless patterns of this form
 * are rejected too.
 */
export function findPatternProblem(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN) return `pattern over ${MAX_PATTERN} characters`
  try {
    new RegExp(pattern, 'u')
  } catch {
    return 'is not a regular expression'
  }
  return hasNestedRepeat(pattern) ? 'pattern may take too long' : null
}

function hasNestedRepeat(pattern: string): boolean {
  const groups: { branches: boolean }[] = [{ branches: false }]
  let inClass = false
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at]
    const group = groups.at(-1)
    if (sign === '\\') {
      if (!inClass && /[1-9k]/.test(pattern[at + 1] ?? '')) return true
      at += 1
    } else if (inClass) inClass = sign !== ']'
    else if (sign === '[') inClass = true
    else if (sign === '(') groups.push({ branches: false })
    else if (sign === ')') {
      const closed = groups.pop()
      const parent = groups.at(-1)
      if (closed?.branches !== true) continue
      if (isRepeat(pattern[at + 1])) return true
      if (parent !== undefined) parent.branches = true
    } else if (group !== undefined && (sign === '|' || isRepeat(sign))) group.branches = true
  }
  return false
}

/** Returns whether a character repeats what precedes it. `?` does not repeat anything, whether as a quantifier or in `(?:`. */
function isRepeat(sign: string | undefined): boolean {
  return sign === '*' || sign === '+' || sign === '{'
}
