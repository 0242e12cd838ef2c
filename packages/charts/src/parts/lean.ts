/** The transform of a tooltip over a point so far from the left, in percent: it leans on the same share of its own width. */
export const leanOf = (left: string): string => `translate(-${left}, calc(-100% - 10px))`
