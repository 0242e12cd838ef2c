/** The keys that send a note or a comment. An Apple keyboard has ⌘; `navigator.userAgentData` is not in every browser. */
export const SEND_KEYS = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵'
