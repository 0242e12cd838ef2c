/** Returns a name that is not taken: the given one, else with the next number at its end, `question1` before `question2`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const [, stem = name, number] = /^(.*?)(\d+)$/.exec(name) ?? []
  for (let next = Number(number ?? 1) + 1; ; next++) {
    const candidate = `${stem}${next}`
    if (!taken.has(candidate)) return candidate
  }
}

/**
 * Returns a name for something new, such as `question_7k3f` for `question1`, that is not taken. `key` is random, so that two people who
 * add something at the same time do not give it the same name: drafts are merged by name. A number or key at the end of `name` is left out.
 */
export function newName(name: string, taken: ReadonlySet<string>, key: string): string {
  const stem = name.replace(/(_\d[a-z\d]{3}|\d+)$/, '')
  return freeName(`${stem}_${key}`, taken)
}
