/** Returns the id of the rows of a column, which Show Next scrolls to. */
export const columnRowId = (position: number): string => `import-column-${position}`
