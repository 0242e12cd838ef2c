import { describeMissingPart } from '@rapport/domain/missing-part'
import { FailureState } from '@rapport/ui/failure-state'

import type { MissingProps } from '../../platform/late-part.tsx'
import { messages } from './messages.ts'

/** Stands where a part of the results would whose code did not come; the address keeps what was chosen over a reload. */
export function MissingPart({ isLost, onRetry }: MissingProps) {
  return (
    <FailureState
      title={describeMissingPart(isLost)}
      onRetry={onRetry}
      {...(isLost ? { retryLabel: messages.reload } : {})}
    />
  )
}
