/** The trigger of the menu that has the focus or is closing; null when there is none. */
let menuTrigger: HTMLElement | null = null

/** Records the trigger of a menu that has received the focus. Radix labels a menu by its trigger. */
export function rememberTrigger(menu: Element): void {
  menuTrigger = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
}

/** Forgets the trigger after its menu has closed. */
export function forgetTrigger(): void {
  menuTrigger = null
}

/**
 * Returns the elements that can receive the focus when the dialog that opens now closes, in order: the element that has the focus,
 * and the trigger of the menu whose item may have opened the dialog, because the menu is then removed with its items.
 */
export function listOpeners(): Element[] {
  return [document.activeElement, menuTrigger].filter((element) => element !== null)
}

/** Returns the first element that is still in the document and is not its body; undefined when there is none. */
export function findOpener(openers: readonly Element[]): HTMLElement | undefined {
  return openers.find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== document.body && element.isConnected,
  )
}
