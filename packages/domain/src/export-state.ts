/**
 * The state of an export: not started, Processing, Ready to Download with its link, or failed with a message.
 *
 * @source Specification part 1, section 7
 */
export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'processing' }
  | { readonly status: 'ready'; readonly href: string }
  | { readonly status: 'failed'; readonly message: string }

/**
 * An event that can change the state of an export: the button was pressed, the server responded with the body `text`, or the
 * request failed.
 *
 * @source Specification part 1, section 7
 */
export type ExportEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly text: string }
  | { readonly type: 'failed'; readonly message: string }

/**
 * The formats in which responses can be exported, each with its file name extension. `spss` is an archive that contains a CSV file
 * of codes and an SPSS syntax file that reads and labels the CSV file.
 */
export const RESPONSE_FORMATS = { csv: 'csv', xlsx: 'xlsx', spss: 'zip' } as const

/** One of the formats of a response file. */
export type ResponseFormat = keyof typeof RESPONSE_FORMATS

/** The button label in each state; a failed export can be requested again. @source Specification part 1, sections 2 and 7 */
export const EXPORT_TEXT: Readonly<Record<ExportState['status'], string>> = {
  idle: 'Export Responses',
  processing: 'Processing',
  ready: 'Ready to Download',
  failed: 'Export Responses',
}

/**
 * Returns the link in the response to an export request, or null if the response is not a link. Once JSON string quotes and
 * surrounding spaces are removed, the whole text must be an http or https URL or a path on this origin. Other schemes are rejected,
 * because they could run a script.
 *
 * @source Specification part 1, section 7 "Exports"
 */
function readExportLink(text: string): string | null {
  const link = text.trim().replace(/^"(.*)"$/, '$1')
  return /^(?:https?:\/\/[^\s<>"\\/]|\/(?!\/))[^\s<>"\\]*$/i.test(link) ? link : null
}

/**
 * Returns the state after an event. Pressing the button (`asked`) starts the export, or restarts an export that is ready or has
 * failed; during processing, it has no effect. A response or a failure is ignored unless the export is processing. A response
 * without a link counts as a failure with the message `noLink`.
 *
 * @source Specification part 1, section 7 "Exports"
 */
export function nextExport(state: ExportState, event: ExportEvent, noLink: string): ExportState {
  if (event.type === 'asked') return { status: 'processing' }
  if (state.status !== 'processing') return state
  if (event.type === 'failed') return { status: 'failed', message: event.message }
  const href = readExportLink(event.text)
  return href === null ? { status: 'failed', message: noLink } : { status: 'ready', href }
}

const slug = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * Returns the name of an exported file: program, survey and day, for example `harbor-point-club-quick-pulse-2026-03-08.csv`. The day is
 * YYYY-MM-DD in the program's time zone. Accents are removed, and all other characters except letters and digits become hyphens, so
 * that the name is valid in every file system. `extension` is `csv` unless another one is given.
 */
export function writeExportName(program_name: string, survey_name: string, day: string, extension = 'csv'): string {
  return `${[program_name, survey_name]
    .map(slug)
    .filter((part) => part !== '')
    .concat(day)
    .join('-')}.${extension}`
}
