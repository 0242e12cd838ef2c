/**
 * The keys that send a note or a comment. An Apple keyboard has ⌘; the user agent is tested because not every browser supports
 * `navigator.userAgentData`.
 */
export const SEND_KEYS = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵'
