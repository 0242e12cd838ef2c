/** Asks with the browser's own question, which nothing on the page can answer. @source Specification part 2, section 5; Decisions, section 12 "Confirmations" */
export function confirmAction(question: string): boolean {
  return globalThis.confirm(question)
}
