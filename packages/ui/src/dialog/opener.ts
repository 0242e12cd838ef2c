/** Trigger of the focused or closing menu; null when there is none. */
let menuTrigger: HTMLElement | null = null

/** Records the trigger of the menu that has just received the focus. Radix sets the `aria-labelledby` of a menu to its trigger's id. */
export function rememberTrigger(menu: Element): void {
  menuTrigger = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
}

/** Forgets the trigger after its menu has closed. */
export function forgetTrigger(): void {
  menuTrigger = null
}

/**
 * Returns the elements to which the focus can return when a dialog closes, in order of preference: the focused element, then the
 * menu trigger. The trigger is needed if a menu item opened the dialog, because the item is removed with its menu. Call this
 * function as the dialog opens.
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
