import { Button } from '@rapport/ui/button'

import { SecondStep, type SecondFactor } from '../../platform/session/second-step.tsx'
import { messages } from './messages.ts'
import { finishSignIn, type SignedIn } from './sign-in.ts'

interface LoginSecondStepProps {
  asked: SecondFactor
  onSignedIn: (outcome: SignedIn) => void
  /** Called to return to the login form: with a message when the step has expired, or with null when the user goes back. */
  onEnd: (message: string | null) => void
}

/** Renders the second step of signing in, with a button that returns to the login form. */
export function LoginSecondStep({ asked, onSignedIn, onEnd }: LoginSecondStepProps) {
  return (
    <div className="grid gap-4">
      <SecondStep asked={asked} size="lg" take={finishSignIn} onDone={onSignedIn} onExpired={onEnd} />
      <Button variant="quiet" onClick={() => onEnd(null)}>
        {messages.backToLogin}
      </Button>
    </div>
  )
}
