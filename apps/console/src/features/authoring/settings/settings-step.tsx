import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { localTimeOf, timeOfLocal } from '@rapport/domain/format/local-time'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { PageBody } from '@rapport/ui/page-body'
import { Select } from '@rapport/ui/select'
import { Switch } from '@rapport/ui/switch'
import { Textarea } from '@rapport/ui/textarea'
import type { ReactNode } from 'react'

import { usePlaces } from '../../../platform/session/use-places.ts'
import { useDraft } from '../draft/use-draft.ts'
import { messages } from './messages.ts'

type Settings = SurveyDraftContent['settings']

/** Renders the settings of the survey. Each change is saved with the draft and takes effect when it is published. */
export function SettingsStep() {
  const { draft, stored, problems, change } = useDraft()
  const timeZone = usePlaces().program?.timezone ?? 'UTC'
  const { settings } = draft
  const set = <Name extends keyof Settings>(label: string, name: Name, value: Settings[Name]) =>
    change(label, (current) => ({ ...current, settings: { ...current.settings, [name]: value } }), `settings.${name}`)
  const errorOf = (name: keyof Settings) => problems.find(({ path }) => path === `settings.${name}`)?.reason
  const isAnswered = stored.version !== null

  return (
    <PageBody className="max-w-180">
      <Group title={messages.names}>
        <Field label={messages.name} hint={messages.nameHint} error={errorOf('name')}>
          <Input value={settings.name} onChange={(event) => set(messages.edits.name, 'name', event.target.value)} />
        </Field>
        <Field label={messages.title} hint={messages.titleHint} error={errorOf('title')}>
          <Input value={settings.title} onChange={(event) => set(messages.edits.title, 'title', event.target.value)} />
        </Field>
        <Field label={messages.overall} hint={messages.overallHint} error={errorOf('overall_question')}>
          <Select
            aria-label={messages.overall}
            options={[{ value: NONE, label: messages.noOverall }, ...scalesOf(draft, problems)]}
            value={settings.overall_question ?? NONE}
            onValueChange={(value) => set(messages.edits.overall, 'overall_question', value === NONE ? null : value)}
          />
        </Field>
      </Group>
      <Group title={messages.time} hint={messages.zone(timeZone)}>
        <div className="grid gap-4 rp-mobile:grid-cols-2">
          {(['opens', 'closes'] as const).map((end) => {
            const name = end === 'opens' ? 'opens_ts' : 'cutoff_ts'
            const at = settings[name]
            return (
              <Field key={end} label={messages[end]} error={errorOf(name)}>
                <Input
                  type="datetime-local"
                  value={at === null ? '' : localTimeOf(at, timeZone)}
                  onChange={(event) => set(messages.edits[end], name, timeOfLocal(event.target.value, timeZone))}
                />
              </Field>
            )
          })}
        </div>
      </Group>
      <Group title={messages.answers}>
        <Switch
          label={messages.anonymous}
          hint={isAnswered ? `${messages.anonymousHint} ${messages.anonymousFixed}` : messages.anonymousHint}
          disabled={isAnswered}
          checked={settings.anonymous}
          onCheckedChange={(checked) => set(messages.edits.anonymous, 'anonymous', checked)}
        />
        <Switch
          label={messages.editing}
          hint={settings.anonymous ? messages.editingAnonymous : undefined}
          disabled={settings.anonymous}
          checked={settings.allow_edit_response && !settings.anonymous}
          onCheckedChange={(checked) => set(messages.edits.editing, 'allow_edit_response', checked)}
        />
      </Group>
      <Group title={messages.texts} hint={messages.standard}>
        <Field label={messages.success} error={errorOf('success_text')}>
          <Textarea
            value={settings.success_text ?? ''}
            onChange={(event) => set(messages.edits.success, 'success_text', event.target.value || null)}
          />
        </Field>
        <Field label={messages.expired} error={errorOf('expired_text')}>
          <Textarea
            value={settings.expired_text ?? ''}
            onChange={(event) => set(messages.edits.expired, 'expired_text', event.target.value || null)}
          />
        </Field>
      </Group>
    </PageBody>
  )
}

/** A Select has no empty value; no question is named by spaces. */
const NONE = ' '

/** Returns the questions that can be the overall one: those with a scale or thumbs, and the one that is chosen. */
function scalesOf(
  { definition, settings }: SurveyDraftContent,
  problems: readonly SurveyProblem[],
): { value: string; label: string }[] {
  // Questions are read only from a definition that the check accepts.
  const isSound = !problems.some(({ path }) => path.startsWith('definition'))
  const questions = isSound ? listQuestions(readDraftDefinition(definition)) : []
  const fitting = questions.filter(({ rateMin, measure }) => rateMin !== null || measure === 'thumbs')
  const options = fitting.map(({ name, title }) => ({ value: name, label: title }))
  const chosen = settings.overall_question
  if (chosen === null || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: chosen }]
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-b border-rp-line py-5 first:pt-0 last:border-0">
      <div>
        <h2 className="text-rp-16 font-rp-strong text-rp-strong">{title}</h2>
        {hint ? <p className="text-rp-13 text-rp-muted">{hint}</p> : null}
      </div>
      {children}
    </section>
  )
}
