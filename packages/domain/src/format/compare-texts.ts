const COLLATOR = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/**
 * Compares two texts as people order them, for sorting: numbers in them by their size (`Hole 2` before `Hole 10`), and
 * whatever their case and accents. Negative when `a` comes first, 0 when neither does.
 */
export function compareTexts(a: string, b: string): number {
  return COLLATOR.compare(a, b)
}
