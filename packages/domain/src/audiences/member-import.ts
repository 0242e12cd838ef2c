import { futureDateMessage, isApiDate, parseTypedDate, toScreenDate, toApiDate } from '../format/date-text.ts'
import { EMAIL_INVALID, isEmail } from '../people/contact/email.ts'
import { splitFullName } from '../people/contact/full-name.ts'
import { checkPhone } from '../people/contact/phone.ts'

/** Maximum size of a file in bytes, 50 MiB. @source Decisions, section 6 */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024
/** Maximum number of columns in a file. */
const MAX_IMPORT_COLUMNS = 200
/** Maximum number of rows in a file. */
export const MAX_IMPORT_ROWS = 100_000
/** Maximum length of a cell, in characters. */
const MAX_IMPORT_CELL = 250

/** The accepted headers for each column of an import, reduced to lower-case letters and digits. */
const HEADERS = {
  member_number: ['membernumber', 'memberno', 'memberid', 'membernum', 'number'],
  fname: ['firstname', 'first', 'fname', 'givenname'],
  lname: ['lastname', 'last', 'lname', 'surname', 'familyname'],
  name: ['name', 'fullname', 'membername'],
  email: ['email', 'emailaddress', 'mail'],
  phone: ['phone', 'phonenumber', 'cell', 'cellphone', 'mobile', 'mobilephone'],
  member_category: ['membercategory', 'category', 'membershiptype', 'membershipcategory'],
  company: ['company', 'employer'],
  title: ['title', 'jobtitle'],
  address: ['address', 'streetaddress'],
  gender: ['gender', 'sex'],
  birthday: ['birthday', 'birthdate', 'dateofbirth', 'dob'],
  date_joined: ['datejoined', 'joindate', 'joined', 'membersince'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** One column of an import. */
export type ImportColumn = keyof typeof HEADERS

/** The headers of a file, and the column to which each belongs; null for an unknown header. */
export interface ImportHeader {
  readonly headers: readonly string[]
  readonly columns: readonly (ImportColumn | null)[]
}

function columnOf(header: string): ImportColumn | null {
  const plain = header.toLowerCase().replace(/[^a-z0-9]/g, '')
  // Object.keys widens the names to string.
  const names = Object.keys(HEADERS) as ImportColumn[]
  return names.find((name) => HEADERS[name].some((known) => known === plain)) ?? null
}

/**
 * Reads the headers of a member file. Returns a problem when the Member Number column is missing, two columns have the same
 * meaning, or there are too many columns.
 */
export function readImportHeader(headers: readonly string[]): ImportHeader | { readonly problem: string } {
  if (headers.length > MAX_IMPORT_COLUMNS) return { problem: `A file can have at most ${MAX_IMPORT_COLUMNS} columns.` }
  const columns = headers.map(columnOf)
  const duplicate = columns.findIndex((column, index) => column !== null && columns.indexOf(column) < index)
  if (duplicate >= 0)
    return {
      problem: `The columns “${headers[columns.indexOf(columns[duplicate] ?? null)]}” and “${headers[duplicate]}” have the same meaning.`,
    }
  if (!columns.includes('member_number'))
    return { problem: 'The first line must contain the column names, including Member Number.' }
  return { headers, columns }
}

/**
 * The values of a row's non-blank cells. The date joined is YYYY-MM-DD; the year of a birthday can be missing.
 *
 * @source Specification part 2, section 3
 */
export type ImportedMember = Readonly<
  Partial<Record<Exclude<ImportColumn, 'member_number' | 'birthday'>, string>> &
    Partial<Record<'birth_day' | 'birth_month' | 'birth_year', number>>
> & { readonly member_number: string }

/** The reason why a row is invalid; `column` is the header of the invalid cell in the file, or '' when the whole row is invalid. */
export interface ImportRowFault {
  readonly column: string
  readonly value: string
  readonly reason: string
}

function readBirthday(text: string, today: string): Partial<ImportedMember> | string {
  const typed = toScreenDate(text) ?? text
  const date = parseTypedDate(typed)
  if (date === null) return 'must be MM/DD/YYYY or MM/DD'
  if ((toApiDate(typed) ?? '') > today) return futureDateMessage('Birthday')
  return { birth_day: date.day, birth_month: date.month, ...(date.year !== null && { birth_year: date.year }) }
}

/** Returns the values that a cell contributes to the member, or the reason why the cell is invalid. */
function readCell(column: ImportColumn, text: string, today: string): Partial<ImportedMember> | string {
  if (text.length > MAX_IMPORT_CELL) return `has more than ${MAX_IMPORT_CELL} characters`
  if (column === 'email') return isEmail(text) ? { email: text } : EMAIL_INVALID
  if (column === 'phone') return checkPhone(text) ?? { phone: text }
  if (column === 'birthday') return readBirthday(text, today)
  if (column === 'name') return { name: text, ...splitFullName(text) }
  if (column !== 'date_joined') return { [column]: text }
  const date_joined = isApiDate(text) ? text : toApiDate(text)
  if (date_joined === null) return 'must be MM/DD/YYYY'
  return date_joined > today ? futureDateMessage('Date Joined') : { date_joined }
}

/**
 * Reads a row of a member file. Returns the member, or the first error in the row: a missing member number, an invalid e-mail,
 * phone or date, a date in the future, or a value that is too long. The columns First Name and Last Name override the names in Full
 * Name. `today` is YYYY-MM-DD in the program's time zone.
 *
 * @source Specification part 2, section 5
 */
export function readImportRow(
  { headers, columns }: ImportHeader,
  cells: readonly string[],
  today: string,
): ImportedMember | ImportRowFault {
  const member: Record<string, string | number> = {}
  for (const [index, column] of columns.entries()) {
    const text = (cells[index] ?? '').trim()
    if (column === null || text === '') continue
    const read = readCell(column, text, today)
    if (typeof read === 'string')
      return { column: headers[index] ?? '', value: text.slice(0, MAX_IMPORT_CELL), reason: read }
    Object.assign(member, column === 'name' ? { ...read, ...member } : read)
  }
  const { member_number } = member
  if (typeof member_number !== 'string')
    return { column: headers[columns.indexOf('member_number')] ?? '', value: '', reason: 'Member Number is required.' }
  return { ...member, member_number }
}
