import type { SurveyAlertItem } from '@rapport/api/contract/feedback/survey-draft'
import { SegmentedControl, SegmentedControlItem } from '@rapport/ui/segmented-control'
import { Select } from '@rapport/ui/select'
import { useState, type ReactNode } from 'react'

import { FailureLine } from '../../../platform/loading/failure-line.tsx'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useDraft } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { useOwnersAt, type Owners, type PersonOption } from './use-alert-options.ts'
import type { ChangeAlert } from './use-alerts.ts'

interface OwnerFieldProps {
  alert: SurveyAlertItem
  change: ChangeAlert
  owners: Owners
  error: string | undefined
}

type Kind = 'person' | 'location' | 'none'

/**
 * Renders the fields for the case owner: one person for all cases, one person per location (and one for all other responses), or no
 * one. For an anonymous survey, owners cannot be set by location because its responses have no location.
 */
export function OwnerField({ alert, change, owners, error }: OwnerFieldProps) {
  const { draft } = useDraft()
  const { merchants } = useActiveProgram()
  const { anonymous } = draft.settings
  // Owners by location that were set before the survey became anonymous are ignored.
  const stored: Kind = alert.owners?.length && !anonymous ? 'location' : alert.assigned_to === null ? 'none' : 'person'
  // Selecting `person` or `location` sets no new owner until a person is chosen, but selecting `person` immediately removes the
  // owners set by location. Selecting `none` immediately removes all owners.
  const [chosen, setChosen] = useState<Kind>(stored)
  const kind = chosen === 'none' || (anonymous && chosen === 'location') ? stored : chosen
  const choose = (next: Kind) => {
    setChosen(next)
    if (next === 'none') setOwner(null, undefined)
    else if (next === 'person') setOwner(alert.assigned_to, undefined)
  }
  const setOwner = (assigned_to: number | null, byLocation: SurveyAlertItem['owners']) =>
    change(messages.owner, ({ owners: _, ...one }) => ({
      ...one,
      assigned_to,
      ...(byLocation?.length ? { owners: byLocation } : {}),
    }))
  const setOwnerAt = (merchant_id: number, value: string) => {
    const others = (alert.owners ?? []).filter((owner) => owner.merchant_id !== merchant_id)
    setOwner(alert.assigned_to, value === '' ? others : [...others, { merchant_id, assigned_to: Number(value) }])
  }
  const person = (
    <Select
      aria-label={kind === 'location' ? messages.otherwise : messages.person}
      placeholder={kind === 'location' ? messages.unassigned : messages.choosePerson}
      clearLabel={messages.unassigned}
      options={withChosen(owners, alert.assigned_to)}
      value={alert.assigned_to === null ? '' : String(alert.assigned_to)}
      onValueChange={(value) => setOwner(value === '' ? null : Number(value), alert.owners)}
    />
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-rp-13 font-rp-medium text-rp-strong">{messages.owner}</legend>
      <SegmentedControl
        aria-label={messages.owner}
        size="md"
        className="justify-self-start max-rp-mobile:w-full"
        value={kind}
        onValueChange={(value) => choose(value === 'person' || value === 'location' ? value : 'none')}
      >
        <SegmentedControlItem value="person">{messages.onePerson}</SegmentedControlItem>
        {anonymous ? null : <SegmentedControlItem value="location">{messages.byLocation}</SegmentedControlItem>}
        <SegmentedControlItem value="none">{messages.unassigned}</SegmentedControlItem>
      </SegmentedControl>
      {kind === 'person' ? <div className="max-w-80">{person}</div> : null}
      {kind === 'location' ? (
        <div className="grid gap-2">
          {merchants.map(({ merchant_id, merchant_name }) => (
            <LocationOwner
              key={merchant_id}
              merchant_id={merchant_id}
              name={merchant_name}
              owner={alert.owners?.find((one) => one.merchant_id === merchant_id)?.assigned_to ?? null}
              onChange={(value) => setOwnerAt(merchant_id, value)}
            />
          ))}
          <Row label={messages.otherwise}>{person}</Row>
        </div>
      ) : null}
      {error ? <p className="text-rp-13 font-rp-medium text-rp-negative-text">{error}</p> : null}
    </fieldset>
  )
}

interface LocationOwnerProps {
  merchant_id: number
  name: string
  owner: number | null
  onChange: (value: string) => void
}

function LocationOwner({ merchant_id, name, owner, onChange }: LocationOwnerProps) {
  const owners = useOwnersAt(merchant_id)
  return (
    <Row label={name}>
      <Select
        aria-label={messages.ownerAt(name)}
        placeholder={messages.unassigned}
        clearLabel={messages.unassigned}
        options={withChosen(owners, owner)}
        value={owner === null ? '' : String(owner)}
        onValueChange={onChange}
      />
      {owners.isFailed ? (
        <FailureLine
          className="text-rp-negative-text rp-mobile:col-start-2"
          text={messages.ownersFailed}
          onRetry={() => void owners.retry()}
        />
      ) : null}
    </Row>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-3 gap-y-1 rp-mobile:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
      <span className="text-rp-13">{label}</span>
      {children}
    </div>
  )
}

/**
 * Returns the people as options, or no options until they are loaded. If the chosen person is not among them, adds an option
 * labeled with the reason the name is missing.
 */
function withChosen({ people, isFailed }: Owners, chosen: number | null): readonly PersonOption[] {
  if (chosen === null || people?.some(({ value }) => value === String(chosen))) return people ?? []
  if (people !== null) return [...people, { value: String(chosen), label: messages.formerPerson }]
  return [{ value: String(chosen), label: isFailed ? messages.personNotLoaded : messages.personLoading }]
}
