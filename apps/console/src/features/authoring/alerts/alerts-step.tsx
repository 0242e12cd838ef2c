import { newTerm, comparisonsFor } from '@rapport/domain/surveys/conditions/comparisons'
import { ruleOfCondition } from '@rapport/domain/surveys/conditions/condition'
import type { TriggerOp } from '@rapport/domain/surveys/triggers/trigger-rule'
import { TRIGGER_OPS } from '@rapport/domain/surveys/triggers/trigger-rule'
import { EmptyState } from '@rapport/ui/empty-state'
import { useEffect, useRef } from 'react'

import { useQuestions } from '../conditions/use-questions.ts'
import { useIsPhone } from '../use-window-size.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'
import { AlertSheet } from './alert-sheet.tsx'
import { AlertTest } from './alert-test.tsx'
import { messages } from './messages.ts'
import { TestBar } from './test-bar.tsx'
import { useAlerts, type NewAlert } from './use-alerts.ts'

/**
 * Renders the alerts step of the survey editor: the list of alerts, the form for the open alert, and the responses that would have
 * triggered it.
 */
export function AlertsStep() {
  const { open, add } = useAlerts()
  const questions = useQuestions()
  const isPhone = useIsPhone()
  const name = useRef<HTMLInputElement>(null)
  const isNew = useRef(false)
  useEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    name.current?.focus()
    name.current?.select()
  }, [open?.id])
  const [first] = [...questions.filter(({ rateMin }) => rateMin !== null), ...questions]
  const create = () => {
    if (!first) return
    const ops = comparisonsFor(first).filter((op): op is TriggerOp => TRIGGER_OPS.some((one) => one === op))
    const rule = ruleOfCondition({ join: 'all', terms: [newTerm(first, ops)] })
    isNew.current = true
    add({
      name: messages.newName,
      enabled: false,
      kind: 'case',
      overall: false,
      rule: rule as NewAlert['rule'], // The cast is needed because the API contract type has mutable arrays.
      case_title: null,
      case_type_id: null,
      priority_id: null,
      assigned_to: null,
      email_to: [],
    })
  }
  return (
    <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] max-rp-tablet:content-start rp-tablet:grid-cols-[264px_minmax(0,1fr)] rp-wide:grid-cols-[280px_minmax(0,1fr)_344px]">
      {isPhone && open ? (
        <AlertSheet onCreate={first ? create : null} />
      ) : (
        <AlertList onCreate={first ? create : null} />
      )}
      {open ? (
        <>
          <AlertForm key={open.id} edited={open} nameRef={name} />
          <AlertTest edited={open} />
          {isPhone ? <TestBar edited={open} /> : null}
        </>
      ) : (
        <EmptyState
          className="self-start"
          title={messages.noneTitle}
          hint={first ? messages.none : messages.noQuestions}
        />
      )}
    </div>
  )
}
