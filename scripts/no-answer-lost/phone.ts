import { createAppOver, type TestApp } from '../../apps/server/src/testing/test-app.ts'
import { openDraft, type Draft } from '../../apps/surveys/src/saving/draft.ts'
import { SaveQueue } from '../../apps/surveys/src/saving/save-queue.ts'
import { sendSave } from '../../apps/surveys/src/saving/send-save.ts'
import { newId } from '../../apps/surveys/src/store/store-format.ts'
import { openFakeDevice } from '../../apps/surveys/src/store/testing/fake-device.ts'
import { createClient } from '../../packages/api/src/client.ts'
import { FakeTime } from './fake-time.ts'

/** The state of the network. `lost`: the server stores the data, but its response never arrives. */
export type Network = 'fine' | 'offline' | 'lost' | 'error' | 'busy' | 'slow'

const SLOW_MS = 3_000

const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ message: 'x', code: 'failed' }, { status, headers })

/** A member's simulated phone, which uses the real server. It has its own storage, clock and network, and an open page. */
export class Phone {
  network: Network = 'fine'
  readonly #time: FakeTime
  readonly #store = openFakeDevice(newId())
  readonly #client = createClient({
    baseUrl: 'http://club.test',
    fetch: (url, init) => this.#fetch(new Request(url, init)),
  })
  #server: TestApp
  /** The number of server restarts. A response to a request from before the last restart never arrives. */
  #life = 0
  #page: { queue: SaveQueue; isAlive: boolean } | null = null
  local_id = ''

  constructor(server: TestApp) {
    this.#server = server
    this.#time = new FakeTime(server.clock.now())
  }

  get queue(): SaveQueue {
    if (this.#page === null) throw new Error('no page is open')
    return this.#page.queue
  }

  /**
   * Opens the survey link once with each fault and then without a fault. Like an entry page, reuses one idempotency key for all
   * attempts.
   */
  async begin(feedback_form_public_id: string, faults: readonly Network[]): Promise<void> {
    const idempotencyKey = newId()
    for (const fault of [...faults, 'fine' as const]) {
      this.network = fault
      const requested = this.#client('createResponse', { body: { feedback_form_public_id }, idempotencyKey })
      void requested.catch(() => null)
      await this.pass(SLOW_MS)
      const made = await requested.catch(() => null)
      if (made !== null) this.local_id = made.local_id
    }
    await this.open()
  }

  /**
   * Opens the page: merges the answers stored on the phone with the server's answers or, if the server cannot be reached, with the
   * answers last read from it.
   */
  async open(): Promise<void> {
    const requested = this.#time.during(this.#read())
    await this.pass(SLOW_MS)
    const [response, stored] = await Promise.all([requested, this.#store.get('drafts', this.local_id)])
    const { draft, touched } = openDraft(response ?? { local_id: this.local_id, response_json: {}, rev: 0 }, stored)
    const page = { isAlive: true }
    const part = <T>(work: () => Promise<T>) => (page.isAlive ? this.#time.during(work()) : new Promise<T>(() => {}))
    const send = sendSave(this.#client)
    const queue = new SaveQueue(
      draft,
      {
        device_id: newId(),
        keep: (one: Draft) => part(() => this.#store.put('drafts', one.local_id, one)),
        drop: (id) => part(() => this.#store.remove('drafts', id)),
        send: (id, attempt) => part(() => send(id, attempt)),
        timers: this.#time,
        random: () => 0,
      },
      touched,
    )
    this.#page = Object.assign(page, { queue })
    queue.start()
    await this.pass(0)
  }

  /** Closes the page without firing events; the server still processes the requests that it has received. */
  crash(): void {
    if (this.#page !== null) this.#page.isAlive = false
    this.#time.forget()
  }

  /** Reloads the page, which fires the events for leaving a page. */
  async reload(): Promise<void> {
    this.queue.leave()
    this.crash()
    await this.open()
  }

  /** Opens the survey in another tab, which takes over editing. */
  async secondTab(): Promise<void> {
    this.queue.release()
    await this.open()
  }

  /** Replaces the server with a new one on the same database. The phone gets no response to requests that are still pending. */
  killServer(): void {
    this.#life += 1
    const { db, engine, close, clock } = this.#server
    this.#server = createAppOver({ db, engine, close })
    this.#server.clock.set(clock.now())
  }

  /** Advances the clocks of the phone and the server, and runs the timers that are due. */
  async pass(ms: number): Promise<void> {
    await this.#time.pass(ms, (now) => this.#server.clock.set(now))
  }

  /** Simulates a phone that is not used for a while. */
  async sleep(ms: number): Promise<void> {
    await this.#time.sleep(ms, (now) => this.#server.clock.set(now))
  }

  async #read() {
    const read = await this.#client('getResponse', { params: { id: this.local_id }, query: {} }).catch(() => null)
    if (read === null) return this.#store.get('responses', this.local_id)
    await this.#store.put('responses', this.local_id, read)
    return read
  }

  async #fetch(request: Request): Promise<Response> {
    const { network } = this
    if (network === 'offline') throw new TypeError('no network')
    if (network === 'error') return refusal(500)
    if (network === 'busy') return refusal(429, { 'retry-after': '7' })
    const life = this.#life
    const answer = await this.#server.app.request(request)
    if (network === 'slow') await this.#time.wait(SLOW_MS)
    if (network === 'lost' || life !== this.#life) throw new TypeError('the response was lost')
    return answer
  }
}
