/** The keys that send a note or a comment. An Apple keyboard has ⌘; not every browser supports `navigator.userAgentData`. */
export const SEND_KEYS = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵'
