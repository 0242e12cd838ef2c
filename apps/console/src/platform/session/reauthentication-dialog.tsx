import { failInDialog, lazyPanel } from '../loading/lazy-panel.tsx'
import { useAsked } from './reauthenticate.ts'

// Few pages of a visit need it.
const PasswordDialog = lazyPanel(async () => (await import('./password-dialog.tsx')).PasswordDialog, {
  failure: (onRetry, { onEnd }) => failInDialog('Confirm your password', onRetry, () => onEnd(false)),
})

/** Asks for the password when a call needs it. One for each page; it shows nothing until then. */
export function ReauthenticationDialog() {
  const asked = useAsked()
  return asked === null ? null : <PasswordDialog onEnd={asked.settle} />
}
