import { describe, expect, it } from 'vitest'

import { canFireAtRelease } from '../../results/anonymity/release-trigger.ts'
import { checkDraft } from '../authoring/check-draft.ts'
import { draftFromTemplate } from '../authoring/start-draft.ts'
import { checkDefinition } from '../definition/check-definition.ts'
import { listQuestions } from '../definition/survey-questions.ts'
import { evaluateRule, type TriggerRule } from '../triggers/trigger-rule.ts'
import { findTemplate, SURVEY_TEMPLATES } from './survey-templates.ts'

const all = SURVEY_TEMPLATES.map((template) => [template.template_id, template] as const)

const conditionsOf = (rule: TriggerRule) => ('all' in rule ? rule.all : rule.any)

describe('the survey templates', () => {
  it('have unique ids and names', () => {
    expect(new Set(SURVEY_TEMPLATES.map(({ template_id }) => template_id)).size).toBe(12)
    expect(new Set(SURVEY_TEMPLATES.map(({ name }) => name)).size).toBe(12)
  })

  it('cover each kind of survey that a club sends', () => {
    expect(SURVEY_TEMPLATES.map(({ template_id }) => template_id).toSorted()).toEqual(
      [
        'relational',
        'listening_post',
        'quick_pulse',
        'culture',
        'ppp',
        'mps',
        'nps',
        'event',
        'dining_visit',
        'new_member',
        'exit',
        'staff_onboarding',
      ].toSorted(),
    )
  })

  it.each(all)('%s: creates a draft that can be published without changes', (_, template) => {
    expect(checkDefinition(template.definition)).toMatchObject({ ok: true })
    expect(checkDraft(draftFromTemplate(template), 0)).toEqual({ ok: true, definition: template.definition })
  })

  it.each(all)('%s: recommends alerts, which fire for some answers but not for others', (_, template) => {
    expect(template.alerts).not.toHaveLength(0)
    for (const { rule } of template.alerts) {
      const [condition] = conditionsOf(rule)
      const { value, question } = condition!
      const answer = Array.isArray(value) ? value[0] : value
      expect(evaluateRule(rule, { [question]: answer })).toBe(true)
      expect(evaluateRule(rule, { [question]: 10 })).toBe(false)
    }
  })

  it('mark only alerts on the overall question as overall', () => {
    const asked = SURVEY_TEMPLATES.flatMap(({ alerts, overall_question }) =>
      alerts.filter(({ overall }) => overall).map(({ rule }) => [conditionsOf(rule)[0]?.question, overall_question]),
    )
    expect(asked.length).toBeGreaterThan(5)
    for (const [question, overall_question] of asked) expect(question).toBe(overall_question)
  })

  it('limit the alerts for anonymous surveys to those that can fire when results are released', () => {
    const anonymous = SURVEY_TEMPLATES.filter((template) => template.anonymous)
    expect(anonymous).toHaveLength(2)
    expect(anonymous.every(({ alerts }) => alerts.every(({ rule }) => canFireAtRelease(rule)))).toBe(true)
  })

  it.each(all)('%s: requires an answer to the overall question', (_, template) => {
    const overall = listQuestions(template.definition).find(({ name }) => name === template.overall_question)
    expect(overall?.source['isRequired']).toBe(true)
  })

  it('are found by id', () => {
    expect(findTemplate('exit')?.name).toBe('Leaving member')
    expect(findTemplate('unknown')).toBeNull()
  })
})
