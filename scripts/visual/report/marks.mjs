const STORED = 'rapport-visual-seen'

/**
 * The keys of findings marked as seen in this report or earlier ones. If local storage is unavailable, the marks last only until
 * the page is closed.
 */
const marks = new Set()
try {
  for (const key of JSON.parse(localStorage.getItem(STORED) ?? '[]')) marks.add(key)
} catch {
  // The storage is blocked or contains an invalid value, so no finding is marked as seen.
}

export const isSeen = ({ key }) => marks.has(key)

/** Marks findings as seen or unseen, and keeps the marks in local storage. */
export function mark(findings, seen) {
  for (const { key } of findings) {
    if (seen) marks.add(key)
    else marks.delete(key)
  }
  try {
    localStorage.setItem(STORED, JSON.stringify([...marks]))
  } catch {
    // The storage is full or blocked, so the marks last only until this page is closed.
  }
}
