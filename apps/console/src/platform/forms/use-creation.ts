import { ApiError } from '@rapport/api/api-error'
import { EARLIER_SAVED } from '@rapport/domain/successes'
import { toast } from '@rapport/ui/toast'
import { useIsMutating, useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { dropKey, dropRefusedKey, firstContentAt, requestAt } from '../drafts/keys.ts'

type Keyed = { readonly idempotencyKey: string }

/** The options of `useCreation`, for a form that creates a record. */
export interface CreationOptions<Made, ApiValues extends Keyed, Sent extends ApiValues> {
  /**
   * Identifies the form and the parent of the record, for example `new case of 1`. Forms with the same key are treated as one form
   * that was reopened.
   */
  readonly storageKey: string
  readonly making: UseMutationOptions<Made, Error, ApiValues>
  /** Called once after the creation, even if the user has left the form. */
  readonly onMade: (made: Made, sent: Sent) => void
  /** Called after a rejection or a lost response, even if the user has left the form. */
  readonly onFailed?: (error: Error) => void
  /**
   * Called after the record has been created and the lists have been reloaded, if a form with the storage key is mounted. This need not be
   * the form that sent the request.
   */
  readonly onDone?: (made: Made, sent: Sent) => void
  /** Called after a rejection or a lost response, if a form with the storage key is mounted. */
  readonly onRefused?: (error: Error) => void
}

interface Listener {
  readonly handleDone: (made: unknown, sent: unknown) => void
  readonly handleRefused: (error: Error, sent: unknown) => void
}

/**
 * The listener of the mounted form for each storage key. It also receives the results of requests that an earlier form with the
 * same key sent.
 */
const standing = new Map<string, RefObject<Listener>>()

/** Returns whether the server has rejected the request. */
const isRefusal = (error: Error) => error instanceof ApiError && error.kind === 'answer' && error.status < 500

/**
 * Lets a form create a record exactly once. While a request is pending, no other request is sent for the same storage key, whether
 * by a second press or by the reopened form. If the response is lost, the next attempt reuses the idempotency key. If the form has
 * changed by then and the first request was accepted, the server responds with the result of the first request, and no second
 * record is created.
 *
 * @source Decisions, section 6
 */
export function useCreation<Made, ApiValues extends Keyed, Sent extends ApiValues = ApiValues>(
  options: CreationOptions<Made, ApiValues, Sent>,
) {
  const { storageKey, making, onMade, onFailed } = options
  const queryClient = useQueryClient()
  const mutationKey = [...(making.mutationKey ?? []), storageKey]
  const [refused, setRefused] = useState<{ readonly error: Error; readonly sent: Sent } | null>(null)
  const listener: Listener = {
    // The casts are safe, because all forms with the same storage key have the same types.
    handleDone: (made, sent) => options.onDone?.(made as Made, sent as Sent),
    handleRefused: (error, sent) => {
      setRefused({ error, sent: sent as Sent }) // as above
      options.onRefused?.(error)
    },
  }
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    standing.set(storageKey, latest)
    return () => {
      if (standing.get(storageKey) === latest) standing.delete(storageKey)
    }
  }, [storageKey])

  const { mutationFn } = making
  const { mutate } = useMutation<{ made: Made; made_from: Sent }, Error, Sent>({
    mutationKey,
    mutationFn: async (sent, context) => {
      if (!mutationFn) throw new TypeError('useCreation requires a mutationFn')
      try {
        return { made: await mutationFn(sent, context), made_from: sent }
      } catch (error) {
        const first = firstContentAt<Omit<Sent, 'idempotencyKey'>>(storageKey)
        if (!(error instanceof ApiError) || error.code !== 'key_reused' || error.current === null || !first) throw error
        toast.info(EARLIER_SAVED)
        // The cast is safe: the two requests differ only in their bodies, so the response to the first request has the same type.
        return { made: error.current as Made, made_from: { ...sent, ...first } }
      }
    },
    onSuccess: async ({ made, made_from }, _sent, ...rest) => {
      dropKey(storageKey)
      onMade(made, made_from)
      await making.onSuccess?.(made, made_from, ...rest)
      standing.get(storageKey)?.current.handleDone(made, made_from)
    },
    onError: (error, sent) => {
      // A `key_reused` error reaches this line only when the earlier response or its request is missing, so the key can no longer
      // be used.
      if (error instanceof ApiError && error.code === 'key_reused') dropKey(storageKey)
      else if (isRefusal(error)) dropRefusedKey(storageKey)
      onFailed?.(error)
      standing.get(storageKey)?.current.handleRefused(error, sent)
    },
  })
  return {
    /** Whether a request is pending. */
    busy: useIsMutating({ mutationKey }) > 0,
    /** The last failure, until the next attempt. */
    refused,
    /**
     * Sends the request, unless another request is pending. `same` is the part of `content` that identifies the request; by default
     * it is all of `content`.
     */
    send: (content: Omit<Sent, 'idempotencyKey'>, same: unknown = content) => {
      // The mutation cache contains the first request even before the next render, so a second press sends no request.
      if (queryClient.isMutating({ mutationKey }) > 0) return
      setRefused(null)
      const { key, content: first } = requestAt(storageKey, content, same)
      // The cast is safe, because `first` contains every property of Sent except the idempotency key.
      mutate({ ...first, idempotencyKey: key } as Sent)
    },
    /**
     * Records that the user canceled the form, so the next request creates a new record, regardless of the outcome of the last
     * request.
     */
    giveUp: () => dropKey(storageKey),
  }
}
