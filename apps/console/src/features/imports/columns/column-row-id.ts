/** Returns the ID of the element that contains the rows of a column. The button "Show next" scrolls to this element. */
export const columnRowId = (position: number): string => `import-column-${position}`
