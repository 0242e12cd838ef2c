/** The reader's own IANA zone. @source ours */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
