import { ApiError } from '@rapport/api/api-error'
import { EARLIER_SAVED } from '@rapport/domain/successes'
import { toast } from '@rapport/ui/toast'
import { useIsMutating, useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { dropKey, dropRefusedKey, firstContentAt, requestAt } from '../drafts/keys.ts'

type Keyed = { readonly idempotencyKey: string }

/** What a form says of the thing that it makes. */
export interface CreationOptions<Made, ApiValues extends Keyed, Sent extends ApiValues> {
  /** The form and what it makes something of, as `new case of 1`: two forms of one place are one form that was opened again. */
  readonly place: string
  readonly making: UseMutationOptions<Made, Error, ApiValues>
  /** It is made, wherever the person is by then: once, also when the form was left. */
  readonly onMade: (made: Made, sent: Sent) => void
  /** It was refused, or the answer was lost, wherever the person is by then. */
  readonly onFailed?: (error: Error) => void
  /** It was created, the lists were reloaded, and a form is mounted, perhaps another one than the sender. */
  readonly onDone?: (made: Made, sent: Sent) => void
  /** It was refused, and a form is mounted. */
  readonly onRefused?: (error: Error) => void
}

interface Listener {
  readonly handleDone: (made: unknown, sent: unknown) => void
  readonly handleRefused: (error: Error, sent: unknown) => void
}

/** The mounted form of a place is notified of the result of a request that any form of the place has sent. */
const standing = new Map<string, RefObject<Listener>>()

/** Whether the server has refused the request. */
const isRefusal = (error: Error) => error instanceof ApiError && error.kind === 'answer' && error.status < 500

/**
 * Makes something from a form, once. While a request is pending nothing else is sent from the place, neither by a second press nor by
 * the form when it was left and opened again. When the answer is lost, the next try carries the same key. If the form was changed by
 * then and the first request had been accepted after all, the server answers with what that one made, and no second is made.
 * @source Decisions, section 6
 */
export function useCreation<Made, ApiValues extends Keyed, Sent extends ApiValues = ApiValues>(
  options: CreationOptions<Made, ApiValues, Sent>,
) {
  const { place, making, onMade, onFailed } = options
  const queryClient = useQueryClient()
  const mutationKey = [...(making.mutationKey ?? []), place]
  const [refused, setRefused] = useState<{ readonly error: Error; readonly sent: Sent } | null>(null)
  const listener: Listener = {
    // Both forms of one place make the same.
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
    standing.set(place, latest)
    return () => {
      if (standing.get(place) === latest) standing.delete(place)
    }
  }, [place])

  const { mutationFn } = making
  const { mutate } = useMutation<{ made: Made; made_from: Sent }, Error, Sent>({
    mutationKey,
    mutationFn: async (sent, context) => {
      if (!mutationFn) throw new TypeError('a creation needs a mutationFn')
      try {
        return { made: await mutationFn(sent, context), made_from: sent }
      } catch (error) {
        const first = firstContentAt<Omit<Sent, 'idempotencyKey'>>(place)
        if (!(error instanceof ApiError) || error.code !== 'key_reused' || error.current === null || !first) throw error
        toast.info(EARLIER_SAVED)
        // The answer to the first request, which had another body but is of the same call.
        return { made: error.current as Made, made_from: { ...sent, ...first } }
      }
    },
    onSuccess: async ({ made, made_from }, _sent, ...rest) => {
      dropKey(place)
      onMade(made, made_from)
      await making.onSuccess?.(made, made_from, ...rest)
      standing.get(place)?.current.handleDone(made, made_from)
    },
    onError: (error, sent) => {
      // The server answers `key_reused` without the earlier answer only when it has none to give: the key is of no further use.
      if (error instanceof ApiError && error.code === 'key_reused') dropKey(place)
      else if (isRefusal(error)) dropRefusedKey(place)
      onFailed?.(error)
      standing.get(place)?.current.handleRefused(error, sent)
    },
  })
  return {
    /** What was sent from here last is still on its way. */
    busy: useIsMutating({ mutationKey }) > 0,
    /** What was refused last, until the next try. */
    refused,
    /** Sends, unless a request is pending. `same` is what two tries have in common, where that is not all of `content`. */
    send: (content: Omit<Sent, 'idempotencyKey'>, same: unknown = content) => {
      // The cache knows of the first press before the component renders again.
      if (queryClient.isMutating({ mutationKey }) > 0) return
      setRefused(null)
      const { key, content: first } = requestAt(place, content, same)
      // Everything except the idempotency key.
      mutate({ ...first, idempotencyKey: key } as Sent)
    },
    /** The form is given up: what is made next is something else, whatever became of the last request. */
    giveUp: () => dropKey(place),
  }
}
