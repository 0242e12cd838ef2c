/** The longest regular expression that a definition may ask a browser to run. */
const MAX_PATTERN = 200

/**
 * Why a regular expression may not be run on what a member types, or null when it may. Refused: patterns over 200
 * characters or that are none; back references; and a repeated group that itself repeats or offers alternatives,
 * like `(a+)+` or `(a|aa)*`, whose time can double with every typed character. Careful rather than exact: some
 * harmless patterns of that form are refused too.
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

/** `?` repeats nothing: it is left out on purpose, also as the `?` of `(?:`. */
function isRepeat(sign: string | undefined): boolean {
  return sign === '*' || sign === '+' || sign === '{'
}
