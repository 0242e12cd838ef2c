import { useIsMutating, useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { dropKey, keyAt } from './keys.ts'

type Keyed = { readonly idempotencyKey: string }

/** What a form says of the thing that it makes. @source ours */
export interface CreationOptions<Made, Wire extends Keyed, Sent extends Wire> {
  /** The form and what it makes something of, as `new case of 1`: two forms of one place are one form that was opened again. */
  readonly place: string
  readonly making: UseMutationOptions<Made, Error, Wire>
  /** It is made, wherever the person is by then: once, also when the form was left. */
  readonly onMade: (made: Made, sent: Sent) => void
  /** It was refused, or the answer was lost, wherever the person is by then. */
  readonly onFailed?: (error: Error) => void
  /** It is made and the lists are read anew, and the form stands, though it may be another than the one that sent it. */
  readonly onDone?: (made: Made, sent: Sent) => void
  /** It was refused, and the form stands. */
  readonly onRefused?: (error: Error) => void
}

interface Listener {
  readonly hearDone: (made: unknown, sent: unknown) => void
  readonly hearRefused: (error: Error, sent: unknown) => void
}

/** The form that stands at a place hears what became of what any form of the place has sent. */
const standing = new Map<string, RefObject<Listener>>()

/**
 * Makes something from a form, once: while it is on its way nothing else is sent from the place, not by a second press and not by
 * the form when it was left and opened again, and what is tried again has the key that it had.
 * @source Decisions, section 6
 */
export function useCreation<Made, Wire extends Keyed, Sent extends Wire = Wire>(
  options: CreationOptions<Made, Wire, Sent>,
) {
  const { place, making, onMade, onFailed } = options
  const queryClient = useQueryClient()
  const mutationKey = [...(making.mutationKey ?? []), place]
  const [refused, setRefused] = useState<{ readonly error: Error; readonly sent: Sent } | null>(null)
  const listener: Listener = {
    // Both forms of one place make the same.
    hearDone: (made, sent) => options.onDone?.(made as Made, sent as Sent),
    hearRefused: (error, sent) => {
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

  const { mutate } = useMutation<Made, Error, Sent>({
    ...making,
    mutationKey,
    onSuccess: async (made, sent, ...rest) => {
      dropKey(place)
      onMade(made, sent)
      await making.onSuccess?.(made, sent, ...rest)
      standing.get(place)?.current.hearDone(made, sent)
    },
    onError: (error, sent) => {
      onFailed?.(error)
      standing.get(place)?.current.hearRefused(error, sent)
    },
  })
  return {
    /** What was sent from here last is still on its way. */
    busy: useIsMutating({ mutationKey }) > 0,
    /** What was refused last, until the next try. */
    refused,
    /** `same` is what two tries have in common, where that is not all of it. */
    send: (content: Omit<Sent, 'idempotencyKey'>, same: unknown = content) => {
      // The cache knows of the first press before the page is drawn anew.
      if (queryClient.isMutating({ mutationKey }) > 0) return
      setRefused(null)
      // What it is made of but its key.
      mutate({ ...content, idempotencyKey: keyAt(place, same) } as Sent)
    },
  }
}
