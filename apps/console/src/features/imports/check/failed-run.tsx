import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { FileWarning } from 'lucide-react'

import { checkMessages as messages } from './messages.ts'

/** Reports that an import failed and was completely undone, and shows the reason. */
export function FailedRun({ file, onColumns }: { file: ImportFile; onColumns: () => void }) {
  return (
    <EmptyState
      role="alert"
      icon={<FileWarning strokeWidth={1.8} />}
      title={messages.failed}
      hint={
        <>
          {file.problem}
          <br />
          {messages.failedWhy}
        </>
      }
      action={
        <Button variant="primary" onClick={onColumns}>
          {messages.columns}
        </Button>
      }
    />
  )
}
