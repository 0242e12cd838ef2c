import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { Voice } from '@rapport/api/contract/feedback/voices'
import { responseQueries } from '@rapport/api/queries/responses'
import { canReadResponses } from '@rapport/domain/access/permissions'
import type { PerformanceQuery } from '@rapport/domain/performance/performance-query'
import { chooseMentions, chooseQuotes } from '@rapport/domain/results/ranking/choose-quotes'
import type { Move } from '@rapport/domain/results/ranking/rank-results'
import type { Sentiment } from '@rapport/domain/surveys/definition/survey-definition'
import { readVoiceRequest } from '@rapport/domain/surveys/voices/voice-query'
import { useQueries } from '@tanstack/react-query'

import type { Ranked } from '../../../platform/figures/use-ranked.ts'
import { client } from '../../../platform/loading/api.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { useCardScene } from '../cards/card-scene.ts'
import { useWhyLinks } from './use-why-links.ts'

/** A quote on a card; `voice` is null for a published comment of an anonymous survey. */
export interface ShownQuote {
  readonly id: number | string
  readonly text: string
  readonly voice: Voice | null
}

/** The quotes of one card, and their loading state. */
export interface CardQuotes {
  readonly quotes: readonly ShownQuote[]
  readonly state: 'loading' | 'failed' | 'loaded'
}

/** Returns the answer band of the people whose comments a card quotes: positive if the result rose, and negative otherwise. */
export const bandOf = (kind: Move<Ranked>['kind']): Sentiment => (kind === 'rose' ? 'positive' : 'negative')

/**
 * Returns up to `most` quotes for each card: comments by people who gave a high answer if the result rose, and by people who gave a
 * low answer otherwise. Prefers comments that are not quoted on an earlier card, and then comments that mention the result. For an
 * anonymous survey, the quotes are published comments that mention the result. Returns null for users with limited access and, if
 * the survey is not anonymous, when a filter is set that comments do not support.
 */
export function useQuotes(
  moves: readonly Move<Ranked>[],
  query: PerformanceQuery,
  top: readonly ResultItem[],
  most: number,
): readonly CardQuotes[] | null {
  const { program_id, form } = useCardScene()
  const mayRead = canReadResponses(useCurrentUser())
  const { commentsOf } = useWhyLinks(query)
  const found = useQueries({
    queries: (commentsOf === null ? [] : moves).map(({ row, kind }) => {
      const address = commentsOf?.(row, bandOf(kind)) ?? ''
      const filters = readVoiceRequest(new URLSearchParams(address.slice(address.indexOf('?') + 1)))
      return responseQueries.newestVoices(client, program_id, filters)
    }),
  })
  if (!mayRead) return null
  if (form.anonymous) {
    const mentions = chooseMentions(
      moves.map(({ row }) => row.title),
      listTexts(top),
      most,
    )
    return mentions.map((texts) => ({
      state: 'loaded',
      quotes: texts.map((text) => ({ id: text, text, voice: null })),
    }))
  }
  if (commentsOf === null) return null
  const chosen = chooseQuotes(
    moves.map(({ row }, index) => ({ title: row.title, quotes: (found[index]?.data ?? []).flatMap(toQuote) })),
    most,
  )
  return chosen.map((quotes, index) => ({
    quotes,
    state: found[index]?.isError ? 'failed' : found[index]?.isPending ? 'loading' : 'loaded',
  }))
}

function toQuote(voice: Voice): ShownQuote[] {
  return voice.comment === null ? [] : [{ id: voice.response_id, text: voice.comment, voice }]
}

/** Returns the published comments on all questions of an anonymous survey. */
function listTexts(items: readonly ResultItem[]): string[] {
  return items.flatMap((item) => [
    ...Object.values(item.results.current.answers.distribution).flatMap((list) =>
      list.flatMap(({ text }) => (text === null ? [] : [text])),
    ),
    ...listTexts(item.children),
  ])
}
