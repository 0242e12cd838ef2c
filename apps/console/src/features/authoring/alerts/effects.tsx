import type { SurveyAlertItem } from '@rapport/api/contract/feedback/survey-draft'
import { raisesCase, sendsEmail } from '@rapport/domain/surveys/authoring/survey-draft'
import { Switch } from '@rapport/ui/switch'
import { Inbox, Mail, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { useDraftPart } from '../draft/use-draft.ts'
import { CaseFields } from './case-fields.tsx'
import { messages } from './messages.ts'
import { Recipients } from './recipients.tsx'
import type { ChangeAlert } from './use-alerts.ts'

interface EffectsProps {
  alert: SurveyAlertItem
  change: ChangeAlert
  /** Returns the problem with a property of the alert; undefined when there is none. */
  errorAt: (property: string) => string | undefined
}

/** Renders the effects of an alert: raise a case, notify people by e-mail, or both. If only one effect is on, it cannot be turned off. */
export function Effects({ alert, change, errorAt }: EffectsProps) {
  const anonymous = useDraftPart(({ draft }) => draft.settings.anonymous)
  const [hasCase, hasEmail] = [raisesCase(alert.kind), sendsEmail(alert.kind)]
  const turn = (field: string, kind: SurveyAlertItem['kind']) => change(field, (one) => ({ ...one, kind }))
  return (
    <>
      <Effect
        Icon={Inbox}
        title={messages.raiseCase}
        isOn={hasCase}
        lockedHint={hasEmail ? null : messages.onlyCase}
        onTurn={(isOn) => turn(messages.raiseCase, isOn ? 'case_and_notification' : 'notification')}
      >
        <CaseFields alert={alert} change={change} errorAt={errorAt} />
        {anonymous ? null : <p className="text-rp-13 text-rp-muted">{messages.onceHint}</p>}
      </Effect>
      <Effect
        Icon={Mail}
        title={messages.notify}
        isOn={hasEmail}
        lockedHint={hasCase ? null : messages.onlyEmail}
        onTurn={(isOn) => turn(messages.notify, isOn ? 'case_and_notification' : 'case')}
      >
        <Recipients alert={alert} change={change} error={errorAt('email_to')} />
      </Effect>
    </>
  )
}

interface EffectProps {
  Icon: LucideIcon
  title: string
  isOn: boolean
  /** Explains that the other effect must be turned on before this one can be turned off; null while the other one is on. */
  lockedHint: string | null
  onTurn: (isOn: boolean) => void
  children: ReactNode
}

/** Renders one effect: its switch, and its fields while it is on. */
function Effect({ Icon, title, isOn, lockedHint, onTurn, children }: EffectProps) {
  const hint = useId()
  const isLocked = isOn && lockedHint !== null
  return (
    <section className="grid gap-4 border-t border-rp-line pt-6">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-rp-2 border border-rp-line bg-rp-sunken"
        >
          <Icon size={15} />
        </span>
        <h2 className="me-auto font-rp-strong text-rp-strong">{title}</h2>
        {isLocked ? (
          <span id={hint} className="text-rp-12 text-rp-muted max-rp-tablet:order-last max-rp-tablet:w-full">
            {lockedHint}
          </span>
        ) : null}
        <Switch
          hideLabel
          label={title}
          checked={isOn}
          disabled={isLocked}
          aria-describedby={isLocked ? hint : undefined}
          onCheckedChange={onTurn}
        />
      </div>
      {isOn ? children : null}
    </section>
  )
}
