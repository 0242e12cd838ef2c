import { SAVE_DEBOUNCE_MS } from '@rapport/domain/constants'
import { isSameAnswer, mergeAnswers } from '@rapport/domain/surveys/answers/merge-answers'

import { hasUnsent, type Attempt, type Draft } from './draft.ts'
import type { Reply } from './reply.ts'
import type { SaveQueueParts } from './save-queue-parts.ts'
import type { SaveState } from './save-state.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/**
 * Sends the answers of one response to the server over an unreliable network. Every change is stored on the device before it is
 * sent, unless the page is being left. Only one request is in flight at a time; it contains the full state. A save whose reply was
 * lost is sent again unchanged before newer changes: the server acknowledges a repeat of the last rev without storing it, so a
 * changed body with the same rev would be lost. When another device saved first, the answers are merged by question and saved
 * again.
 *
 * @source Decisions, section 7
 */
export class SaveQueue {
  readonly #parts: SaveQueueParts
  readonly #listeners = new Set<() => void>()
  #draft: Draft
  #state: SaveState
  #timer: number | null = null
  #running = false
  #isSending = false
  #isOver = false
  #hasToWait = false
  #tries = 0

  constructor(draft: Draft, parts: SaveQueueParts, touched: readonly string[] = []) {
    this.#parts = parts
    this.#draft = draft
    const { answers, base, wants_completion: completing } = draft
    const status = hasUnsent(draft) ? 'waiting' : 'idle'
    this.#state = {
      status,
      trouble: null,
      completing,
      isCompletionRefused: false,
      message: null,
      answers,
      base,
      touched,
    }
  }

  /** Returns the current state; returns the same object until the state changes. */
  readonly getState = (): SaveState => this.#state

  /** Returns the zero-based index of the page that was opened last. */
  get page(): number {
    return this.#draft.page
  }

  /** Returns whether answers were given or erased on any device; if so, a missing default answer was erased and is not restored. */
  get hasAnswered(): boolean {
    return this.#draft.answered || this.#draft.base_rev > 0
  }

  /** Calls `listener` after each state change; returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Stores the draft, and sends changes that an earlier visit did not send. */
  start(): void {
    this.#running = true
    void this.#keep()
    if (hasUnsent(this.#draft)) this.#schedule(0)
  }

  /** Stops sending until the queue is started again; the outcome of a request in flight is still processed. */
  stop(): void {
    this.#running = false
    this.#clearTimer()
  }

  /**
   * Sets the answers and sends them after a pause in typing; resolves when the device has stored them. Ignores unchanged answers,
   * and all answers once completion has been requested or saving is over.
   */
  async answer(answers: Record<string, unknown>): Promise<void> {
    if (this.#isOver || this.#draft.wants_completion || isSameAnswer(answers, this.#draft.answers)) return
    this.#change({ answers, answered: true })
    this.#show({ status: this.#tries > 0 ? 'waiting' : 'pending', message: null })
    await this.#keep()
    if (this.#tries === 0) this.#schedule(SAVE_DEBOUNCE_MS)
  }

  /** Records that a default answer was erased, so that the default is not restored even if nothing has to be sent. */
  async noteErased(): Promise<void> {
    if (this.#isOver || this.#draft.answered) return
    this.#change({ answered: true })
    await this.#keep()
    if (hasUnsent(this.#draft)) this.#schedule(SAVE_DEBOUNCE_MS)
  }

  /** Stores the index of the opened page, and sends changes without waiting for the pause in typing. */
  async turnPage(page: number): Promise<void> {
    if (this.#isOver) return
    this.#change({ page })
    await this.#keep()
    if (this.#tries === 0 && this.#state.status === 'pending') this.#schedule(0)
  }

  /** Requests completion of the response with these answers; `status` becomes `completed` when the server has confirmed it. */
  async complete(answers: Record<string, unknown>): Promise<void> {
    if (this.#isOver || this.#draft.wants_completion) return
    this.#change({ answers, answered: true, wants_completion: true })
    this.#show({ status: 'saving', message: null })
    await this.#keep()
    if (!this.#hasToWait) this.#schedule(0)
  }

  /** Runs a scheduled send now, unless the server requested a delay. Called when the device is online again or the user returns. */
  wake(): void {
    if (this.#timer === null || this.#hasToWait) return
    this.#schedule(0)
  }

  /** Sends at once, because the page might be closing; does nothing after a rejection or while the server requests a delay. */
  leave(): void {
    if (this.#state.status === 'refused' || this.#hasToWait) return
    void this.#send(true)
  }

  /** Stops sending and storing in this tab and ignores a pending reply, because the survey is now being answered in another tab. */
  release(): void {
    this.#isOver = true
    this.#clearTimer()
  }

  async #send(leaving = false): Promise<void> {
    this.#clearTimer()
    if (this.#isSending || this.#isOver || !hasUnsent(this.#draft)) return
    this.#isSending = true
    this.#hasToWait = false
    const attempt = this.#draft.attempt ?? this.#newAttempt()
    this.#change({ attempt })
    if (this.#tries === 0) this.#show({ status: 'saving' })
    const storing = this.#keep()
    if (!leaving) await storing
    const reply = await this.#parts.send(this.#draft.local_id, attempt, leaving)
    this.#isSending = false
    if (!this.#isOver) await this.#settle(attempt, reply)
  }

  #newAttempt(): Attempt {
    const { answers, base_rev, wants_completion } = this.#draft
    return {
      response_json: answers,
      save_type: wants_completion ? 'complete' : 'partial',
      base_rev,
      rev: base_rev + 1,
      device_id: this.#parts.device_id,
    }
  }

  async #settle(attempt: Attempt, reply: Reply): Promise<void> {
    switch (reply.kind) {
      case 'stored':
        this.#tries = 0
        this.#change({ attempt: null, base: attempt.response_json, base_rev: attempt.rev })
        this.#show({ trouble: null })
        return attempt.save_type === 'complete' ? this.#finish('completed') : this.#goOn(0)
      case 'changed':
        this.#merge(reply.answers, reply.rev)
        this.#tries += 1
        return this.#goOn(this.#tries === 1 ? 0 : this.#pause())
      case 'refused':
        this.#tries = 0
        this.#change({ attempt: null, wants_completion: false })
        this.#show({
          status: 'refused',
          isCompletionRefused: attempt.save_type === 'complete',
          message: reply.message,
        })
        return this.#keep()
      case 'unknown':
        this.#tries += 1
        this.#hasToWait = reply.wait_ms !== null
        this.#show({ status: 'waiting', trouble: reply.trouble })
        return this.#schedule(Math.max(reply.wait_ms ?? 0, this.#pause()))
      case 'completed':
      case 'closed':
      case 'missing':
        return this.#finish(reply.kind)
    }
  }

  #merge(server: Record<string, unknown>, rev: number): void {
    const { answers, touched } = mergeAnswers(this.#draft.base, this.#draft.answers, server)
    this.#change({ answers, base: server, base_rev: rev, attempt: null })
    this.#show({ touched: [...new Set([...this.#state.touched, ...touched])] })
  }

  async #goOn(delay: number): Promise<void> {
    await this.#keep()
    if (hasUnsent(this.#draft)) return this.#schedule(delay)
    this.#tries = 0
    this.#show({ status: 'saved' })
  }

  async #finish(status: 'completed' | 'closed' | 'missing'): Promise<void> {
    this.#isOver = true
    this.#clearTimer()
    // Other outcomes leave unsent answers on the device, so that the member can copy them.
    if (status === 'completed') await this.#parts.drop(this.#draft.local_id)
    this.#show({ status })
  }

  #pause(): number {
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (this.#tries - 1), LAST_RETRY_MS)
    return Math.round(pause * (1 + this.#parts.random() / 4))
  }

  #schedule(delay: number): void {
    this.#clearTimer()
    if (!this.#running || this.#isSending || this.#isOver) return
    this.#timer = this.#parts.timers.set(() => {
      this.#timer = null
      void this.#send()
    }, delay)
  }

  #clearTimer(): void {
    if (this.#timer !== null) this.#parts.timers.clear(this.#timer)
    this.#timer = null
  }

  #change(part: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...part }
  }

  async #keep(): Promise<void> {
    if (!this.#isOver) await this.#parts.keep(this.#draft)
  }

  #show(part: Partial<SaveState>): void {
    const { answers, base, wants_completion: completing } = this.#draft
    this.#state = { ...this.#state, answers, base, completing, ...part }
    for (const listener of this.#listeners) listener()
  }
}
