import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { FileWarning } from 'lucide-react'
import { Link } from 'react-router'

import { PATHS } from '../../../platform/navigation/paths.ts'
import { uploadMessages as messages } from './messages.ts'

/** Reports that a file could not be read, and shows the reason. */
export function FailedFile({ file }: { file: ImportFile }) {
  return (
    <EmptyState
      role="alert"
      icon={<FileWarning strokeWidth={1.8} />}
      title={messages.failed}
      hint={
        <>
          <b className="font-rp-medium text-rp-strong">{file.filename}</b>
          <br />
          {file.problem}
        </>
      }
      action={
        <Button variant="primary" asChild>
          <Link to={PATHS.importResponses}>{messages.another}</Link>
        </Button>
      }
    />
  )
}
