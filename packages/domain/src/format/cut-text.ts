/** Returns the beginning of a text with at most so many code units, without half a character at its end. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
