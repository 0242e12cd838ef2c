/** Returns the element id of the rows of a column, to which Show next scrolls. */
export const columnRowId = (position: number): string => `import-column-${position}`
