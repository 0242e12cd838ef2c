/** One value of a survey attribute: the name of its question, and one of its choices. */
export interface AttributeValue {
  readonly name: string
  readonly value: string
}

/** A segment based on a survey attribute: `attribute:` and the name of the attribute's question. */
export type AttributeSegment = `attribute:${string}`

const SEGMENT_PREFIX = 'attribute:'

/** Writes an attribute value in the form that the `attribute` filter accepts: `terminal:2`. A colon within the name is encoded. */
export function writeAttribute({ name, value }: AttributeValue): string {
  return `${encodeURIComponent(name)}:${value}`
}

/** Reads a value of the `attribute` filter; null for a text without a name before a colon, and for a name that is not encoded correctly. */
export function readAttribute(text: string): AttributeValue | null {
  const end = text.indexOf(':')
  if (end <= 0) return null
  try {
    return { name: decodeURIComponent(text.slice(0, end)), value: text.slice(end + 1) }
  } catch {
    return null
  }
}

/** Returns the segment based on the attribute whose question has the given name. */
export function segmentOfAttribute(name: string): AttributeSegment {
  return `${SEGMENT_PREFIX}${name}`
}

/** Returns whether a text names a segment based on an attribute, whether or not a survey has that attribute. */
export function isAttributeSegment(text: string | null): text is AttributeSegment {
  return text !== null && text.startsWith(SEGMENT_PREFIX) && text.length > SEGMENT_PREFIX.length
}

/** Returns the name of the question in an attribute segment; returns any other segment unchanged. */
export function questionOfSegment(segment: string): string {
  return isAttributeSegment(segment) ? segment.slice(SEGMENT_PREFIX.length) : segment
}
