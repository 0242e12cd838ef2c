import { ANSWERS, FACILITIES, QUESTIONS, SATISFACTION, type GuestAnswer } from './guest-answers.ts'

/** A file in a vendor's export format. */
export interface VendorFile {
  readonly vendor: string
  readonly filename: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const two = (number: number): string => String(number).padStart(2, '0')
const dayOf = (date: Date) => [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const
const clockOf = (date: Date): string => date.toISOString().slice(11, 19)
/** Formats a time as `01:22:11 PM`. */
function halfDay(date: Date): string {
  const hour = date.getUTCHours()
  return `${two(hour % 12 === 0 ? 12 : hour % 12)}${clockOf(date).slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
function monthFirst(date: Date): string {
  const [year, month, day] = dayOf(date)
  return `${two(month)}/${two(day)}/${year}`
}
const labelOf = ({ satisfaction }: GuestAnswer): string =>
  satisfaction === null ? '' : (SATISFACTION[satisfaction - 1] ?? '')

const quote = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
const textOf = (rows: readonly (readonly string[])[], delimiter: string, end: string): string =>
  rows.map((row) => row.map((cell) => quote(cell, delimiter)).join(delimiter) + end).join('')

/** Returns the columns that Qualtrics adds to the answers, each with name, title and cell. */
function qualtricsAbout({ number, completed }: GuestAnswer): readonly (readonly [string, string, string])[] {
  const time = `${completed.toISOString().slice(0, 10)} ${clockOf(completed)}`
  return [
    ['StartDate', 'Start Date', time],
    ['EndDate', 'End Date', time],
    ['Status', 'Response Type', 'IP Address'],
    ['IPAddress', 'IP Address', '192.0.2.1'],
    ['Progress', 'Progress', '100'],
    ['Duration (in seconds)', 'Duration (in seconds)', '184'],
    ['Finished', 'Finished', 'True'],
    ['RecordedDate', 'Recorded Date', time],
    ['ResponseId', 'Response ID', `R_${number}xYz${number * 37}`],
    ['RecipientLastName', 'Recipient Last Name', ''],
    ['RecipientFirstName', 'Recipient First Name', ''],
    ['RecipientEmail', 'Recipient Email', ''],
    ['ExternalReference', 'External Data Reference', ''],
    ['LocationLatitude', 'Location Latitude', '47.3'],
    ['LocationLongitude', 'Location Longitude', '8.5'],
    ['DistributionChannel', 'Distribution Channel', 'anonymous'],
    ['UserLanguage', 'User Language', 'EN'],
  ]
}

/** Returns the answers in the columns of a Qualtrics export. */
function qualtricsAnswers(answer: GuestAnswer): readonly (readonly [string, string, string])[] {
  const { recommend, used, other, comment } = answer
  const group = recommend > 8 ? 'Promoter' : recommend > 6 ? 'Passive' : 'Detractor'
  const choices = FACILITIES.map((one, index): [string, string, string] => [
    `Q3_${index + 1}`,
    `${QUESTIONS.used} - Selected Choice - ${one}`,
    used.includes(one) ? one : '',
  ])
  return [
    ['Q1', QUESTIONS.satisfaction, labelOf(answer)],
    ['Q2_NPS_GROUP', `${QUESTIONS.recommend} - Group`, group],
    ['Q2', QUESTIONS.recommend, String(recommend)],
    ...choices,
    ['Q3_4', `${QUESTIONS.used} - Selected Choice - Other:`, other === '' ? '' : 'Other:'],
    ['Q3_4_TEXT', `${QUESTIONS.used} - Other: - Text`, other],
    ['Q4', QUESTIONS.comment, comment],
  ]
}

/** Writes tab-separated UTF-16 with one column for each choice and three header rows. The last header row contains import ids. */
function qualtrics(): VendorFile {
  const columns = ANSWERS.map((answer) => [...qualtricsAbout(answer), ...qualtricsAnswers(answer)])
  const [first = []] = columns
  const idOf = (name: string): string => JSON.stringify({ ImportId: name.replace(/^Q(?=\d)/, 'QID') })
  const header = [first.map(([name]) => name), first.map(([, title]) => title), first.map(([name]) => idOf(name))]
  const text = textOf([...header, ...columns.map((row) => row.map(([, , cell]) => cell))], '\t', '\n')
  return { vendor: 'Qualtrics', filename: 'Visit+Survey_May.tsv', bytes: Buffer.from(`\uFEFF${text}`, 'utf16le') }
}

/** Writes CSV in UTF-8 with a byte order mark and two header rows; times use a 12-hour clock, and each choice has a column. */
function surveyMonkey(): VendorFile {
  const about = [
    'Respondent ID',
    'Collector ID',
    'Date Created',
    'Date Modified',
    'IP Address',
    'Email Address',
    'First Name',
    'Last Name',
    'Custom Data 1',
  ]
  const first = [...about, QUESTIONS.satisfaction, QUESTIONS.recommend, QUESTIONS.used, '', '', '', QUESTIONS.comment]
  const second = [
    ...about.map(() => ''),
    'Response',
    'Response',
    ...FACILITIES,
    'Other (please specify)',
    'Open-Ended Response',
  ]
  const rows = ANSWERS.map((answer) => {
    const { number, completed, recommend, used, other, comment } = answer
    const time = `${monthFirst(completed)} ${halfDay(completed)}`
    return [
      String(118_400_000_000 + number),
      '430012345',
      time,
      time,
      '192.0.2.1',
      '',
      '',
      '',
      '',
      labelOf(answer),
      String(recommend),
      ...FACILITIES.map((one) => (used.includes(one) ? one : '')),
      other,
      comment,
    ]
  })
  return {
    vendor: 'SurveyMonkey',
    filename: 'Visit Survey.csv',
    bytes: Buffer.from(`\uFEFF${textOf([first, second, ...rows], ',', '\r\n')}`),
  }
}

/** Writes CSV without a key column; times have a time zone, and several choices share one cell, together with the text for Other. */
function googleForms(): VendorFile {
  const rows = ANSWERS.map((answer) => {
    const { completed, recommend, used, other, comment } = answer
    const [year, month, day] = dayOf(completed)
    const time = `${year}/${two(month)}/${two(day)} ${halfDay(completed).replace(/^0/, '')} GMT`
    return [time, labelOf(answer), String(recommend), [...used, ...(other === '' ? [] : [other])].join(';'), comment]
  })
  const header = ['Timestamp', QUESTIONS.satisfaction, QUESTIONS.recommend, QUESTIONS.used, QUESTIONS.comment]
  const text = [header, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
  return { vendor: 'Google Forms', filename: 'Visit Survey (Responses).csv', bytes: Buffer.from(text) }
}

/** Writes CSV with a key column, one column for each choice (named after the choice), and UTC times after the answers. */
function typeform(): VendorFile {
  const header = [
    '#',
    QUESTIONS.satisfaction,
    QUESTIONS.recommend,
    ...FACILITIES,
    'Other',
    QUESTIONS.comment,
    'Response Type',
    'Start Date (UTC)',
    'Stage Date (UTC)',
    'Submit Date (UTC)',
    'Network ID',
    'Tags',
    'Ending',
  ]
  const rows = ANSWERS.map((answer) => {
    const { number, completed, recommend, used, other, comment } = answer
    const time = `${completed.toISOString().slice(0, 10)} ${clockOf(completed)}`
    return [
      `k${(number * 7919).toString(36)}q`,
      labelOf(answer),
      String(recommend),
      ...FACILITIES.map((one) => (used.includes(one) ? one : '')),
      other,
      comment,
      'completed',
      time,
      '',
      time,
      'a1b2c3',
      '',
      '',
    ]
  })
  return {
    vendor: 'Typeform',
    filename: 'responses-Xy12-01ABC-completed.csv',
    bytes: Buffer.from(textOf([header, ...rows], ',', '\n')),
  }
}

/**
 * Writes CSV in the style of an open-data portal: coded answers, dates with a time of midnight, satisfaction with a decimal place,
 * a code for missing values, and a column of zeros and ones for each choice.
 */
function openData(): VendorFile {
  const header = [
    'RESPNUM',
    'INTERVIEW_DATE',
    'Q1 Overall Satisfaction',
    'Q2 Likely to recommend',
    'Q3_1',
    'Q3_2',
    'Q3_3',
    'Q3_4',
    'Q3_OTHER',
    'COMMENT',
  ]
  const rows = ANSWERS.map(({ number, completed, satisfaction, recommend, used, other, comment }) => [
    String(number),
    `${monthFirst(completed)} 12:00:00 AM`,
    satisfaction === null ? '-99' : `${satisfaction}.0`,
    String(recommend),
    ...FACILITIES.map((one) => (used.includes(one) ? '1' : '0')),
    other === '' ? '0' : '1',
    other,
    comment,
  ])
  return {
    vendor: 'Open data',
    filename: 'Visit_Survey_Data.csv',
    bytes: Buffer.from(textOf([header, ...rows], ',', '\n')),
  }
}

/** Writes the same answers in the formats of five vendors. */
export const vendorFiles = (): readonly VendorFile[] => [
  qualtrics(),
  surveyMonkey(),
  googleForms(),
  typeform(),
  openData(),
]
