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

import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useDraft } from '../draft/use-draft.ts'
import { LanguagesGroup } from '../languages/languages-group.tsx'
import { AppearanceGroup } from './appearance-group.tsx'
import { IndexGroup } from './index-group.tsx'
import { messages } from './messages.ts'
import { SettingsGroup } from './settings-group.tsx'
import { UsageGroup } from './usage-group.tsx'
import { useSettings } from './use-settings.ts'

/**
 * Renders the settings of the survey. Changes are saved with the draft and take effect when the draft is published. Only the choice
 * of whether Home shows the survey is saved immediately.
 */
export function SettingsStep() {
  const { draft, stored, problems } = useDraft()
  const { settings, set, errorOf } = useSettings()
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const isAnswered = stored.version !== null

  return (
    <PageBody>
      <SettingsGroup title={messages.names}>
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
      </SettingsGroup>
      <UsageGroup />
      <SettingsGroup title={messages.time} hint={messages.zone(timeZone)}>
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
      </SettingsGroup>
      <SettingsGroup title={messages.answers}>
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
      </SettingsGroup>
      <SettingsGroup title={messages.texts} hint={messages.standard}>
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
      </SettingsGroup>
      <AppearanceGroup />
      <IndexGroup />
      <LanguagesGroup />
    </PageBody>
  )
}

/**
 * The value of the option “No overall question”, needed because a Select cannot have an empty value. It cannot clash with a
 * question name, because no name consists of spaces.
 */
const NONE = ' '

/**
 * Returns the options for the overall question: the questions with a scale or thumbs, and the chosen question even if it is not one
 * of them.
 */
function scalesOf(
  { definition, settings }: SurveyDraftContent,
  problems: readonly SurveyProblem[],
): { value: string; label: string }[] {
  // Questions are listed only when the definition has no problems.
  const isSound = !problems.some(({ path }) => path.startsWith('definition'))
  const questions = isSound ? listQuestions(readDraftDefinition(definition)) : []
  const fitting = questions.filter(({ rateMin, measure }) => rateMin !== null || measure === 'thumbs')
  const options = fitting.map(({ name, title }) => ({ value: name, label: title }))
  const chosen = settings.overall_question
  if (chosen === null || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: chosen }]
}
