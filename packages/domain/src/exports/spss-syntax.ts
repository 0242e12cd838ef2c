/** A variable of a data file. */
export interface SpssVariable {
  /** A name that SPSS accepts; nameVariables creates such names. */
  readonly name: string
  readonly label: string
  /** Format in which SPSS reads the variable's values, for example `F8.0`, `A40`, `SDATE10`. */
  readonly format: string
  readonly level: 'NOMINAL' | 'ORDINAL' | 'SCALE'
  /** The value labels: the text for each code. Empty if the values are not codes. */
  readonly values: readonly { readonly code: number; readonly text: string }[]
}

/** Maximum lengths of variable labels, value labels and variable names, in bytes. @source IBM SPSS Statistics, Command Syntax Reference */
const LONGEST = {
  variable: 255,
  value: 120,
  name: 64,
  /** Length reserved for the prefix `v_` and a numeric suffix. */
  addition: 8,
} as const

const RESERVED: ReadonlySet<string> = new Set('all and by eq ge gt le lt ne not or to with'.split(' '))

/**
 * Returns SPSS syntax that reads a CSV file with a header row and labels the variables. Labels that are too long for SPSS are cut.
 * The syntax contains only the name of the CSV file: unless SPSS is started in the folder that contains the file, the user must add
 * the path.
 */
export function writeSpssSyntax(file: string, variables: readonly SpssVariable[]): string {
  const labelled = variables.filter(({ values }) => values.length > 0)
  return [
    '* Encoding: UTF-8.',
    // Without this setting, SPSS would not accept decimal points in a locale that uses decimal commas.
    'PRESERVE.',
    'SET DECIMAL=DOT.',
    'GET DATA',
    '  /TYPE=TXT',
    `  /FILE=${quote(file)}`,
    "  /ENCODING='UTF8'",
    '  /DELCASE=LINE',
    '  /DELIMITERS=","',
    "  /QUALIFIER='\"'",
    '  /ARRANGEMENT=DELIMITED',
    '  /FIRSTCASE=2',
    '  /VARIABLES=',
    ...variables.map(({ name, format }) => `    ${name} ${format}`),
    '  .',
    'VARIABLE LABELS',
    ...variables.map(({ name, label }) => `  ${name} ${quote(cutBytes(label, LONGEST.variable))}`),
    '  .',
    ...labelled.flatMap(({ name, values }) => [
      `VALUE LABELS ${name}`,
      ...values.map(({ code, text }) => `  ${code} ${quote(cutBytes(text, LONGEST.value))}`),
      '  .',
    ]),
    ...variables.map(({ name, level }) => `VARIABLE LEVEL ${name} (${level}).`),
    'EXECUTE.',
    'RESTORE.',
    '',
  ].join('\r\n')
}

/**
 * Returns a valid SPSS variable name for each text, in the same order. Names consist of letters, digits and `_`, and are unique
 * even when case is ignored.
 */
export function nameVariables(texts: readonly string[]): string[] {
  const taken = new Set<string>()
  return texts.map((text) => {
    const plain = text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^A-Za-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, LONGEST.name - LONGEST.addition)
      .replace(/_+$/, '')
    const name = /^[A-Za-z]/.test(plain) && !RESERVED.has(plain.toLowerCase()) ? plain : `v_${plain}`.replace(/_$/, '')
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name}_${number}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** Quotes a text and puts it on one line, because a line break or another control character would end the command. */
const quote = (text: string): string =>
  `'${text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll("'", "''")}'`

/** Shortens a text to at most the given number of bytes in UTF-8, without splitting a character. */
function cutBytes(text: string, most: number): string {
  let bytes = 0
  let cut = ''
  for (const character of text) {
    bytes += bytesOf(character)
    if (bytes > most) return cut
    cut += character
  }
  return cut
}

/** Returns the length of a text in UTF-8 bytes. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
