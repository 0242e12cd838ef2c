const FIELD = /^response-([1-9]\d{0,14})$/

/**
 * Formats the name of the logbook field that contains the notes on a response, such as `response-31`. The field's category in the
 * logbook is the survey id.
 */
export function fieldOfResponse(response_id: number): string {
  return `response-${response_id}`
}

/**
 * Parses the name of a logbook field into the id of the response whose notes the field contains; returns null for any other field,
 * such as that of a result.
 */
export function readResponseOfField(field: string): number | null {
  const [, id] = FIELD.exec(field) ?? []
  return id === undefined ? null : Number(id)
}
