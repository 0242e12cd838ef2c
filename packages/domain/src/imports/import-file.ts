/** The formats of a response file. A tab-separated file is `csv` with a tab as its delimiter. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const

/** One of the formats of a response file. */
export type FileFormat = (typeof FILE_FORMATS)[number]

/** The encodings of a text file. latin-1 is read as windows-1252, as the WHATWG Encoding Standard prescribes. */
export const FILE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

/** One of the encodings of a text file, by its label in the WHATWG Encoding Standard. */
export type FileEncoding = (typeof FILE_ENCODINGS)[number]

/** The characters that can separate the cells of a line. */
export const DELIMITERS = [',', ';', '\t', '|'] as const

/** One of the characters that can separate the cells of a line. */
export type Delimiter = (typeof DELIMITERS)[number]

/** The decimal separators that numbers in a file can have. */
export const DECIMAL_MARKS = ['.', ','] as const

/** One of the decimal separators. */
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/**
 * The formats of a date. Month, day and hour may have one digit; a year at the end may have two, which mean 20YY. `-`, `/` and `.`
 * are accepted as separators. A time of day on a 24-hour or 12-hour clock may follow, optionally with an offset from UTC. `iso` is
 * a time with its offset, as in RFC 3339.
 */
export const DATE_FORMATS = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'iso'] as const

/** One of the formats of a date. */
export type DateFormat = (typeof DATE_FORMATS)[number]

/** The settings with which the bytes of a file are read as rows of cells. */
export interface FileSettings {
  readonly format: FileFormat
  /** Ignored for XLSX. */
  readonly encoding: FileEncoding
  /** Ignored for XLSX. */
  readonly delimiter: Delimiter
  /** The number of rows above the data, 1 to 9: the first contains the column names, and the others contain texts such as the questions. */
  readonly header_rows: number
  /** Name of the sheet to read from a workbook; absent for a text file. */
  readonly sheet?: string | undefined
}

/** The settings of a file, and the number and date formats of its cells, all guessed from its content. */
export interface FileGuess {
  readonly file: FileSettings
  /** Names of the visible sheets of a workbook, or of all sheets if all are hidden, at most 100; absent unless there are several. */
  readonly sheets?: readonly string[] | undefined
  readonly decimal: DecimalMark
  readonly date_format: DateFormat
  /** Cells that mean a missing answer, in any column, including the empty cell. */
  readonly missing: readonly string[]
  /** The settings that the file does not determine, for example `date_format` when no day is above 12. */
  readonly undecided: readonly ('encoding' | 'delimiter' | 'header_rows' | 'decimal' | 'date_format')[]
}
