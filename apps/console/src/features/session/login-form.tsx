import { checkEmail } from '@rapport/domain/email'
import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { PasswordInput } from '@rapport/ui/password-input'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { wordsFor } from '../../platform/report.ts'
import { messages } from './messages.ts'
import { signIn } from './sign-in.ts'

interface LoginFormProps {
  onSignedIn: (outcome: { setupRequired: boolean }) => void
}

/** E-mail and password, with the failure told where it happened and as a toast. @source Specification part 1, sections 5 and 8 */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { email: '', pass: '' } })
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (outcome) => {
      // Somebody else may have signed in on this page before: nothing of theirs may be shown.
      queryClient.clear()
      onSignedIn(outcome)
    },
    onError: (error) => toast.error(wordsFor('login', error)),
  })
  const { errors } = form.formState

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => login.mutate(values))}>
      <Field label={messages.email} required error={errors.email?.message}>
        <Input
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email', {
            validate: (value) => checkEmail(value) ?? true,
            setValueAs: (value: string) => value.trim(),
          })}
        />
      </Field>
      <Field label={messages.password} required error={errors.pass?.message}>
        <PasswordInput
          size="lg"
          autoComplete="current-password"
          {...form.register('pass', { required: messages.passwordRequired })}
        />
      </Field>
      <p role="alert" className="text-13 font-medium text-negative-text empty:hidden">
        {login.isError ? wordsFor('login', login.error) : null}
      </p>
      <Button type="submit" variant="primary" size="lg" busy={login.isPending}>
        {messages.submit}
      </Button>
    </form>
  )
}
