import { known } from './scale.ts'

/** Writes a value for people by `format`, and what is missing, not a number or endless by the word for it. */
export function writerOf(
  format: (value: number) => string,
  missing: string,
): (value: number | null | undefined) => string {
  return (value) => {
    const number = known(value)
    return number === null ? missing : format(number)
  }
}
