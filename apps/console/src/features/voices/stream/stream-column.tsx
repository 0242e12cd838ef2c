import type { Voice } from '@rapport/api/contract/feedback/voices'
import { responseMutations } from '@rapport/api/queries/responses'
import { nameResponder } from '@rapport/domain/surveys/member-entry'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { ListEnd } from '@rapport/ui/infinite-list'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

import { KeyBar, type KeyHint } from '../../../platform/key-bar.tsx'
import { client, isInvalid, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { NoteDialog } from '../notes/note-dialog.tsx'
import { CreateCaseDialog } from './create-case-dialog.tsx'
import { streamMessages as messages } from './messages.ts'
import { StreamFilters } from './stream-filters.tsx'
import { useStreamKeys } from './use-stream-keys.ts'
import type { VoiceStream } from './use-voice-stream.ts'
import { VoiceRow } from './voice-row.tsx'

const MOVE: KeyHint = { keys: ['J', 'K'], label: messages.keys.move }
const OPEN: KeyHint = { keys: ['↵'], label: messages.keys.open }
const READ: KeyHint = { keys: ['E'], label: messages.keys.read }
const ALL: KeyHint = { keys: ['?'], label: messages.keys.all }
/**
 * The key hints while no voice is open. The keys for creating cases and adding notes are shown on the buttons of the open voice.
 */
const KEYS_OF_LIST = [MOVE, OPEN, ALL] as const
const KEYS_OF_VOICE = [MOVE, OPEN, READ, ALL] as const

interface StreamColumnProps {
  of: VoiceStream
  /** The id of the open response; null when none is open. */
  current: number | null
  /** The title and the tabs above the list. */
  head: ReactNode
}

/** Renders the list of voices with its search, filters and keyboard shortcuts. */
export function StreamColumn({ of, current, head }: StreamColumnProps) {
  const list = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [about, setAbout] = useState<Voice | null>(null)
  const [noted, setNoted] = useState<Voice | null>(null)
  const mark = useMutation({
    ...responseMutations.markRead(client, useQueryClient(), of.program_id),
    onError: (error) => toast.error(messageFor('open', error)),
  })
  useStreamKeys({
    list,
    search,
    rows: of.rows ?? [],
    current,
    onMark: ({ response_id, is_read }) => mark.mutate({ response_id, is_read: !is_read }),
    onCreateCase: setAbout,
    onNote: setNoted,
  })
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <>
      {head}
      <StreamFilters of={of} searchRef={search} />
      <StreamBody of={of} current={current} list={list} />
      <KeyBar hints={current === null ? KEYS_OF_LIST : KEYS_OF_VOICE} />
      {about === null ? null : (
        <CreateCaseDialog key={about.response_id} voice={about} onClose={() => setAbout(null)} />
      )}
      {noted === null ? null : (
        <NoteDialog
          key={noted.response_id}
          response={noted}
          name={nameResponder(noted)}
          onClose={() => setNoted(null)}
        />
      )}
    </>
  )
}

type StreamBodyProps = Pick<StreamColumnProps, 'of' | 'current'> & { list: RefObject<HTMLUListElement | null> }

function StreamBody({ of, current, list }: StreamBodyProps) {
  const { stream, rows, query, timeZone, clear } = of
  if (rows === undefined)
    return stream.isError ? (
      isInvalid(stream.error) ? (
        <EmptyState title={messages.badFilter} action={<Button onClick={clear}>{messages.clear}</Button>} />
      ) : (
        <FailureState
          title={messageFor('list', stream.error)}
          onRetry={() => void stream.refetch()}
          busy={stream.isFetching}
        />
      )
    ) : (
      <Loading />
    )
  if (rows.length === 0) return <NoVoices of={of} />
  return (
    <div className="min-w-0 flex-1">
      <ul ref={list} data-rp-list aria-label={messages.list}>
        {rows.map((voice) => (
          <li key={voice.response_id}>
            <VoiceRow voice={voice} query={query} current={voice.response_id === current} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <ListEnd
        count={rows.length}
        hasMore={stream.hasNextPage}
        onMore={() => void stream.fetchNextPage()}
        busy={stream.isFetchingNextPage}
        error={stream.isFetchNextPageError ? messageFor('list', stream.error) : undefined}
        moreLabel={messages.more}
      />
    </div>
  )
}

function NoVoices({ of: { isFiltered, request, clear } }: Pick<StreamColumnProps, 'of'>) {
  if (!isFiltered) return <EmptyState title={messages.none} hint={messages.noneHint} />
  return (
    <EmptyState
      title={request.q === undefined ? messages.noMatch : messages.noSearchMatch}
      hint={messages.noMatchHint}
      action={<Button onClick={clear}>{messages.clear}</Button>}
    />
  )
}
