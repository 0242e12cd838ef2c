import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@rapport/api/api-error'
import type { SavedView } from '@rapport/api/contract/cases/saved-views'
import { savedViewMutations, savedViewQueries } from '@rapport/api/queries/saved-views'
import { Button } from '@rapport/ui/button'
import { Checkbox } from '@rapport/ui/checkbox'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { Select } from '@rapport/ui/select'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { PendingNote, usePendingAction, useIsMounted } from '../../../platform/loading/pending-action.tsx'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { EVERY_CASE } from '../list/use-case-filters.ts'
import { messages, viewText } from '../messages.ts'

const NAME_LENGTH = 60

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, viewText.nameRequired), z.maxLength(NAME_LENGTH)),
  is_default: z.boolean(),
  shared: z.boolean(),
})

interface ViewDialogProps {
  /** The view to change; null for a new view. */
  view: SavedView | null
  /** The user's own saved views. Instead of saving a new view, the user can overwrite one of these. */
  own: readonly SavedView[]
  /** The current filters, which are stored in a new or an overwritten view. */
  query: string
  onClose: () => void
}

/** Returns the form values of an existing or a new view. */
const fieldsOf = (view: SavedView | null) => ({
  name: view?.name ?? '',
  is_default: view?.is_default ?? false,
  shared: view?.shared ?? false,
})

/** Returns the server's error about the name; undefined when the server reported no such error. */
const reasonOf = (error: Error) => (error instanceof ApiError ? error.fields.name : undefined)

/**
 * Renders the dialog for a saved view. If `view` is null, the dialog saves the current filters as a new view or in place of an
 * existing one. Otherwise, the user can rename or share the view, make it the default, or delete it. Extends Specification part 1,
 * section 2
 */
export function ViewDialog({ view, own, query, onClose }: ViewDialogProps) {
  const program_id = useProgramId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: fieldsOf(view),
  })
  const [replaced, setReplaced] = useState<SavedView | null>(null)
  const isHere = useIsMounted()
  const saving = { meta: { action: viewText.saveView } }
  const create = useMutation({ ...savedViewMutations.create(client, queryClient, program_id, 'cases'), ...saving })
  const save = useMutation({ ...savedViewMutations.save(client, queryClient, program_id), ...saving })
  const remove = useMutation({
    ...savedViewMutations.remove(client, queryClient, program_id),
    meta: { action: viewText.deleteView },
  })
  const isSaving = create.isPending || save.isPending
  const pending = usePendingAction(savedViewQueries.all(program_id))
  const failed = [create, save, remove].find(({ error }) => error !== null && reasonOf(error) === undefined)
  /**
   * Closes the dialog and reports success in a toast. Reports an error in the dialog or, if the dialog has been closed in the
   * meantime, in a toast.
   */
  const tell = (sent: Promise<unknown>, message: string, onDone?: () => void) =>
    sent.then(
      () => {
        toast.success(message)
        if (!isHere()) return
        onClose()
        onDone?.()
      },
      (error: Error) => {
        const reason = reasonOf(error)
        if (!isHere()) toast.error(reason ?? messageFor('save_case', error))
        else if (reason) form.setError('name', { message: reason }, { shouldFocus: true })
      },
    )
  // Checks the mutation cache, which contains a pending request even before the dialog renders again, so that no second request is
  // sent.
  const isUnderWay = () => queryClient.isMutating({ mutationKey: savedViewQueries.all(program_id) }) > 0
  const submit = form.handleSubmit((fields) => {
    if (isUnderWay()) return
    const existing = view ?? replaced
    const sent =
      existing === null
        ? create.mutateAsync({ ...fields, query })
        : save.mutateAsync({ ...fields, query: view?.query ?? query, saved_view_id: existing.saved_view_id })
    void tell(sent, viewText.saved)
  })
  const forget = () => {
    if (view === null || isUnderWay()) return
    void tell(
      remove.mutateAsync(view.saved_view_id),
      viewText.removed,
      () => void navigate(`${PATHS.cases}?${EVERY_CASE}`),
    )
  }

  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={view === null ? viewText.saveTitle : viewText.changeTitle}
        footer={
          <ViewButtons
            isSaving={isSaving}
            isRemoving={remove.isPending}
            waits={pending !== null}
            onRemove={view === null ? null : forget}
          />
        }
      >
        <form id="case-view" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {view === null && own.length > 0 ? (
            <Field label={viewText.saveAs}>
              <Select
                aria-label={viewText.saveAs}
                options={[
                  { value: '', label: viewText.newView },
                  ...own.map(({ saved_view_id, name }) => ({ value: String(saved_view_id), label: name })),
                ]}
                value={String(replaced?.saved_view_id ?? '')}
                onValueChange={(id) => {
                  const chosen = own.find(({ saved_view_id }) => String(saved_view_id) === id) ?? null
                  setReplaced(chosen)
                  form.reset(fieldsOf(chosen))
                }}
              />
            </Field>
          ) : null}
          <Field label={viewText.name} required error={form.formState.errors.name?.message}>
            <Input {...form.register('name')} maxLength={NAME_LENGTH} autoComplete="off" />
          </Field>
          <Controller
            control={form.control}
            name="is_default"
            render={({ field: { value, onChange } }) => (
              <Checkbox label={viewText.isDefault} checked={value} onCheckedChange={onChange} />
            )}
          />
          <Controller
            control={form.control}
            name="shared"
            render={({ field: { value, onChange } }) => (
              <Checkbox label={viewText.shared} checked={value} onCheckedChange={onChange} />
            )}
          />
          <PendingNote action={isSaving ? null : pending} />
          <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
            {failed?.error ? messageFor('save_case', failed.error) : null}
          </p>
        </form>
      </DialogContent>
    </Dialog>
  )
}

interface ViewButtonsProps {
  isSaving: boolean
  isRemoving: boolean
  /** Whether a view is being saved, deleted or made the default, even if this dialog did not send the request. */
  waits: boolean
  /** Null for a new view, which cannot be deleted. */
  onRemove: (() => void) | null
}

function ViewButtons({ isSaving, isRemoving, waits, onRemove }: ViewButtonsProps) {
  return (
    <>
      {onRemove === null ? null : (
        <Button className="me-auto" busy={isRemoving} disabled={waits && !isRemoving} onClick={onRemove}>
          {viewText.remove}
        </Button>
      )}
      <DialogClose asChild>
        <Button>{messages.cancel}</Button>
      </DialogClose>
      <Button type="submit" form="case-view" variant="primary" busy={isSaving} disabled={waits && !isSaving}>
        {messages.save}
      </Button>
    </>
  )
}
