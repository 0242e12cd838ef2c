import type { PublishedDistribution } from '../../packages/domain/src/results/anonymity/release-distribution.ts'
import type { TableRelease } from '../../packages/domain/src/results/anonymity/release-table.ts'
import type { Form, WaveCompletions } from './club.ts'

/**
 * A figure that a login received about a wave. It is computed from the first completions of the wave; `covers` is their number,
 * which every release states. Questions and attributes are identified by their positions in the form.
 */
export type Finding = { readonly covers: number } & (
  | { readonly kind: 'question'; readonly question: number; readonly published: PublishedDistribution }
  | { readonly kind: 'attribute'; readonly attribute: number; readonly published: PublishedDistribution }
  | {
      readonly kind: 'breakdown'
      readonly question: number
      /** One attribute, or two attributes when a rule is switched off; `joinValues` joins the values of two attributes. */
      readonly attributes: readonly number[]
      readonly release: TableRelease
    }
  /** From the response rate: the number of people in the whole wave who belong to these groups of an attribute. */
  | {
      readonly kind: 'rate'
      readonly attribute: number
      readonly values: readonly (string | null)[]
      readonly answered: number
    }
  /** From the number of listed comments: a lower bound on the number of people in the whole wave who gave this answer. */
  | { readonly kind: 'at_least'; readonly question: number; readonly answer: string; readonly count: number }
  | {
      readonly kind: 'row'
      readonly values: readonly (string | null)[]
      readonly answers: readonly (string | null)[]
    }
)

/**
 * A function that collects all figures of one wave that a login sees. `collectByRules` computes them with the rules of the domain;
 * a collector that signs in to a running server returns the same findings. The result is empty when no figures of the wave are
 * published.
 */
export type Collector = (form: Form, wave: WaveCompletions) => Finding[] | Promise<Finding[]>

/** Joins two values into the name of their group in a breakdown by two attributes. */
export function joinValues(values: readonly (string | null)[]): string {
  return values.map((value) => value ?? '–').join(' and ')
}
