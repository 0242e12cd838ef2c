/** Returns a name that is not taken: the given one, else with the next number at its end, `question1` before `question2`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const [, stem = name, number] = /^(.*?)(\d+)$/.exec(name) ?? []
  for (let next = Number(number ?? 1) + 1; ; next++) {
    const candidate = `${stem}${next}`
    if (!taken.has(candidate)) return candidate
  }
}
