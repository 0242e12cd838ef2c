/** The path of a survey by a recipient's own link. @source Specification part 2, section 2 "Public survey pages" */
export const surveyPath = (publicId: string, token: string): string => `/surveys/relational/${publicId}/${token}`

/** The path of a Quick Pulse after one visit. @source Specification part 2, section 2 "Public survey pages" */
export const pulsePath = (publicId: string, visitTextId: string): string =>
  `/webviews/surveys/${publicId}/${visitTextId}`

/** The path of a response that is there already. @source Specification part 2, section 2 "Public survey pages" */
export const responsePath = (localId: string): string => `/webviews/responses/${localId}`

/** What names a member in the links that unsubscribe: the program and the token of their own link. @source SEC-PUB-10 */
export const unsubscribeToken = (programId: number, token: string): string => `${programId}-${token}`
