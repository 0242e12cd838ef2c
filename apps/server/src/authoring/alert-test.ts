import type { AlertTest } from '@rapport/api/contract/feedback/alert-test'
import type { ConditionTest } from '@rapport/api/contract/feedback/condition-test'
import { deriveGuestName } from '@rapport/domain/people/names'
import { evaluateCondition } from '@rapport/domain/surveys/conditions/evaluate-condition'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { listFiredAnswers } from '@rapport/domain/surveys/triggers/fired-answers'
import { evaluateRule, isForLocation } from '@rapport/domain/surveys/triggers/trigger-rule'
import { versionOfQuestion, type FormVersion } from '@rapport/domain/surveys/versions/question-versions'
import { listComments } from '@rapport/domain/surveys/voices/comments'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { invalid, type Handlers } from '../http.ts'
import { selectVersions } from '../versions/version-rows.ts'
import { requireSurvey } from './draft-rows.ts'

/** Maximum number of responses that an alert or a condition is tested on. */
const TESTED = 100

/** The handlers that test alerts and conditions on past responses. */
export const alertTestHandlers = {
  testAlert: async ({ params, body }, { db, ...call }): Promise<AlertTest> => {
    const { key, definition } = await requireNamed({ db, ...call }, params.formId, 'rule')
    const responses = await selectNewest(db, key)
    return {
      tested: responses.length,
      first_ts: responses.at(-1)?.completed_ts ?? null,
      last_ts: responses[0]?.completed_ts ?? null,
      fired: responses.flatMap(({ answers, member, merchant_id, ...response }, index) =>
        isForLocation({ merchant_ids: body.merchant_ids ?? [] }, merchant_id) && evaluateRule(body.rule, answers)
          ? [
              {
                ...response,
                position: responses.length - 1 - index,
                name: member === null ? null : deriveGuestName(member),
                comment: listComments(definition, answers)[0]?.text ?? null,
                answers: listFiredAnswers(body.rule, definition, answers),
              },
            ]
          : [],
      ),
    }
  },
  testCondition: async ({ params, body: { conditions } }, { db, ...call }): Promise<ConditionTest> => {
    const { key, definition } = await requireNamed({ db, ...call }, params.formId, 'conditions')
    const compared = conditions.flatMap(({ terms }) => terms.map(({ question }) => question))
    const isAsked = asksAll(definition, compared)
    const versions = isAsked ? listComparable(await selectVersions(db, key), compared) : []
    const responses = await selectNewest(db, key, versions)
    if (responses.length === 0) {
      const { length: tested } = await selectNewest(db, key)
      return { tested, seen: tested === 0 ? 0 : null }
    }
    const seen = responses.filter(({ answers }) => conditions.every((one) => evaluateCondition(one, answers)))
    return { tested: responses.length, seen: seen.length }
  },
} satisfies Partial<Handlers>

function asksAll(definition: SurveyDefinition, questions: readonly string[]): boolean {
  const asked = new Set(listQuestions(definition).map(({ name }) => name))
  return questions.every((question) => asked.has(question))
}

/** Returns the versions of a form that contain all the given questions with their current meaning. */
function listComparable(versions: readonly FormVersion[], questions: readonly string[]): number[] {
  const now = versions.at(-1)?.question_versions ?? {}
  return versions
    .filter(
      ({ definition, question_versions: then }) =>
        asksAll(definition, questions) &&
        questions.every((question) => versionOfQuestion(then, question) === versionOfQuestion(now, question)),
    )
    .map(({ version }) => version)
}

/**
 * Returns the key of a survey and its published definition. Fails with 400 and an error for `field` when the draft or the published
 * survey is anonymous, because anonymous answers are never shown one by one.
 */
async function requireNamed(call: Parameters<typeof requireSurvey>[0] & { db: Db }, formId: number, field: string) {
  const { key, draft, published } = await requireSurvey(call, call.db, formId)
  const isAnonymous = [draft, published].some((one) => one?.content.settings.anonymous === true)
  if (isAnonymous) throw invalid({ [field]: 'cannot be tested, because the survey is anonymous' })
  return { key, definition: readDraftDefinition(published?.content.definition) }
}

/** Selects the newest completed responses (at most 100) to the given versions of a form, or to all versions by default. */
async function selectNewest(db: Db, key: FormKey, versions?: readonly number[]) {
  if (versions?.length === 0) return []
  const rows = await db
    .selectFrom('feedback_response as r')
    .leftJoin('member as m', (join) =>
      join.onRef('m.program_id', '=', 'r.program_id').onRef('m.user_id', '=', 'r.user_id'),
    )
    .select([
      'r.response_id',
      'r.completed_ts',
      'r.response_json',
      'r.user_id',
      'r.merchant_id',
      'm.fname',
      'm.lname',
      'm.name',
      'm.email',
    ])
    .where('r.program_id', '=', key.program_id)
    .where('r.feedback_form_id', '=', key.feedback_form_id)
    .where('r.completed_ts', 'is not', null)
    .$if(versions !== undefined, (query) => query.where('r.version', 'in', versions ?? []))
    .orderBy('r.completed_ts', 'desc')
    .orderBy('r.response_id', 'desc')
    .limit(TESTED)
    .execute()
  return rows.flatMap(({ response_id, completed_ts, response_json, user_id, merchant_id, ...member }) =>
    completed_ts === null
      ? []
      : [
          {
            response_id,
            completed_ts: completed_ts.getTime(),
            merchant_id,
            // The cast is safe, because only objects are stored in this column.
            answers: response_json as Readonly<Record<string, unknown>>,
            member: user_id === null ? null : member,
          },
        ],
  )
}
