import { CopyButton } from '@rapport/ui/copy-button'

import { PATHS } from '../../platform/navigation/paths.ts'
import { messages } from './messages.ts'

/**
 * Explains how a new user signs in, and shows the address of the login page with a button that copies it.
 *
 * @source Specification part 2, section 2, "Resources"
 */
export function LogInSteps() {
  const address = new URL(PATHS.login, location.origin).href
  return (
    <div className="grid gap-4">
      <ol className="grid max-w-[64ch] list-decimal gap-1.5 ps-5">
        {messages.logInSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-rp-13 text-rp-muted">{messages.address}</span>
        <code className="rounded-rp-1 bg-rp-sunken px-2 py-1 text-rp-13 [overflow-wrap:anywhere] text-rp-strong">
          {address}
        </code>
        <CopyButton text={address} label={messages.copy} />
      </p>
    </div>
  )
}
