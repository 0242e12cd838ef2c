import { readFileSync } from 'node:fs'

/**
 * Settings that are secrets. Instead of the value, the path of a file that contains it can be given in a variable with `_FILE`
 * appended to the name.
 */
const SECRETS = ['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL', 'SMS_WEBHOOK_TOKEN', 'RAPPORT_PASSWORD'] as const

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no reason given'

/**
 * Returns the given variables. A secret that is given as a file, which is how Docker and systemd provide secrets, is read from that
 * file without its trailing line break. `faults` has a line for each file that is unreadable, empty, or given together with the
 * plain variable. The line contains the name of the variable, but never the content of the file.
 */
export function readSecretFiles(given: Readonly<Record<string, string | undefined>>): {
  readonly variables: Record<string, string | undefined>
  readonly faults: readonly string[]
} {
  const variables = { ...given }
  const faults: string[] = []
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) {
      faults.push(`${name}_FILE: cannot be given together with ${name}`)
      continue
    }
    try {
      const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (text === '') faults.push(`${name}_FILE: the file ${file} is empty`)
      else variables[name] = text
    } catch (error) {
      faults.push(`${name}_FILE: the file ${file} cannot be read (${reasonOf(error)})`)
    }
  }
  return { variables, faults }
}
