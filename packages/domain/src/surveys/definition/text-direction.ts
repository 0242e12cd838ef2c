/** Languages that are written from right to left. @source Unicode CLDR */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|iw|ku|ps|sd|ug|ur|yi)(?:-|$)/i

/** Returns the direction in which a language is written; left to right for an unknown language. */
export const textDirection = (lang: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr')
