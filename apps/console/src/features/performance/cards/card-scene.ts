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
  /** Whether the current user is not allowed to see text answers. */
  readonly areTextsClosed: boolean
  /**
   * What the results are compared with, worded as the end of a sentence, for example `compared with 2025`; undefined if they are
   * compared with the previous cycle.
   */
  readonly compared: string | undefined
  /** Returns the URL of the key-driver panel for the rows of a matrix. */
  readonly driversOf: (item: ResultItem) => string
  /** The changes in all displayed results, tested together. */
  readonly changes: TestedItems
  /**
   * Returns the URL of the responses behind a result. `behind` limits the responses to an answer, a matrix row, or both. The
   * function itself is null where individual responses are not shown.
   */
  readonly responsesOf: ((item: ResultItem, behind?: { answer?: string; row?: string }) => string) | null
}

/** The React context through which the page provides its CardScene to the result cards. */
export const CardSceneContext = createContext<CardScene | null>(null)

/** Returns the CardScene that the page provides. Throws outside a CardSceneContext provider. */
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
 * Returns the change in a result's headline figure, or in one of its rows if `row` is given. The change has been tested together
 * with all other displayed changes. Returns null when there is no comparison.
 */
export function useChange(item: ResultItem, row?: string): TestedDifference | null {
  return useCardScene().changes.get(changeKey(item, row)) ?? null
}
