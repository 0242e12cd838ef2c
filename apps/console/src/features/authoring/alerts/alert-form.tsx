import type { SurveyAlertItem } from '@rapport/api/contract/feedback/survey-draft'
import { conditionOfRule, ruleOfCondition } from '@rapport/domain/surveys/conditions/condition'
import { TRIGGER_OPS } from '@rapport/domain/surveys/triggers/trigger-rule'
import { Field } from '@rapport/ui/field'
import { IconButton } from '@rapport/ui/icon-button'
import { Input } from '@rapport/ui/input'
import { Switch } from '@rapport/ui/switch'
import { Copy, Trash2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

import { RuleBuilder } from '../conditions/rule-builder.tsx'
import { useQuestions } from '../conditions/use-questions.ts'
import { useDraft } from '../draft/use-draft.ts'
import { Effects } from './effects.tsx'
import { LocationsField } from './locations-field.tsx'
import { messages } from './messages.ts'
import { useAlerts, type ChangeAlert, type EditedAlert } from './use-alerts.ts'

/** Renders the form for an alert: its name, when it fires, and its effects. Shows each problem next to its field. */
export function AlertForm({ edited, nameRef }: { edited: EditedAlert; nameRef: Ref<HTMLInputElement> }) {
  const { id, index, alert } = edited
  const { problems, draft } = useDraft()
  const questions = useQuestions()
  const alerts = useAlerts()
  const { anonymous } = draft.settings
  const change: ChangeAlert = (field, next, merge) => alerts.change(id, messages.edits.change(field), next, merge)
  const errorAt = (path: string) => problems.find((problem) => problem.path === `alerts[${index}].${path}`)?.reason
  const ruleError = errorAt('rule')
  return (
    <section aria-label={alert.name || messages.unnamed} className="min-w-0">
      <div className="flex min-h-13 items-center gap-1 border-b border-rp-line ps-6 pe-6 max-rp-tablet:px-4">
        <Switch
          label={<span aria-hidden="true">{alert.enabled ? messages.on : messages.off}</span>}
          aria-label={messages.isOn}
          className="me-auto"
          checked={alert.enabled}
          onCheckedChange={(enabled) => alerts.change(id, messages.edits.turn, (one) => ({ ...one, enabled }))}
        />
        <IconButton aria-label={messages.duplicate} onClick={() => alerts.duplicate(edited)}>
          <Copy size={15} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={messages.delete} onClick={() => alerts.remove(edited)}>
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid max-w-[680px] gap-6 p-6 max-rp-tablet:p-4">
        <Field label={messages.name} error={errorAt('name')}>
          <Input
            ref={nameRef}
            value={alert.name}
            maxLength={200}
            onChange={({ target }) => change(messages.name, (one) => ({ ...one, name: target.value }), 'name')}
          />
        </Field>
        <Part title={messages.rule} hint={anonymous ? messages.single : undefined}>
          <RuleBuilder
            aria-label={messages.rule}
            condition={conditionOfRule(alert.rule)}
            questions={questions}
            ops={TRIGGER_OPS}
            isSingle={anonymous}
            errorOf={(term) => errorAt(`rule[${term}]`)}
            onChange={(condition, merge) => {
              // The cast is needed because the API contract type has mutable arrays.
              const rule = ruleOfCondition(condition) as SurveyAlertItem['rule']
              change(messages.rule, (one) => ({ ...one, rule }), merge)
            }}
          />
          {anonymous ? null : <LocationsField alert={alert} change={change} error={errorAt('merchant_ids')} />}
          {ruleError ? <p className="text-rp-13 font-rp-medium text-rp-negative-text">{ruleError}</p> : null}
        </Part>
        <Effects alert={alert} change={change} errorAt={errorAt} />
      </div>
    </section>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-rp-line pt-6">
      <div>
        <h2 className="font-rp-strong text-rp-strong">{title}</h2>
        {hint ? <p className="text-rp-13 text-rp-muted">{hint}</p> : null}
      </div>
      {children}
    </section>
  )
}
