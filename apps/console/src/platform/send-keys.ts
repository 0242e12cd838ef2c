/**
 * The keyboard shortcut that sends a note or a comment, as shown to the user. Apple keyboards have ⌘. The user agent string is
 * tested, because not every browser supports `navigator.userAgentData`.
 */
export const SEND_KEYS = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵'
