import { canEditStaff } from '@rapport/domain/access/permissions'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { PageBody } from '@rapport/ui/page-body'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { Link, useSearchParams } from 'react-router'

import { readId } from '../../platform/navigation/paths.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { ImportHeader, SURVEYS } from './import-header.tsx'
import { ImportSteps } from './import-steps.tsx'
import { ImportList } from './list/import-list.tsx'
import { messages } from './messages.ts'
import { Stepper } from './stepper.tsx'
import { ChooseFile } from './upload/choose-file.tsx'
import { PendingFiles } from './upload/pending-files.tsx'

/**
 * Renders the page /ops/feedback/surveys/import. Administrators see the import of the file that the query parameter `file`
 * identifies or, without this parameter, the file input and the lists of files and imports. Other staff see only a note.
 */
export function Component() {
  const mayImport = canEditStaff(useCurrentUser())
  const [search, setSearch] = useSearchParams()
  const heading = useHeadingFocus()
  const file_id = readId(search.get('file') ?? undefined)

  if (mayImport && file_id !== null) return <ImportSteps key={file_id} file_id={file_id} />
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <ImportHeader headingRef={heading} meta={mayImport ? <Stepper current="upload" /> : null} />
      {mayImport ? (
        <PageBody className="grid content-start gap-10">
          <ChooseFile onBegun={(begun) => setSearch({ file: String(begun) })} />
          <PendingFiles />
          <ImportList />
        </PageBody>
      ) : (
        <EmptyState
          title={messages.notAdmin}
          hint={messages.notAdminHint}
          action={
            <Button asChild>
              <Link to={SURVEYS}>{messages.toSurveys}</Link>
            </Button>
          }
        />
      )}
    </>
  )
}
