const FIELD = /^response-([1-9]\d{0,14})$/

/** Formats the field of the logbook that contains the notes on a response: `response-31`. The category is the id of its survey. */
export function fieldOfResponse(response_id: number): string {
  return `response-${response_id}`
}

/**
 * Parses a field of the logbook into the id of the response whose notes it contains; returns null for any other field, such as that
 * of a result.
 */
export function readResponseOfField(field: string): number | null {
  const [, id] = FIELD.exec(field) ?? []
  return id === undefined ? null : Number(id)
}
