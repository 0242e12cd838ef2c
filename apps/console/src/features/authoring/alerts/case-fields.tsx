import type { SurveyAlertItem } from '@rapport/api/contract/feedback/survey-draft'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { PriorityGlyph } from '@rapport/ui/priority-glyph'
import { Select } from '@rapport/ui/select'
import { useRef } from 'react'

import { levelOf, priorityIndexOf } from '../../../platform/case-level.ts'
import { FailureLine } from '../../../platform/loading/failure-line.tsx'
import { useQuestions } from '../conditions/use-questions.ts'
import { useDraft } from '../draft/use-draft.ts'
import { InsertMenu } from '../piping/insert-menu.tsx'
import { pipedInCases, readPiped } from '../piping/piped-labels.ts'
import { messages } from './messages.ts'
import { OwnerField } from './owner-field.tsx'
import { useAlertOptions } from './use-alert-options.ts'
import type { ChangeAlert } from './use-alerts.ts'

interface CaseFieldsProps {
  alert: SurveyAlertItem
  change: ChangeAlert
  /** Returns the problem with a property of the alert; undefined when there is none. */
  errorAt: (property: string) => string | undefined
}

/** Renders the fields of the case that an alert raises: title, type, priority and owner. */
export function CaseFields({ alert, change, errorAt }: CaseFieldsProps) {
  const { types, priorities, owners, isFailed, retry } = useAlertOptions()
  return (
    <div className="grid gap-4">
      <TitleField alert={alert} change={change} error={errorAt('case_title')} />
      {isFailed ? (
        <FailureLine className="text-rp-negative-text" text={messages.optionsFailed} onRetry={() => void retry()} />
      ) : null}
      <div className="grid gap-4 rp-mobile:grid-cols-2">
        <Field label={messages.type} error={errorAt('case_type_id')}>
          <Select
            aria-label={messages.type}
            placeholder={messages.noType}
            clearLabel={messages.noType}
            options={types}
            value={alert.case_type_id === null ? '' : String(alert.case_type_id)}
            onValueChange={(value) => change(messages.type, (one) => ({ ...one, case_type_id: idOf(value) }))}
          />
        </Field>
        <Field label={messages.priority} error={errorAt('priority_id')}>
          <Select
            aria-label={messages.priority}
            placeholder={messages.standardPriority}
            clearLabel={messages.standardPriority}
            options={priorities.map(({ value, label }) => ({
              value: String(value),
              label,
              icon: <PriorityGlyph level={levelOf(priorityIndexOf(value, priorities))}>{null}</PriorityGlyph>,
            }))}
            value={alert.priority_id === null ? '' : String(alert.priority_id)}
            onValueChange={(value) => change(messages.priority, (one) => ({ ...one, priority_id: idOf(value) }))}
          />
        </Field>
      </div>
      <OwnerField alert={alert} change={change} owners={owners} error={errorAt('assigned_to') ?? errorAt('owners')} />
    </div>
  )
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value))

function TitleField({ alert, change, error }: Omit<CaseFieldsProps, 'errorAt'> & { error: string | undefined }) {
  const { draft } = useDraft()
  const input = useRef<HTMLInputElement>(null)
  const piped = pipedInCases(useQuestions())
  const { anonymous } = draft.settings
  const title = alert.case_title ?? ''
  const set = (text: string) =>
    change(messages.title, (one) => ({ ...one, case_title: text === '' ? null : text }), 'case_title')
  const standard = anonymous ? messages.titleDefaultAnonymous : messages.titleDefault
  const hint = title === '' ? standard : /\{[^{}]+\}/.test(title) ? messages.reads(readPiped(title, piped)) : undefined
  return (
    <div className="relative">
      <Field label={messages.title} hint={hint} error={error}>
        <Input ref={input} value={title} maxLength={200} onChange={({ target }) => set(target.value)} />
      </Field>
      {anonymous ? null : (
        <span className="absolute -top-1.5 end-0 max-rp-tablet:-top-3">
          <InsertMenu label={messages.title} field={input} options={piped} onInsert={set} />
        </span>
      )}
    </div>
  )
}
