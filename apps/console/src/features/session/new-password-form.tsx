import { ApiError } from '@rapport/api/api-error'
import { checkNewPassword, PASSWORD_REQUIRED } from '@rapport/domain/people/password'
import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { PasswordInput } from '@rapport/ui/password-input'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { client, messageFor } from '../../platform/loading/api.ts'
import { messages } from './messages.ts'
import { adoptSession, type SignedIn } from './sign-in.ts'

interface NewPasswordFormProps {
  token: string
  /** Called when the password has been set. The outcome is null if the user must still sign in because they have a second step. */
  onDone: (outcome: SignedIn | null) => void
  /** Called when the link has become invalid while the form was open. */
  onDeadLink: () => void
}

/**
 * Sets the password and signs the user in; for a user with a second step, only sets the password and returns null. Throws ApiError.
 */
async function setPassword(body: { pass: string; token: string }): Promise<SignedIn | null> {
  const answer = await client('confirmPasswordReset', { body: { ...body, session_create: true } })
  if (!('token' in answer)) return null
  return adoptSession(answer)
}

/**
 * Renders the form that sets a new password: a password field and its confirmation, each with its error.
 *
 * @source Specification part 1, section 5, "Reset confirm"
 */
export function NewPasswordForm({ token, onDone, onDeadLink }: NewPasswordFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { password: '', confirmPassword: '' } })
  const confirm = useMutation({
    mutationFn: setPassword,
    onSuccess: (outcome) => {
      // Data of a previously signed-in user must not be shown.
      queryClient.clear()
      onDone(outcome)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'reset_invalid') onDeadLink()
      toast.error(messageFor('reset_confirm', error))
    },
  })
  const { errors } = form.formState

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ password }) => confirm.mutate({ pass: password, token }))}
    >
      <Field label={messages.newPassword} required hint={messages.passwordHint} error={errors.password?.message}>
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          {...form.register('password', {
            deps: ['confirmPassword'],
            validate: (value) => checkNewPassword(value, value) ?? true,
          })}
        />
      </Field>
      <Field label={messages.confirmPassword} required error={errors.confirmPassword?.message}>
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          {...form.register('confirmPassword', {
            validate: (value, { password }) => {
              if (value === '') return PASSWORD_REQUIRED
              // An error in the new password is shown only in the first field.
              return checkNewPassword(password, password) ? true : (checkNewPassword(password, value) ?? true)
            },
          })}
        />
      </Field>
      <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
        {confirm.isError ? messageFor('reset_confirm', confirm.error) : null}
      </p>
      <Button type="submit" variant="primary" size="lg" busy={confirm.isPending}>
        {messages.confirmSubmit}
      </Button>
    </form>
  )
}
