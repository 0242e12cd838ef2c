/** Where an export stands: not asked for, Processing, Ready to Download with its link, or failed with words. @source Specification part 1, section 7 */
export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'processing' }
  | { readonly status: 'ready'; readonly href: string }
  | { readonly status: 'failed'; readonly message: string }

/** What happens to an export. `text` is the answer's body, `message` the words of the failure. @source Specification part 1, section 7 */
export type ExportEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly text: string }
  | { readonly type: 'failed'; readonly message: string }

/** The words of the button in each state; a failed export can be asked for again. @source Specification part 1, sections 2 and 7 */
export const EXPORT_TEXT: Readonly<Record<ExportState['status'], string>> = {
  idle: 'Export Responses',
  processing: 'Processing',
  ready: 'Ready to Download',
  failed: 'Export Responses',
}

/**
 * The link in the text of an export's answer, or null when it has none: an http or https address, or a path of our own,
 * alone in the text; quotes of a JSON string and spaces around it are dropped. Nothing that a page could run is a link.
 *
 * @source Specification part 1, section 7 "Exports"
 */
function readExportLink(text: string): string | null {
  const link = text.trim().replace(/^"(.*)"$/, '$1')
  return /^(?:https?:\/\/[^\s<>"\\/]|\/(?!\/))[^\s<>"\\]*$/i.test(link) ? link : null
}

/**
 * Where an export stands after something happened. A second press while it is processing changes nothing, and an answer
 * counts only while one is awaited. An answer without a link is a failure, in the words of `noLink`.
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
 * The name of an exported file: program, survey and day, as `harbor-point-club-quick-pulse-2026-03-08.csv`. The day is
 * YYYY-MM-DD in the program's zone. Accents and signs are dropped, so that every file system takes it.
 */
export function writeExportName(program_name: string, survey_name: string, day: string): string {
  return `${[program_name, survey_name]
    .map(slug)
    .filter((part) => part !== '')
    .concat(day)
    .join('-')}.csv`
}
