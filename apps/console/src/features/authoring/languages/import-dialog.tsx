import { languageName, type LanguagesOfSurvey } from '@rapport/domain/surveys/languages/survey-languages'
import { readTranslationTable, type TranslationPlan } from '@rapport/domain/surveys/languages/translation-table'
import { setTranslations, type TranslatedText } from '@rapport/domain/surveys/languages/translations'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { FileInput } from '@rapport/ui/file-input'
import { toast } from '@rapport/ui/toast'
import { useState } from 'react'

import { useDraftStore } from '../draft/use-draft.ts'
import { withDefinition } from './draft-definition.ts'
import { messages } from './messages.ts'
import { readCsv } from './read-csv.ts'

const importMessages = messages.import

/** Maximum size of a file, in bytes. */
const MAX_BYTES = 5_000_000

/** The dialog lists at most this many changes and at most this many problems. */
const MOST_LISTED = 100

interface ImportDialogProps {
  texts: readonly TranslatedText[]
  languages: LanguagesOfSurvey
  onClose: () => void
}

/**
 * Renders a dialog that reads a CSV file of translations, shows the resulting changes and the lines that cannot be used, and applies
 * the changes as one undo step.
 */
export function ImportDialog({ texts, languages, onClose }: ImportDialogProps) {
  const store = useDraftStore()
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<TranslationPlan | null>(null)
  const [error, setError] = useState<string | null>(null)

  const read = async (chosen: File | null) => {
    setFile(chosen)
    setPlan(null)
    setError(null)
    if (chosen === null) return
    const csv = await readCsv(await chosen.text())
    if (csv.ok) setPlan(readTranslationTable(csv.rows, texts, languages))
    else setError(importMessages.unreadable(csv.reason))
  }
  const apply = (changes: TranslationPlan['changes']) => {
    store.change(
      messages.edits.import,
      withDefinition((survey) => setTranslations(survey, changes)),
    )
    toast.success(importMessages.done(changes.length))
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        className="w-180!"
        title={importMessages.title}
        description={importMessages.hint}
        footer={
          <>
            <DialogClose asChild>
              <Button>{importMessages.cancel}</Button>
            </DialogClose>
            {plan !== null && plan.changes.length > 0 ? (
              <Button variant="primary" onClick={() => apply(plan.changes)}>
                {importMessages.apply(plan.changes.length)}
              </Button>
            ) : null}
          </>
        }
      >
        <div className="grid gap-5">
          <Field label={importMessages.file} error={error}>
            <FileInput
              aria-label={importMessages.file}
              value={file}
              endings={['.csv']}
              maxBytes={MAX_BYTES}
              onValueChange={(chosen) => void read(chosen)}
            />
          </Field>
          <div role="status" className="grid gap-5 empty:hidden">
            {plan === null ? null : <Plan plan={plan} />}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Plan({ plan: { changes, problems } }: { plan: TranslationPlan }) {
  return (
    <>
      {problems.length === 0 ? null : (
        <section className="text-rp-14">
          <h3 className="font-rp-medium text-rp-negative-text">{importMessages.problems(problems.length)}</h3>
          <ul className="mt-2 grid gap-1.5">
            {problems.slice(0, MOST_LISTED).map(({ line, reason }) => (
              <li key={`${line} ${reason}`} className="border-s-2 border-rp-negative-text ps-3 wrap-anywhere">
                {importMessages.line(line, reason)}
              </li>
            ))}
          </ul>
          <More count={problems.length - MOST_LISTED} />
        </section>
      )}
      {changes.length === 0 ? (
        <p className="text-rp-14">{importMessages.nothing}</p>
      ) : (
        <section className="text-rp-14">
          <h3 className="font-rp-medium text-rp-strong">{importMessages.changes(changes.length)}</h3>
          <ul className="mt-2 divide-y divide-rp-line">
            {changes.slice(0, MOST_LISTED).map(({ key, code, text, before }) => (
              <li key={`${code} ${key}`} className="py-2 wrap-anywhere">
                <p className="text-rp-12 text-rp-muted">{`${languageName(code)} · ${key}`}</p>
                {before === null ? null : (
                  <p dir="auto">
                    <span className="sr-only">{`${importMessages.before}: `}</span>
                    <del className="text-rp-muted">{before}</del>
                  </p>
                )}
                <p dir="auto" className="text-rp-strong">
                  <span className="sr-only">{`${importMessages.after}: `}</span>
                  {text}
                </p>
              </li>
            ))}
          </ul>
          <More count={changes.length - MOST_LISTED} />
        </section>
      )}
    </>
  )
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="mt-2 text-rp-13 text-rp-muted">{importMessages.more(count)}</p> : null
}
