import { caseListItem } from '../../../packages/api/src/contract/cases/cases.ts'
import { waveList, type Wave } from '../../../packages/api/src/contract/feedback/waves.ts'
import { endpoints } from '../../../packages/api/src/contract/index.ts'
import { listHeaderLeaves, listLeaves, type Leaf } from './leaves.ts'
import { askCall, LOGINS, signIn, type Answer, type LiveClub, type Login } from './live-club.ts'
import type { Watcher } from './play-year.ts'
import { withoutDerivedDifferences } from './read-differences.ts'
import { FileReader } from './read-segments.ts'
import { isKnown, readAnswer } from './readers.ts'
import { Reading } from './reading.ts'
import { listCaseRequests, listRequests, type Scope, type WireRequest } from './requests.ts'
import { SameAnswers } from './same-answers.ts'
import { FORM_ID } from './survey.ts'

/** The first login: staff without any special rights. */
const FIRST: Login = 'front desk'

/** Which requests are sent. */
export interface Breadth {
  /** Which requests are sent after a release: `first` applies to the first login, `others` to all other logins. */
  readonly first: Scope
  readonly others: Scope
  /**
   * Whether the first login requests every wave after each release, and all logins request every wave at the end of the year. All
   * other requests after a release are only for the released waves that have changed.
   */
  readonly hasAllWaves: boolean
}

/**
 * A collector that signs in to the server of a club with each kind of login, sends all requests, and collects the findings from the
 * answers.
 */
export class SignedInCollector implements Watcher {
  readonly reading: Reading
  readonly #club: LiveClub
  readonly #breadth: Breadth
  /** The figures and dates that the server returned before anyone answered the form, by call and path. They disclose nothing. */
  readonly #static = new Map<string, Set<string>>()
  /** The values in the server's previous answers to the login `FIRST`, keyed by request. */
  #yesterday = new Map<string, readonly Leaf[]>()
  #releases: number[] = []
  #cases: readonly number[] = []
  readonly #same = new SameAnswers()
  readonly #tags = new Map<string, string>()
  #sessions = new Map<Login, Record<string, string>>()
  readonly #files = new FileReader()
  requests = 0

  constructor(club: LiveClub, breadth: Breadth) {
    this.#club = club
    this.#breadth = breadth
    this.reading = new Reading(club.form)
  }

  /**
   * Learns which values are harmless by sending the requests before the first response to the form, when no server answer can
   * disclose anything.
   */
  async begin(): Promise<void> {
    this.reading.waves = await this.#listWaves()
    for (const login of LEARNERS) await this.#askAll(login, 'each call', this.reading.waves, 'learn')
    await this.#askAll(FIRST, this.#breadth.first, this.reading.waves, 'learn')
    this.#yesterday = await this.#askAll(FIRST, 'form', [], 'learn')
  }

  /**
   * After a release, collects the server's answers to each login. On other days on which people answered or tried to answer, only
   * checks that no figure changed.
   */
  async observe(hadCalls: boolean): Promise<void> {
    this.#sessions = new Map()
    const before = new Set(this.reading.waves.map((wave) => JSON.stringify(wave)))
    this.reading.waves = await this.#listWaves()
    const changed = this.reading.waves.filter((wave) => !before.has(JSON.stringify(wave)))
    if (changed.length > 0) {
      this.#releases.push(this.#club.clock.now())
      const released = changed.filter((wave) => wave.is_released)
      this.#cases = await this.#listCases()
      this.#same.forget()
      for (const login of LOGIN_NAMES) {
        const isWhole = login === FIRST && this.#breadth.hasAllWaves
        await this.#askAll(login, this.#scopeOf(login), isWhole ? this.reading.waves : released, 'read')
      }
    }
    if (!hadCalls && changed.length === 0) return
    const today = await this.#askAll(FIRST, 'form', [], 'read')
    if (changed.length === 0) this.#compare(today)
    this.#yesterday = today
  }

  /** Requests every wave with every login at the end of the year, and collects the answers; only if `hasAllWaves` is set. */
  async end(): Promise<void> {
    if (!this.#breadth.hasAllWaves) return
    this.#sessions = new Map()
    this.#same.forget()
    for (const login of LOGIN_NAMES) await this.#askAll(login, this.#scopeOf(login), this.reading.waves, 'read')
  }

  /**
   * Returns how many server answers were compared with one that must be equal: the answer to another login, or to a request that
   * names the wave differently.
   */
  get compared(): { readonly logins: number; readonly periods: number } {
    return this.#same.compared
  }

  /**
   * Reads results as the first login, without comparing the answers: either the newest wave, filtered by each attribute except the
   * location, or every wave, filtered by location.
   */
  async readGroups(which: 'newest wave' | 'locations'): Promise<void> {
    this.reading.waves = await this.#listWaves()
    const headers = await signIn(this.#club, FIRST)
    const waves = which === 'newest wave' ? this.reading.waves.slice(0, 1) : this.reading.waves
    for (const request of listRequests(this.#club, waves, 'every value')) {
      const isWanted = (request.filter?.attribute === 'merchantId') === (which === 'locations')
      if (request.name !== 'getResults' || request.filter === null || !isWanted) continue
      const answer = await this.#ask(request, headers)
      if (answer.status === 200) readAnswer({ reading: this.reading, files: this.#files, request, answer })
    }
  }

  #scopeOf(login: Login): Scope {
    return login === FIRST ? this.#breadth.first : this.#breadth.others
  }

  #compare(today: ReadonlyMap<string, readonly Leaf[]>): void {
    for (const [key, leaves] of today) {
      const before = new Set((this.#yesterday.get(key) ?? []).map(({ path, value }) => `${path} ${value}`))
      for (const leaf of leaves)
        if (!before.has(`${leaf.path} ${leaf.value}`))
          this.reading.problems.add(`moved without a release: ${key} ${leaf.path} ${leaf.value}`)
    }
  }

  /** Lists the ids of the cases that alerts of the form have raised. */
  async #listCases(): Promise<number[]> {
    const headers = await this.#signIn(FIRST)
    const query = { program_id: this.#club.aspen.program, feedbackFormId: FORM_ID }
    const answer = await askCall(this.#club, 'listCases', { query }, { headers, isUndone: false })
    return caseListItem
      .array()
      .parse(JSON.parse(answer.text))
      .map(({ case_id }) => case_id)
  }

  async #listWaves() {
    const headers = await this.#signIn(FIRST)
    const answer = await askCall(
      this.#club,
      'listWaves',
      { query: { feedbackFormId: FORM_ID } },
      { headers, isUndone: false },
    )
    return waveList.parse(JSON.parse(answer.text)).waves
  }

  /** Sends requests as a login and reports problems with the answers; returns the leaves of the answers by request. */
  async #askAll(
    login: Login,
    scope: Scope,
    waves: readonly Wave[],
    purpose: 'learn' | 'read',
  ): Promise<Map<string, readonly Leaf[]>> {
    const headers = await this.#signIn(login)
    const found = new Map<string, readonly Leaf[]>()
    for (const request of [...listRequests(this.#club, waves, scope), ...listCaseRequests(this.#cases)]) {
      const answer = await this.#ask(request, headers)
      const leaves = this.#leavesOf(request, answer)
      found.set(`${request.name} ${JSON.stringify(request.input)}`, leaves)
      if (request.isRefused && answer.status < 400)
        this.reading.report(request, `answered to ${login} ${JSON.stringify(request.input)}`)
      if (answer.status >= 500 && answer.status !== 503) this.reading.report(request, `failed: ${answer.text}`)
      if (purpose === 'learn') this.#learn(request, leaves)
      else {
        for (const leaf of leaves)
          if (!this.#isExplained(request, leaf)) this.reading.report(request, `${leaf.path}: ${leaf.value}`)
      }
      if (answer.status >= 300) continue
      readAnswer({ reading: this.reading, files: this.#files, request, answer })
      const differs = purpose === 'read' ? this.#same.compare(this.reading, login, request, answer) : null
      if (differs !== null) this.reading.report(request, `${differs} ${JSON.stringify(request.input)}`)
    }
    return found
  }

  /** Signs in again for each collection, because a session can expire in the days between two collections. */
  async #signIn(login: Login): Promise<Record<string, string>> {
    const headers = this.#sessions.get(login) ?? (await signIn(this.#club, login))
    this.#sessions.set(login, headers)
    return headers
  }

  async #ask(request: WireRequest, headers: Record<string, string>): Promise<Answer> {
    const { name, input } = request
    const isFile = endpoints[name].path.startsWith('/v3/report/') || name === 'exportCases'
    this.requests += 1
    const json = { ...headers, ...(input.body instanceof FormData ? {} : { 'content-type': 'application/json' }) }
    const answer = await askCall(this.#club, name, input, {
      headers: json,
      isUndone: endpoints[name].method !== 'GET' && !isFile,
    })
    if (!isFile || answer.status !== 200) return answer
    const file = answer.text.replace(/^"|"$/g, '').split('/').at(-1)
    return askCall(this.#club, 'getExport', { params: { file } }, { headers: {}, isUndone: false })
  }

  #leavesOf(request: WireRequest, answer: Answer): Leaf[] {
    const headers = listHeaderLeaves(answer, this.#tags, this.#club.clock.now())
    try {
      return [...listLeaves(withoutDerivedDifferences(request, JSON.parse(answer.text))), ...headers]
    } catch {
      return [...answer.text.split(/\r?\n/).flatMap((line) => listLeaves(line, 'line')), ...headers]
    }
  }

  #learn({ name }: WireRequest, leaves: readonly Leaf[]): void {
    for (const { path, value } of leaves) {
      const known = this.#static.get(`${name} ${path}`) ?? new Set()
      this.#static.set(`${name} ${path}`, known.add(String(value)))
    }
  }

  #isExplained({ name }: WireRequest, leaf: Leaf): boolean {
    if (this.#static.get(`${name} ${leaf.path}`)?.has(String(leaf.value)) === true) return true
    return isKnown(this.reading, name, leaf, this.#releases)
  }
}

/** The logins that, between them, are allowed to use every call. */
const LEARNERS: readonly Login[] = [FIRST, 'admin', 'operator', 'signed out']

// The keys of the record are names of logins.
const LOGIN_NAMES = Object.keys(LOGINS) as Login[]
