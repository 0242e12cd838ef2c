import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { JudgedDifference } from '@rapport/domain/results/chance/judge'
import { changeKey, type JudgedItems } from '@rapport/domain/results/chance/judge-items'
import { createContext, use } from 'react'

/** The context of the page that every card has. */
export interface CardScene {
  readonly program_id: number
  readonly form: FeedbackForm
  /** The time zone of the club. */
  readonly timeZone: string
  /** Whether the person may not see text answers. */
  readonly areTextsClosed: boolean
  /** The object of comparison as the end of a sentence; undefined for the previous cycle. */
  readonly compared: string | undefined
  /** The address of the key drivers among the rows of a matrix. */
  readonly driversOf: (item: ResultItem) => string
  /** The changes of all results that are shown, judged together. */
  readonly changes: JudgedItems
  /** The address of the responses with an answer to a result; null where single responses are not shown. */
  readonly responsesOf: ((item: ResultItem, behind?: { answer?: string; row?: string }) => string) | null
}

/** The page around a card. */
export const CardSceneContext = createContext<CardScene | null>(null)

/** Returns the context of the page. Throws outside of its provider. */
export function useCardScene(): CardScene {
  const scene = use(CardSceneContext)
  if (scene === null) throw new Error('a result card outside of Performance')
  return scene
}

/** The state of a link that leads to a panel below the cards. */
export const TO_PANEL = 'to-panel'

/** Returns whether the state of a location comes from such a link. */
export const isToPanel = (state: unknown): boolean => state === TO_PANEL

/** Returns the judged change of a result's headline, or of one of its rows, among all that are shown; null where it has none. */
export function useChange(item: ResultItem, row?: string): JudgedDifference | null {
  return useCardScene().changes.get(changeKey(item, row)) ?? null
}
