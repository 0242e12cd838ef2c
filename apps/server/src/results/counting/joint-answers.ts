import type { JointAnswers } from '@rapport/domain/results/scores/mean-error'
import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { ofForm, termHolds, type CountFilter } from './count.ts'

/** Maximum number of responses that are read; more responses would hardly change the correlations between questions. */
const RESPONSES_READ = 2_048

/** Maximum number of responses, newest first, that are searched for responses that pass the filter. */
const NEWEST_READ = 20_000

/** Minimum number of responses for correlations; fewer suffice only if they are all responses of the cycle. */
const MIN_RESPONSES = 100

/** Answers to several questions from the same responses, and optionally the weights of these responses. */
interface SelectedJoint {
  readonly joint: JointAnswers
  readonly jointWeights?: readonly number[]
}

/**
 * Reads the codes of individual responses for all questions of a form. They are needed to compute the covariances on which the
 * error of a mean over several questions depends. Reads at most the newest 2,048 passing responses among the newest 20,000 in the
 * period. With `isWeighted`, reads only responses that have a weight, and also returns the weights.
 */
export async function selectJointAnswers(
  db: Db,
  key: FormKey,
  { from, to, terms, user_id }: CountFilter,
  isWeighted = false,
): Promise<SelectedJoint> {
  const member = user_id === null ? sql`true` : sql`f.user_id = ${user_id}`
  const hasWeight = isWeighted ? sql`f.weight is not null` : sql`true`
  const passes = sql.join([sql`true`, ...terms.map((term) => sql`(${termHolds(term)})`)], sql` and `)
  // The codes are read as text, because splitting text is faster than parsing arrays.
  const { rows } = await sql<{ codes: string; weight: number | null }>`
    select f.codes::text as codes, f.weight from (
      select f.codes, f.dims, f.weight from response_fact f
      where ${ofForm('f', key)} and f.day between ${from} and ${to} and ${member} and ${hasWeight}
      order by f.day desc, f.response_id desc limit ${NEWEST_READ}
    ) f
    where ${passes} limit ${RESPONSES_READ}`.execute(db)
  const joint = rows.map(({ codes }) => codes.slice(1, -1).split(',').map(Number))
  return isWeighted ? { joint, jointWeights: rows.map(({ weight }) => weight ?? 0) } : { joint }
}

/**
 * Returns whether the joint answers are enough to compute the covariances of a cycle with this number of respondents: they must
 * include all of the respondents, or at least 100.
 */
export function isEnough(joint: JointAnswers, respondents: number): boolean {
  return joint.length === respondents || joint.length >= MIN_RESPONSES
}
