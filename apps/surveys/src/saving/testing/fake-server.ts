import type { Attempt } from '../draft.ts'
import type { Reply } from '../reply.ts'

/**
 * A fake server that follows the API contract and has a single survey response. A save with the last rev from the same device is a
 * repeat, which is acknowledged but not stored. The reply to a save that is not based on the current rev contains the current
 * answers.
 *
 * @source Decisions, section 7
 */
export class FakeServer {
  answers: Record<string, unknown> = {}
  rev = 0
  completions = 0
  readonly saves: Attempt[] = []
  #device = ''
  #isComplete = false

  /** Simulates a save of the full state from another device. */
  saveElsewhere(answers: Record<string, unknown>): void {
    if (this.#isComplete) return
    this.answers = answers
    this.rev += 1
    this.#device = 'elsewhere'
  }

  /** Simulates the completion of the response on another device. */
  completeElsewhere(): void {
    this.#isComplete = true
  }

  /** Handles one save as the real server would. */
  save(attempt: Attempt): Reply {
    const isLast = attempt.rev === this.rev && attempt.device_id === this.#device
    if (isLast && (attempt.save_type === 'partial' || this.#isComplete)) return this.#stored()
    if (this.#isComplete) return { kind: 'completed' }
    if (attempt.base_rev !== this.rev) return { kind: 'changed', answers: this.answers, rev: this.rev }
    this.answers = attempt.response_json
    this.rev = attempt.rev
    this.#device = attempt.device_id
    this.saves.push(attempt)
    if (attempt.save_type === 'complete') {
      this.#isComplete = true
      this.completions += 1
    }
    return this.#stored()
  }

  #stored(): Reply {
    const completed_ts = this.#isComplete ? 1 : null
    return {
      kind: 'stored',
      saved: {
        rev: this.rev,
        triggers_tried: 0,
        triggers_hit: 0,
        overall_score_trigger_hit: false,
        visible_survey_question_ids: [],
        completed_ts,
      },
    }
  }
}
