import { createHash } from 'node:crypto'

import { RECORDED_CHECKSUMS } from './recorded-checksums.ts'

const CHECKSUM_LENGTH = 16

/**
 * Matches one PostgreSQL token, so that text in a quoted literal or identifier that looks like a comment or white space is not
 * treated as such. Of a block comment or a dollar-quoted literal, only the opening mark is matched. An unquoted identifier is also
 * one token, so the dollar signs in `a$b$c` do not begin a literal. https://www.postgresql.org/docs/current/sql-syntax-lexical.html
 */
const TOKEN =
  /(?<space>[ \t\r\n\f\v]+|--[^\r\n]*)|(?<comment>\/\*)|e'(?:[^'\\]|\\.|'')*'|'[^']*(?:''[^']*)*'|"[^"]*(?:""[^"]*)*"|(?<dollar>\$(?:[a-z_\u{80}-\u{10ffff}][\w\u{80}-\u{10ffff}]*)?\$)|[a-z_\u{80}-\u{10ffff}][\w$\u{80}-\u{10ffff}]*|./isuy

/**
 * Returns the index after the end of the block comment that begins at `start`, which can contain nested comments. Returns the
 * length of the text when the comment is unterminated.
 */
function endOfComment(text: string, start: number): number {
  const marks = /\/\*|\*\//g
  marks.lastIndex = start
  let depth = 0
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return text.length
}

/**
 * Returns an SQL script without its comments, and with each run of white space reduced to one space. String literals, including
 * those with escapes or dollar quotes (such as function bodies), and quoted identifiers are unchanged. Everything after an
 * unterminated dollar quote is also unchanged.
 */
export function withoutComments(script: string): string {
  let code = ''
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(script); token !== null; token = TOKEN.exec(script)) {
    const { space, comment, dollar } = token.groups ?? {}
    if (comment !== undefined) TOKEN.lastIndex = endOfComment(script, token.index)
    if (dollar !== undefined) {
      const end = script.indexOf(dollar, TOKEN.lastIndex)
      TOKEN.lastIndex = end < 0 ? script.length : end + dollar.length
    }
    const isCode = space === undefined && comment === undefined
    if (isCode) code += script.slice(token.index, TOKEN.lastIndex)
    else if (!code.endsWith(' ')) code += ' '
  }
  return code.trim()
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, CHECKSUM_LENGTH)

/** Returns the first 16 hexadecimal digits of the SHA-256 hash of a script without its comments. */
export const sqlChecksum = (script: string): string => digest(withoutComments(script))

/**
 * Returns the checksum that a database records for a migration. This is normally the checksum of its code. For a file in
 * RECORDED_CHECKSUMS whose code has not changed, it is the checksum of the whole original file, so that databases of every version
 * record the same checksum.
 */
export function migrationChecksum(name: string, script: string): string {
  const checksum = sqlChecksum(script)
  const [wholeFile, code] = RECORDED_CHECKSUMS[name] ?? []
  return wholeFile !== undefined && code === checksum ? wholeFile : checksum
}
