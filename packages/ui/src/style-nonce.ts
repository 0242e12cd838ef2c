declare global {
  /** The scroll lock of dialogs, menus and selects reads this variable when it adds a style tag. */
  var __webpack_nonce__: string | undefined
}

/**
 * Provides the nonce of the page's content security policy to the components that add a style tag (dialog, menu, select, image
 * crop). Call this function once before the first render; without a policy, the call is not needed.
 */
export function setStyleNonce(nonce: string): void {
  globalThis.__webpack_nonce__ = nonce
}

/** Returns the nonce set with `setStyleNonce`, or undefined. */
export function styleNonce(): string | undefined {
  return globalThis.__webpack_nonce__
}
