import type { Completion, Form, WaveCompletions } from '../club.ts'
import type { LiveClub } from './live-club.ts'
import { nameOfLocation } from './send-outs.ts'
import { FORM_ID, readAnswers } from './survey.ts'

/**
 * Data that is only in the database: the wave and the release of each response in a simulated year. The attack uses it to decide
 * whether a finding is a disclosure and to look up an insider's response.
 */
export class Truth {
  readonly #club: LiveClub
  /** By response: which `note` call (1, 2, …) first found it in a release (`#releases`) or in a wave (`#days`). */
  readonly #releases = new Map<string, number>()
  readonly #days = new Map<string, number>()
  #looks = 0

  constructor(club: LiveClub) {
    this.#club = club
  }

  /** Records the responses that are in a release or in a wave for the first time. */
  async note(): Promise<void> {
    this.#looks += 1
    for (const { local_id, released, wave_id } of await this.#selectFacts()) {
      if (released && !this.#releases.has(local_id)) this.#releases.set(local_id, this.#looks)
      if (wave_id !== null && !this.#days.has(local_id)) this.#days.set(local_id, this.#looks)
    }
  }

  /**
   * Returns the completions of each wave in the order in which `note` first found them: in a release or, for `days`, in the wave.
   * Completions that it never found come last.
   */
  async waves(order: 'releases' | 'days'): Promise<WaveCompletions[]> {
    const facts = await this.#selectFacts()
    const answers = await this.#selectAnswers(this.#club.form)
    const ids = [...new Set(facts.map(({ wave_id }) => wave_id))].toSorted((a, b) => (a ?? 0) - (b ?? 0))
    const firstSeen = order === 'releases' ? this.#releases : this.#days
    // Not Infinity, because the difference between two infinite ranks would be NaN.
    const rankOf = (local_id: string) => firstSeen.get(local_id) ?? Number.MAX_SAFE_INTEGER
    return ids.map((wave_id) =>
      facts
        .filter((fact) => fact.wave_id === wave_id)
        .toSorted((a, b) => rankOf(a.local_id) - rankOf(b.local_id) || a.local_id.localeCompare(b.local_id))
        .flatMap(({ local_id }) => answers.get(local_id) ?? []),
    )
  }

  #selectFacts() {
    return this.#club.db
      .selectFrom('anonymous_fact')
      .select(['local_id', 'wave_id', 'released'])
      .where('program_id', '=', this.#club.aspen.program)
      .where('feedback_form_id', '=', FORM_ID)
      .execute()
  }

  async #selectAnswers(form: Form): Promise<Map<string, Completion>> {
    const rows = await this.#club.db
      .selectFrom('anonymous_response')
      .select(['local_id', 'merchant_id', 'response_json'])
      .where('program_id', '=', this.#club.aspen.program)
      .where('feedback_form_id', '=', FORM_ID)
      .execute()
    return new Map(
      rows.map((row) => [
        row.local_id,
        // The server stores only objects in this column.
        readAnswers(form, row.response_json as Record<string, unknown>, nameOfLocation(row.merchant_id)),
      ]),
    )
  }
}
