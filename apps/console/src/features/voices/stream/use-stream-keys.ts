import type { Voice } from '@rapport/api/contract/feedback/voices'
import type { RefObject } from 'react'

import { usePageKey } from '../../../platform/use-shortcut.ts'

interface StreamKeys {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  rows: readonly Voice[]
  /** The id of the open response; null when none is open. */
  current: number | null
  onMark: (voice: Voice) => void
  onCreateCase: (voice: Voice) => void
  onNote: (voice: Voice) => void
}

/** Returns the links of the rows, in the order of the rows. */
const linksOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-voice]') ?? [])]
const idOf = (link: Element | null | undefined) => Number(link?.getAttribute('data-voice') ?? 0)

/**
 * Handles the keys of the stream: j and k move the focus through the rows (the browser handles Enter); e marks the focused row as
 * read or unread, c creates a case from it, and r adds a note to it. If no row has the focus, the keys use the row of the open
 * response. If that row is not in the list, or no response is open, j and k move to the first row. / moves the focus to the search
 * field.
 *
 * @source Visual language, section 13
 */
export function useStreamKeys({ list, search, rows, current, onMark, onCreateCase, onNote }: StreamKeys): void {
  const focusedId = () => idOf(document.activeElement?.closest('[data-voice]'))
  const move = (by: 1 | -1) => {
    const links = linksOf(list.current)
    const from = links.findIndex((link) => idOf(link) === (focusedId() || current))
    const next = from === -1 ? links[0] : links[from + by]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const withVoice = (act: (voice: Voice) => void) => {
    const id = focusedId() || current
    const voice = rows.find(({ response_id }) => response_id === id)
    if (voice) act(voice)
  }
  usePageKey('j', () => move(1))
  usePageKey('k', () => move(-1))
  usePageKey('e', () => withVoice(onMark))
  usePageKey('c', () => withVoice(onCreateCase))
  usePageKey('r', () => withVoice(onNote))
  usePageKey('/', () => search.current?.focus())
}
