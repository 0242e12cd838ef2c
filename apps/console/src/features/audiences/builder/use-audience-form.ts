import { ApiError } from '@rapport/api/api-error'
import { audienceMutations } from '@rapport/api/queries/audiences'
import { audiencePath } from '@rapport/domain/audiences/audience-name'
import type { AudienceQuery } from '@rapport/domain/audiences/audience-query'
import { NEW_AUDIENCE_NAME, TEXT_DEBOUNCE_MS } from '@rapport/domain/constants'
import { SUCCESSES } from '@rapport/domain/successes'
import { toast } from '@rapport/ui/toast'
import { useDebounced } from '@rapport/ui/use-debounced'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCreation } from '../../../platform/forms/use-creation.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { builderText } from '../messages.ts'
import { dropAudienceDraft, keepAudienceDraft, readAudienceDraft } from './audience-draft.ts'
import {
  faultsOf,
  isBlank,
  queryOf,
  reduceBuilder,
  resumeBuilder,
  rowsOf,
  startBuilder,
  type BuilderRow,
} from './builder-state.ts'
import type { NamedColumn } from './criterion-row.tsx'
import { useLiveSize } from './use-live-size.ts'

/** The audience that the builder starts with. */
export interface AudienceSource {
  /** Identifies the audience; unique among custom and default audiences. */
  readonly key: string
  readonly name: string
  readonly query: AudienceQuery
  /** Id of the audience to change; null for a copy. */
  readonly editedId: number | null
}

const FIRST_COLUMN = { whitelist_col_id: '', type: 'text' } as const

/** Returns the reasons why rows were rejected, by row index; empty for errors that do not concern rows. */
function refusedRows(error: unknown): ReadonlyMap<number, string> {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  return new Map(
    fields.flatMap(([name, reason]) => (name.startsWith('rows.') ? [[Number(name.slice(5)), reason] as const] : [])),
  )
}

/** Replaces a reason that names the API's date format with one that names the field's format. */
function sayFault({ criterion }: BuilderRow, reason: string, isEmpty: boolean): string {
  return criterion.type === 'date' && !isEmpty && reason.includes('YYYY') ? builderText.badDate : reason
}

/** Returns the mutation that saves the name and the rule of a stored audience and then opens its page. */
function useRuleChange(program_id: number) {
  const navigate = useNavigate()
  const renaming = audienceMutations.rename(client, useQueryClient(), program_id)
  return useMutation({
    ...renaming,
    onSuccess: (changed, ...rest) => {
      toast.success(builderText.changed)
      void navigate(audiencePath({ audience_id: changed.audience_id, default_audience_id: null }))
      return renaming.onSuccess?.(changed, ...rest)
    },
    onError: (error) => toast.error(messageFor('save_audience', error)),
  })
}

/**
 * Manages a new, copied or edited audience: name, rows, live size, faults and saving. A faulty row is marked after a pause in
 * typing, but an empty row only after the first attempt to save.
 *
 * @source Specification part 2, sections 2 "Create Campaign", 5 and 8
 */
export function useAudienceForm(columns: readonly NamedColumn[], source: AudienceSource | null) {
  const program_id = useProgramId()
  const navigate = useNavigate()
  // A copied or edited audience has no draft, because a draft would hide later changes to the rule of the stored audience.
  const [initial] = useState(() =>
    source ? { name: source.name, rows: rowsOf(source.query) } : readAudienceDraft(program_id, columns),
  )
  const [name, setName] = useState<string>(initial?.name ?? NEW_AUDIENCE_NAME)
  const [state, dispatch] = useReducer(reduceBuilder, columns[0] ?? FIRST_COLUMN, (first) =>
    initial && initial.rows.length > 0 ? resumeBuilder(initial.rows) : startBuilder(first),
  )
  const [isTried, setTried] = useState(false)
  const { rows } = state
  const keepsDraft = source === null
  useEffect(() => {
    if (keepsDraft) keepAudienceDraft(program_id, { name, rows })
  }, [keepsDraft, program_id, name, rows])
  const settled = useDebounced(rows, TEXT_DEBOUNCE_MS)
  const query: AudienceQuery = useMemo(() => queryOf(rows), [rows])
  const faults = useMemo(() => faultsOf(rows), [rows])
  const live = useLiveSize(query)
  const create = useCreation({
    storageKey: source ? `copy of ${source.key} of ${program_id}` : `new audience of ${program_id}`,
    making: audienceMutations.create(client, useQueryClient(), program_id),
    onMade: () => {
      dropAudienceDraft(program_id)
      toast.success(SUCCESSES.save_audience)
    },
    onDone: ({ audience_id }) => {
      // Discards the draft again, because edits made during the save would otherwise remain in it.
      dropAudienceDraft(program_id)
      void navigate(audiencePath({ audience_id, default_audience_id: null }))
    },
    onFailed: (error) => toast.error(messageFor('save_audience', error)),
  })
  const editedId = source?.editedId ?? null
  const change = useRuleChange(program_id)
  const failure = create.refused?.error ?? change.error

  const shown = new Map<number, string>()
  for (const [index, row] of rows.entries()) {
    const reason = faults.get(index)
    if (reason === undefined || !(isTried || (!isBlank(row) && settled.includes(row)))) continue
    shown.set(index, sayFault(row, reason, isBlank(row)))
  }
  // A rejection applies to the rows as they were sent, so it is shown only while the rows are unchanged.
  const sent = create.refused?.sent.query ?? change.variables?.query
  const isAsSent = failure !== null && JSON.stringify(sent) === JSON.stringify(query)
  const refused = refusedRows(live.size.error ?? (isAsSent ? failure : null))
  for (const [index, reason] of refused) if (!shown.has(index)) shown.set(index, reason)

  const submit = () => {
    setTried(true)
    if (faults.size > 0) return false
    if (editedId !== null) {
      change.mutate({ id: editedId, audienceName: name, query: [...query] })
      return true
    }
    const body = { programId: program_id, audienceName: name, query: [...query] }
    const counted = live.size.data && !live.size.isPlaceholderData ? live.size.data.audience_size : null
    // A retry repeats the first request unchanged, even if the size has been counted since.
    create.send({ ...body, results: counted }, body)
    return true
  }
  return {
    name,
    setName,
    state,
    onStep: dispatch,
    query,
    faults,
    shown,
    live,
    busy: create.busy || change.isPending,
    failure,
    isTried,
    submit,
    giveUp: () => {
      dropAudienceDraft(program_id)
      create.giveUp()
    },
  }
}
