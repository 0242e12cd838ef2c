import { languageName } from '@rapport/domain/surveys/languages/survey-languages'
import { findLanguage, langAttribute } from '@rapport/domain/surveys/languages/survey-languages'
import { countMissing, setTranslations, type TranslatedText } from '@rapport/domain/surveys/languages/translations'
import { Switch } from '@rapport/ui/switch'
import { Textarea } from '@rapport/ui/textarea'
import { memo, useState } from 'react'

import { useDraftStore } from '../draft/use-draft.ts'
import { withDefinition } from './draft-definition.ts'
import { messages } from './messages.ts'
import { TranslationFiles } from './translation-files.tsx'

interface TranslationTableProps {
  texts: readonly TranslatedText[]
  main: string
  others: readonly string[]
  /** The name of the survey, from which the file name is derived. */
  name: string
}

/**
 * Renders the survey's texts as a table with a column for each language and an editable cell for each translation. On a phone, each
 * text is a card.
 */
export function TranslationTable({ texts, main, others, name }: TranslationTableProps) {
  // The keys of the texts that had a missing translation when the filter was turned on; null while the filter is off. The keys stay
  // the same while the user edits, so no row disappears.
  const [shownKeys, setShown] = useState<ReadonlySet<string> | null>(null)
  const shown = shownKeys === null ? texts : texts.filter(({ key }) => shownKeys.has(key))
  const incomplete = () => texts.filter(({ translations }) => others.some((code) => translations[code] === undefined))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-rp-13 text-rp-muted">
          {others.map((code) => (
            <li key={code}>{messages.missing(languageName(code), countMissing(texts, code), texts.length)}</li>
          ))}
        </ul>
        <TranslationFiles texts={texts} languages={{ main, others }} name={name} />
      </div>
      <Switch
        label={messages.onlyMissing}
        checked={shownKeys !== null}
        onCheckedChange={(checked) => setShown(checked ? new Set(incomplete().map(({ key }) => key)) : null)}
      />
      {shown.length === 0 ? (
        <p className="text-rp-14">{messages.allTranslated}</p>
      ) : (
        <div className="rp-mobile:overflow-x-auto rp-mobile:rounded-rp-3 rp-mobile:border rp-mobile:border-rp-line">
          <table aria-label={messages.table} className="block w-full text-rp-14 rp-mobile:table">
            <thead className="sr-only rp-mobile:not-sr-only rp-mobile:table-header-group">
              <tr className="bg-rp-sunken text-start text-rp-13">
                {[main, ...others].map((code) => (
                  <th
                    key={code}

                    scope="col"
                    className="min-w-56 px-4 py-2.5 text-start font-rp-medium"
                  >
                    {languageName(code)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="grid gap-3 rp-mobile:table-row-group">
              {shown.map((text) => (
                <TextRow key={text.key} text={text} main={main} others={others} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

interface TextRowProps {
  text: TranslatedText
  main: string
  others: readonly string[]
}

const TextRow = memo(function TextRow({ text: { key, text, translations }, main, others }: TextRowProps) {
  const store = useDraftStore()
  return (
    <tr className="grid gap-3 rounded-rp-3 border border-rp-line p-4 rp-mobile:table-row rp-mobile:border-0 rp-mobile:border-t">
      <th
        scope="row"
        className="min-w-0 text-start align-top font-normal rp-mobile:border-t rp-mobile:border-rp-line rp-mobile:px-4 rp-mobile:py-3"
      >
        <span className="block text-rp-12 wrap-anywhere text-rp-muted">{key}</span>
        <span lang={langAttribute(main)} dir="auto" className="block whitespace-pre-line wrap-anywhere text-rp-strong">
          {text}
        </span>
      </th>
      {others.map((code) => (
        <td
          key={code}

          className="min-w-0 align-top rp-mobile:border-t rp-mobile:border-rp-line rp-mobile:p-2"
        >
          <span aria-hidden="true" className="mb-1 block text-rp-13 font-rp-medium rp-mobile:hidden">
            {languageName(code)}
          </span>
          <Textarea
            aria-label={messages.textIn(languageName(code), text)}
            rows={1}
            lang={langAttribute(code)}
            dir={findLanguage(code)?.isRightToLeft ? 'rtl' : 'ltr'}
            maxLength={10_000}
            placeholder={messages.missingText}
            value={translations[code] ?? ''}
            className="min-h-10! w-full"
            onChange={(event) =>
              store.change(
                messages.edits.translate(languageName(code)),
                withDefinition((survey) => setTranslations(survey, [{ key, code, text: event.target.value }])),
                `translation ${code} ${key}`,
              )
            }
          />
        </td>
      ))}
    </tr>
  )
}, isSameRow)

/**
 * Returns whether two rows have the same texts and languages, so that a row rerenders only when its own texts change. The rows
 * cannot be compared by identity, because every change to the draft creates new objects.
 */
function isSameRow(one: TextRowProps, other: TextRowProps): boolean {
  return (
    one.text.key === other.text.key &&
    one.text.text === other.text.text &&
    one.main === other.main &&
    one.others.join(' ') === other.others.join(' ') &&
    one.others.every((code) => one.text.translations[code] === other.text.translations[code])
  )
}
