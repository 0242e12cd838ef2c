import { failInDialog, lazyPanel } from '../loading/lazy-panel.tsx'
import { useAsked } from './reauthenticate.ts'

// Loaded on demand, because few pages need it.
const PasswordDialog = lazyPanel(async () => (await import('./password-dialog.tsx')).PasswordDialog, {
  failure: (onRetry, { onEnd }) => failInDialog('Confirm your password', onRetry, () => onEnd(false)),
})

/**
 * Renders the dialog that asks for the password when an API call requires it. The shell contains one such dialog for all its pages.
 */
export function ReauthenticationDialog() {
  const asked = useAsked()
  return asked === null ? null : <PasswordDialog onEnd={asked.settle} />
}
