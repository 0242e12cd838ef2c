import { futureDateMessage, isApiDate, parseTypedDate, toScreenDate, toApiDate } from '../format/date-text.ts'
import { EMAIL_INVALID, isEmail } from '../people/contact/email.ts'
import { splitFullName } from '../people/contact/full-name.ts'
import { checkPhone } from '../people/contact/phone.ts'

/** Most bytes of a file; 50 MiB. @source Decisions, section 6 */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024
/** Most columns of a file. */
const MAX_IMPORT_COLUMNS = 200
/** Most rows of a file. */
export const MAX_IMPORT_ROWS = 100_000
/** Longest value of a cell that is taken. */
const MAX_IMPORT_CELL = 250

/** The columns that an import takes, by the heads that name them: letters and digits alone, in lower case. */
const HEADS = {
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

/** One column of ours. */
export type ImportColumn = keyof typeof HEADS

/** The heads of a file: the column of each, null where it is none of ours. */
export interface ImportHeader {
  readonly heads: readonly string[]
  readonly columns: readonly (ImportColumn | null)[]
}

function columnOf(head: string): ImportColumn | null {
  const plain = head.toLowerCase().replace(/[^a-z0-9]/g, '')
  // Object.keys forgets the names.
  const names = Object.keys(HEADS) as ImportColumn[]
  return names.find((name) => HEADS[name].some((known) => known === plain)) ?? null
}

/** The heads of a file of members; or why it is none: no Member Number, a column twice, too many columns. */
export function readImportHeader(heads: readonly string[]): ImportHeader | { readonly problem: string } {
  if (heads.length > MAX_IMPORT_COLUMNS) return { problem: `A file has at most ${MAX_IMPORT_COLUMNS} columns.` }
  const columns = heads.map(columnOf)
  const twice = columns.findIndex((column, place) => column !== null && columns.indexOf(column) < place)
  if (twice >= 0)
    return {
      problem: `The columns “${heads[columns.indexOf(columns[twice] ?? null)]}” and “${heads[twice]}” are the same.`,
    }
  if (!columns.includes('member_number'))
    return { problem: 'The first line must name the columns, with Member Number among them.' }
  return { heads, columns }
}

/** What a row says of a member: the values that it has, none for a blank cell. Dates are YYYY-MM-DD. @source Specification part 2, section 3 */
export type ImportedMember = Readonly<
  Partial<Record<Exclude<ImportColumn, 'member_number' | 'birthday'>, string>> &
    Partial<Record<'birth_day' | 'birth_month' | 'birth_year', number>>
> & { readonly member_number: string }

/** Why a row is not taken; `column` is its head in the file, '' for the row as a whole. */
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

/** The value of one cell, or why it is none. */
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
 * Reads a row of a file of members, or its first fault: no member number, an invalid e-mail, phone or date, a date in the
 * future, a value that is too long. `today` is YYYY-MM-DD in the program's zone. First and last name override those of Full Name.
 *
 * @source Specification part 2, section 5; the columns are ours
 */
export function readImportRow(
  { heads, columns }: ImportHeader,
  cells: readonly string[],
  today: string,
): ImportedMember | ImportRowFault {
  const member: Record<string, string | number> = {}
  for (const [place, column] of columns.entries()) {
    const text = (cells[place] ?? '').trim()
    if (column === null || text === '') continue
    const read = readCell(column, text, today)
    if (typeof read === 'string')
      return { column: heads[place] ?? '', value: text.slice(0, MAX_IMPORT_CELL), reason: read }
    Object.assign(member, column === 'name' ? { ...read, ...member } : read)
  }
  const { member_number } = member
  if (typeof member_number !== 'string')
    return { column: heads[columns.indexOf('member_number')] ?? '', value: '', reason: 'Member Number is required.' }
  return { ...member, member_number }
}
