import { findLanguage, readLanguages, SURVEY_LANGUAGES } from '@rapport/domain/surveys/languages/survey-languages'
import { changeMainLanguage, listTranslations, setLanguages } from '@rapport/domain/surveys/languages/translations'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { Field } from '@rapport/ui/field'
import { MultiSelect } from '@rapport/ui/multi-select'
import { Select } from '@rapport/ui/select'
import { useMemo } from 'react'

import type { Edit } from '../draft/draft-state.ts'
import { useDraft } from '../draft/use-draft.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { withDefinition } from './draft-definition.ts'
import { messages } from './messages.ts'
import { TranslationTable } from './translation-table.tsx'

/** Renders the survey's language settings and its translation table. */
export function LanguagesGroup() {
  const { draft, problems, change } = useDraft()
  const { definition: given, settings } = draft
  const definition = readDraftDefinition(given)
  const { main, others } = readLanguages(definition)
  const isSound = !problems.some(({ path }) => path.startsWith('definition.pages'))
  const texts = useMemo(
    () => (isSound ? listTranslations({ definition: readDraftDefinition(given), settings }) : []),
    [isSound, given, settings],
  )
  const options = SURVEY_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))
  const problem = problems.find(({ path }) => /^definition\.(languages|locale|setting_texts)/.test(path))
  const isListed = findLanguage(main) !== undefined
  return (
    <>
      <SettingsGroup id="languages" title={messages.title} hint={messages.hint}>
        <Field label={messages.main} hint={messages.mainHint}>
          <Select
            aria-label={messages.main}
            options={isListed ? options : [...options, { value: main, label: messages.unlisted(main) }]}
            value={main}
            onValueChange={(code) => change(messages.edits.main, toMain(code))}
          />
        </Field>
        <Field label={messages.others} error={problem?.reason}>
          <MultiSelect
            aria-label={messages.others}
            options={options.filter(({ value }) => value !== main)}
            value={others}
            placeholder={messages.noOthers}
            onValueChange={(codes) =>
              change(
                messages.edits.others,
                withDefinition((survey) => setLanguages(survey, readLanguages(survey).main, codes)),
              )
            }
          />
        </Field>
        {!isSound ? (
          <p className="text-rp-13 text-rp-muted">{messages.unreadable}</p>
        ) : others.length === 0 ? (
          <p className="text-rp-13 text-rp-muted">{messages.none}</p>
        ) : texts.length === 0 ? (
          <p className="text-rp-13 text-rp-muted">{messages.noTexts}</p>
        ) : null}
      </SettingsGroup>
      {isSound && others.length > 0 && texts.length > 0 ? (
        <TranslationTable key={others.join(' ')} texts={texts} main={main} others={others} name={settings.name} />
      ) : null}
    </>
  )
}

/**
 * Returns an edit that changes the default language. Each text, including those in the settings, is swapped with its translation
 * into the new default language if it has one.
 */
const toMain =
  (code: string): Edit =>
  (draft) => {
    const { title, success_text, expired_text } = draft.settings
    const changed = changeMainLanguage(
      { definition: readDraftDefinition(draft.definition), settings: { title, success_text, expired_text } },
      code,
    )
    const next = withDefinition(() => changed.definition)(draft)
    return { ...next, settings: { ...draft.settings, ...changed.settings, title: changed.settings.title ?? title } }
  }
