/** The element that the console is drawn into. Throws when the page has none. @source ours */
export function pageRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no element with id root')
  return root
}
