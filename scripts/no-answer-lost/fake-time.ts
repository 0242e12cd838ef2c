interface Timer {
  readonly id: number
  readonly at: number
  readonly run: () => void
}

/** A clock that the test advances. It waits for pending work before and after it runs each timer. */
export class FakeTime {
  #now: number
  #timers: Timer[] = []
  #ids = 0
  #under_way = 0

  constructor(now: number) {
    this.#now = now
  }

  readonly set = (run: () => void, ms: number): number => {
    this.#ids += 1
    this.#timers.push({ id: this.#ids, at: this.#now + ms, run })
    return this.#ids
  }

  readonly clear = (id: number): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  /** Removes all timers, as happens when a page is closed. */
  forget(): void {
    this.#timers = []
  }

  /** Counts a piece of work as pending until it is done. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#under_way += 1
    try {
      return await work
    } finally {
      this.#under_way -= 1
    }
  }

  /**
   * Waits for `ms` on this clock. Call it only within work that is passed to `during`; the work does not count as pending during
   * the wait.
   */
  async wait(ms: number): Promise<void> {
    this.#under_way -= 1
    await new Promise<void>((resolve) => this.set(resolve, ms))
    this.#under_way += 1
  }

  /** Advances the clock and runs the timers that are due; `tell` is called with the time of each timer, and finally with the end time. */
  async pass(ms: number, tell: (now: number) => void): Promise<void> {
    const until = this.#now + ms
    await this.#quiet()
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      this.#now = Math.max(this.#now, due.at)
      tell(this.#now)
      this.clear(due.id)
      due.run()
      await this.#quiet()
    }
    this.#now = until
    tell(this.#now)
  }

  /** Simulates sleep: the clock jumps, and the timers that became due run once afterwards. */
  async sleep(ms: number, tell: (now: number) => void): Promise<void> {
    await this.#quiet()
    this.#now += ms
    await this.pass(0, tell)
  }

  async #quiet(): Promise<void> {
    for (let still = 0; still < 2; still = this.#under_way === 0 ? still + 1 : 0) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
