declare global {
  /** Read by the scroll lock under dialogs, menus and selects when it adds its style tag. */
  var __webpack_nonce__: string | undefined
}

/**
 * Tells the parts that add a style tag at run time (dialog, menu, select) the nonce of the page's content security
 * policy. Call it once before the first render; without a policy there is no need to call it.
 */
export function setStyleNonce(nonce: string): void {
  globalThis.__webpack_nonce__ = nonce
}

/** The nonce given to `setStyleNonce`, or undefined when the page has none. */
export function styleNonce(): string | undefined {
  return globalThis.__webpack_nonce__
}
