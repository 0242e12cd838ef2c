import { checkEmail } from '@rapport/domain/people/contact/email'
import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { Link } from '@rapport/ui/link'
import { toast } from '@rapport/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { PATHS } from '../../platform/navigation/paths.ts'
import { PublicPage } from '../../platform/navigation/public-page.tsx'
import { messages } from './messages.ts'

/**
 * Renders /reset_password: requests a link to set a new password. The result is the same for known and unknown addresses.
 *
 * @source Specification part 1, section 2, "Password reset"
 */
export function Component() {
  const form = useForm({ defaultValues: { email: '' } })
  const request = useMutation({
    mutationFn: (body: { email: string }) => client('requestPasswordReset', { body }),
    meta: { savesWork: false },
    onError: (error) => toast.error(messageFor('reset_request', error)),
  })
  const { errors } = form.formState

  return (
    // The focused button disappears with the form; the key remounts the page so that its heading receives the focus.
    <PublicPage key={String(request.isSuccess)} title={messages.requestTitle}>
      {request.isSuccess ? (
        <div role="status" className="grid gap-2">
          <p className="font-rp-medium wrap-anywhere text-rp-strong">{messages.requestSent(request.variables.email)}</p>
          <p className="text-rp-muted">{messages.requestHint}</p>
        </div>
      ) : (
        <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => request.mutate(values))}>
          <p className="text-rp-muted">{messages.requestText}</p>
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
          <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
            {request.isError ? messageFor('reset_request', request.error) : null}
          </p>
          <Button type="submit" variant="primary" size="lg" busy={request.isPending}>
            {messages.requestSubmit}
          </Button>
        </form>
      )}
      <p className="flex flex-wrap items-center justify-between gap-3 text-rp-13">
        <Link asChild>
          <RouterLink to={PATHS.login}>{messages.backToLogin}</RouterLink>
        </Link>
        {request.isSuccess ? (
          <Button size="sm" onClick={() => request.reset()}>
            {messages.again}
          </Button>
        ) : null}
      </p>
    </PublicPage>
  )
}
