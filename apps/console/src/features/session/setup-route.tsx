import { PublicPage } from '../../platform/navigation/public-page.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { messages } from './messages.ts'

/** Renders /setup. @source Specification part 1, section 2, "Setup and not found" */
export function Component() {
  return (
    <PublicPage title={messages.setupTitle}>
      <p>{messages.setupText}</p>
      <LogOutButton />
    </PublicPage>
  )
}
