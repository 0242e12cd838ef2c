/** Returns the beginning of a text with at most the given number of UTF-16 code units, without splitting a surrogate pair. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
