import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'

import { PATHS, surveyHref } from '../../../platform/navigation/paths.ts'
import { UndoImport } from '../list/undo-import.tsx'
import { Counts } from './counts.tsx'
import { checkMessages as messages } from './messages.ts'
import { RefusedRows } from './refused-rows.tsx'

/**
 * Renders the result of an import: the counts, links to the survey and its figures, the rejected rows, and a button that undoes the
 * import. For an undone import, renders only a note and a link to import another file.
 */
export function DoneStep({ file }: { file: ImportFile }) {
  const { counts, target, feedback_form_id, import_id, filename } = file
  if (file.undone_ts !== null)
    return (
      <EmptyState
        icon={<Undo2 strokeWidth={1.8} />}
        title={messages.undone(filename)}
        hint={messages.undoneWhy}
        action={
          <Button variant="primary" asChild>
            <Link to={PATHS.importResponses}>{messages.another}</Link>
          </Button>
        }
      />
    )
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="done" className="grid gap-4">
        <h2 id="done" className="text-rp-16 font-rp-strong wrap-anywhere text-rp-strong">
          {target.anonymous ? messages.doneInto(target.name) : messages.done(target.name)}
        </h2>
        {target.anonymous ? <p className="text-rp-14 text-pretty text-rp-muted">{messages.doneWave}</p> : null}
        {counts ? <Counts counts={counts} /> : null}
        <div className="flex flex-wrap gap-2">
          {feedback_form_id === null ? null : (
            <>
              <Button variant="primary" asChild>
                <Link to={surveyHref(feedback_form_id)}>{messages.seeSurvey}</Link>
              </Button>
              <Button asChild>
                <Link to={`${PATHS.performance}?feedbackFormId=${feedback_form_id}`}>{messages.seePerformance}</Link>
              </Button>
            </>
          )}
          <Button asChild>
            <Link to={PATHS.importResponses}>{messages.another}</Link>
          </Button>
          {feedback_form_id !== null && import_id !== null ? (
            <UndoImport
              feedback_form_id={feedback_form_id}
              import_id={import_id}
              filename={filename}
              form_name={target.name}
              created={target.anonymous ? null : (counts?.created ?? 0)}
              updated={counts?.updated ?? 0}
              notes={null}
            />
          ) : null}
        </div>
      </section>
      {counts && counts.refused > 0 ? <RefusedRows file={file} /> : null}
    </div>
  )
}
