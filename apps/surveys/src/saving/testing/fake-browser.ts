import { openDraft, type Attempt, type Draft } from '../draft.ts'
import type { Reply } from '../reply.ts'
import { SaveQueue } from '../save-queue.ts'
import { FakeServer } from './fake-server.ts'

/** A fault that affects the next saves. `lost`: the server stores the save, but the response does not arrive. */
export type Fault = 'offline' | 'lost' | 'error' | 'busy' | 'refused' | 'closed' | 'missing'

const NO_REPLY: Reply = { kind: 'unknown', trouble: 'no_reply', wait_ms: null }

const REPLIES: Readonly<Record<Exclude<Fault, 'lost'>, Reply>> = {
  offline: NO_REPLY,
  error: { kind: 'unknown', trouble: 'server_error', wait_ms: null },
  busy: { kind: 'unknown', trouble: 'busy', wait_ms: 7_000 },
  refused: { kind: 'refused', message: 'a: is not a choice' },
  closed: { kind: 'closed' },
  missing: { kind: 'missing' },
}

interface Timer {
  readonly id: number
  readonly at: number
  readonly run: () => void
}

/** A simulated phone, connected to one fake server. It has a clock, storage, and a network into which faults can be injected. */
export class FakeFixture {
  readonly server = new FakeServer()
  readonly log: string[] = []
  readonly bodies: Attempt[] = []
  readonly leaving: boolean[] = []
  /** The draft in the phone's storage. */
  storedDraft: Draft | null = null
  fault: Fault | null = null
  #read: { response_json: Record<string, unknown>; rev: number } = { response_json: {}, rev: 0 }
  #timers: Timer[] = []
  #now = 0
  #ids = 0
  #visits = 0
  #gate: Promise<void> | null = null

  /** Returns the number of sent requests. */
  get sent(): number {
    return this.bodies.length
  }

  /** Returns the draft that a device without stored data would create from the server's current state. */
  freshDraft(): Draft {
    const { answers: response_json, rev } = this.server
    return openDraft({ local_id: 'r', response_json, rev }, null).draft
  }

  /** Opens the page: rebases the stored draft onto the server's state or, when offline, onto the last server state that was read. */
  open(): SaveQueue {
    this.#visits += 1
    const visit = this.#visits
    if (this.fault !== 'offline') this.#read = { response_json: this.server.answers, rev: this.server.rev }
    const { draft, touched } = openDraft({ local_id: 'r', ...this.#read }, this.storedDraft)
    const parts = {
      device_id: `phone-${visit}`,
      keep: async (storedDraft: Draft) => {
        // Writing takes time; if the page is closed in the meantime, nothing is written.
        for (let turn = 0; turn < 3; turn++) await Promise.resolve()
        if (visit !== this.#visits) return
        this.storedDraft = storedDraft
        if (storedDraft.attempt) this.log.push(`keep attempt ${storedDraft.attempt.rev}`)
      },
      drop: async () => {
        this.storedDraft = null
      },
      send: (_id: string, attempt: Attempt, leaving: boolean) => this.#send(attempt, leaving),
      timers: {
        set: (run: () => void, ms: number) => this.#set(run, ms),
        clear: (id: number) => {
          this.#timers = this.#timers.filter((timer) => timer.id !== id)
        },
      },
      random: () => 0,
    }
    return new SaveQueue(draft, parts, touched)
  }

  /** Closes the page without warning and opens it again; data that was not stored is lost. */
  async reopen(page: SaveQueue): Promise<SaveQueue> {
    page.stop()
    this.#timers = []
    const next = this.open()
    next.start()
    await this.pass(0)
    return next
  }

  /** Delays the next response until `release` is called. */
  holdReply(): { release: () => void } {
    let release = () => {}
    this.#gate = new Promise((resolve) => {
      release = resolve
    })
    return { release }
  }

  /** Advances the clock by `ms` milliseconds and runs the timers that become due. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms
    await drain()
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      this.#now = due.at
      this.#timers = this.#timers.filter(({ id }) => id !== due.id)
      due.run()
      await drain()
    }
    this.#now = until
  }

  /** Advances the clock until the next request is sent; returns the elapsed time in ms. */
  async passUntilSent(): Promise<number> {
    const [began, sent] = [this.#now, this.sent]
    while (this.sent === sent) {
      const next = Math.min(...this.#timers.map(({ at }) => at))
      await this.pass(next - this.#now)
    }
    return this.#now - began
  }

  async #send(attempt: Attempt, leaving: boolean): Promise<Reply> {
    this.bodies.push(attempt)
    this.leaving.push(leaving)
    this.log.push(`send ${attempt.rev}`)
    const { fault } = this
    const gate = this.#gate
    this.#gate = null
    if (gate) await gate
    if (fault === null) return this.server.save(attempt)
    if (fault !== 'lost') return REPLIES[fault]
    this.server.save(attempt)
    return NO_REPLY
  }

  #set(run: () => void, ms: number): number {
    this.#ids += 1
    this.#timers.push({ id: this.#ids, at: this.#now + ms, run })
    return this.#ids
  }
}

async function drain(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}
