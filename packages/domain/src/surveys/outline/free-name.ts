/**
 * Returns an unused name: the given name if it is unused, otherwise that name with the next unused number at the end, such as
 * `question2` for `question1`.
 */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const [, stem = name, number] = /^(.*?)(\d+)$/.exec(name) ?? []
  for (let next = Number(number ?? 1) + 1; ; next++) {
    const candidate = `${stem}${next}`
    if (!taken.has(candidate)) return candidate
  }
}

/**
 * Returns an unused name for a new element, such as `question_7k3f` for `question1` and the key `7k3f`. A number or key at the end
 * of `name` is removed first. The caller generates `key` at random, as a digit followed by three digits or lower-case letters.
 * Drafts are merged by element name, so two people who add elements at the same time must get different names.
 */
export function newName(name: string, taken: ReadonlySet<string>, key: string): string {
  const stem = name.replace(/(_\d[a-z\d]{3}|\d+)$/, '')
  return freeName(`${stem}_${key}`, taken)
}
