import { isJsonObject } from '../definition/safe-json.ts'

/** The message with which the preview page tells the editor that it is ready to show a draft. */
export const PREVIEW_READY = 'rapport-preview-ready'

const PREVIEW_DRAFT = 'rapport-preview-draft'

/** The message with which the editor sends a draft to the preview page. */
export interface PreviewMessage<Response extends object = Readonly<Record<string, unknown>>> {
  readonly kind: typeof PREVIEW_DRAFT
  /** The draft as a response without a respondent. */
  readonly response: Response
  /** The id of the open row in the outline (`page:name` for a page), or null for the first page. */
  readonly row: string | null
}

/** Creates the message that sends a draft to the preview page. */
export function previewMessage<Response extends object>(
  response: Response,
  row: string | null,
): PreviewMessage<Response> {
  return { kind: PREVIEW_DRAFT, response, row }
}

/** Reads a message from the editor; returns null for anything else. The content of the response is not checked. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  if (!isJsonObject(data) || data['kind'] !== PREVIEW_DRAFT) return null
  const { response, row } = data
  if (!isJsonObject(response) || (row !== null && typeof row !== 'string')) return null
  return { kind: PREVIEW_DRAFT, response, row }
}
