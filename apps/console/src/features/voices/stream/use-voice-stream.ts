import { responseQueries } from '@rapport/api/queries/responses'
import { formatVoiceCount, readVoiceRequest, VOICE_FILTER_NAMES } from '@rapport/domain/surveys/voices/voice-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { client } from '../../../platform/loading/api.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'

/** Changes to filters, by name; null, an empty string or an empty list removes a filter. */
export type FilterChange = Readonly<
  Partial<Record<(typeof VOICE_FILTER_NAMES)[number], string | readonly string[] | null>>
>

/**
 * Returns the stream of voices for the URL: the filters and functions that change them, the loaded rows, and the total number of
 * matching voices.
 *
 * @source Decisions, section 14, "Member Voices"
 */
export function useVoiceStream() {
  const { program } = useActiveProgram()
  const program_id = program?.program_id ?? 0
  const [search, setSearch] = useSearchParams()
  const request = useMemo(() => readVoiceRequest(search), [search])
  const stream = useInfiniteQuery(responseQueries.voices(client, program_id, request))
  const rows = stream.data?.pages.flat()
  const total = stream.data?.pages[0]?.[0]?.record_count ?? 0

  /**
   * Sets and removes filters without changing the path, so an open response stays open. With `replace`, the change replaces the
   * current history entry; the search field uses this while the user types.
   */
  const change = (values: FilterChange, { replace = false } = {}) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(values)) {
          if (typeof value === 'string' && value !== '') next.set(name, value)
          else next.delete(name)
          if (typeof value === 'object') for (const one of value ?? []) next.append(name, one)
        }
        return next
      },
      { replace },
    )
  return {
    program_id,
    timeZone: program?.timezone ?? 'UTC',
    search,
    query: search.toString(),
    request,
    isFiltered: Object.keys(request).length > 0,
    stream,
    rows,
    total,
    countText: formatVoiceCount(total),
    change,
    clear: () => change(Object.fromEntries(VOICE_FILTER_NAMES.map((name) => [name, null]))),
  }
}

/** The stream of voices with its filters, as returned by useVoiceStream. */
export type VoiceStream = ReturnType<typeof useVoiceStream>
