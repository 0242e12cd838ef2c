/** The e-mails of a survey, in the order in which they are sent. @source Specification part 2, section 3 "Send-out request" */
export const SENDOUT_TYPES = [
  { value: 'initial', label: 'Initial' },
  { value: 'reminder', label: 'Reminder' },
  { value: 'final', label: 'Final' },
] as const

/** One e-mail of a survey. @source Specification part 2, section 3 */
export type SendoutType = (typeof SENDOUT_TYPES)[number]['value']

/** The request for a send-out; a test is sent only to the person who requests it. @source Specification part 2, section 3 */
export interface SendoutRequest {
  readonly program_id: number
  readonly user_id: number
  readonly type: SendoutType
  readonly test: 'test' | ''
}

/**
 * The actions of an operator: send an e-mail, send a test of it, send the Quick Pulse, or close out the survey.
 *
 * @source Specification part 2, section 7
 */
export type SendAction =
  | { readonly kind: 'email'; readonly type: SendoutType; readonly isTest: boolean }
  | { readonly kind: 'quick_pulse' }
  | { readonly kind: 'closeout' }

const labelOf = (type: SendoutType) => SENDOUT_TYPES.find(({ value }) => value === type)?.label ?? type

/**
 * Returns the confirmation question that precedes an action.
 *
 * @source Specification part 2, sections 5 and 8; Decisions, section 12 "Confirmations"
 */
export function writeConfirmation(action: SendAction): string {
  switch (action.kind) {
    case 'email':
      return `Are you sure you want to send this ${action.isTest ? 'test email' : 'email'} for the ${labelOf(action.type)} survey?`
    case 'quick_pulse':
      return 'Are you sure you want to send the Quick Pulse?'
    case 'closeout':
      return 'Are you sure you want to closeout the most recent MPS?'
  }
}

/** Returns an action's name in the catalog of success and failure messages. @source Specification part 2, section 8 */
export function attemptOf(action: SendAction): 'send' | 'send_test' | 'send_quick_pulse' | 'closeout' {
  if (action.kind === 'email') return action.isTest ? 'send_test' : 'send'
  return action.kind === 'quick_pulse' ? 'send_quick_pulse' : 'closeout'
}

/** Returns the request to send an e-mail. @source Specification part 2, section 3 "Send-out request" */
export function writeSendout(
  action: { readonly type: SendoutType; readonly isTest: boolean },
  asking: { readonly program_id: number; readonly user_id: number },
): SendoutRequest {
  const { program_id, user_id } = asking
  return { program_id, user_id, type: action.type, test: action.isTest ? 'test' : '' }
}

/**
 * Returns the lines of the Quick Pulse history, each as `key: value`, in the given order. @source Specification part 2, section 7
 * "History"
 */
export function listHistoryLines(history: Readonly<Record<string, string | number | null>>): string[] {
  return Object.entries(history).map(([key, value]) => `${key}: ${value ?? ''}`.trimEnd())
}
