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
 * Returns, in order of preference, the elements to which the focus can return when a dialog closes; call it as the dialog opens.
 * They are the focused element and the menu trigger, which is needed if a menu item opened the dialog, because the item is removed
 * with its menu.
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
