import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { changeKey, type TestedItems } from '@rapport/domain/results/differences/item-significance'
import type { TestedDifference } from '@rapport/domain/results/differences/significance'
import { createContext, use } from 'react'

/** The context that the page provides to every result card. */
export interface CardScene {
  readonly program_id: number
  readonly form: FeedbackForm
  /** The club's time zone. */
  readonly timeZone: string
  /** Whether the person is not allowed to see text answers. */
  readonly areTextsClosed: boolean
  /** What the results are compared with, as the end of a sentence; undefined for the previous cycle. */
  readonly compared: string | undefined
  /** Returns the address of the key drivers among the rows of a matrix. */
  readonly driversOf: (item: ResultItem) => string
  /** The changes in all displayed results, tested together. */
  readonly changes: TestedItems
  /**
   * Returns the address of the responses behind a result, limited to the answer and the matrix row in `behind` if they are given.
   * The function itself is null where individual responses are not shown.
   */
  readonly responsesOf: ((item: ResultItem, behind?: { answer?: string; row?: string }) => string) | null
}

/** Provides the page's context to a card. */
export const CardSceneContext = createContext<CardScene | null>(null)

/** Returns the page's context. Throws outside its provider. */
export function useCardScene(): CardScene {
  const scene = use(CardSceneContext)
  if (scene === null) throw new Error('useCardScene must be used inside a CardSceneContext')
  return scene
}

/** The location state of a link to a panel below the cards. */
export const TO_PANEL = 'to-panel'

/** Returns whether a location state comes from a link to a panel below the cards. */
export const isToPanel = (state: unknown): boolean => state === TO_PANEL

/**
 * Returns the change in the headline figure of a result or in one of its rows, tested together with all displayed changes; null
 * when there is no comparison.
 */
export function useChange(item: ResultItem, row?: string): TestedDifference | null {
  return useCardScene().changes.get(changeKey(item, row)) ?? null
}
