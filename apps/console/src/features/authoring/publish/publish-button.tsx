import { Button } from '@rapport/ui/button'
import { useState } from 'react'

import { useDraftPart } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** Renders the button that opens the publish dialog. The button is disabled when there are no unpublished changes. */
export function PublishButton() {
  const isSame = useDraftPart(
    ({ stored, saveState }) => stored.is_published && !stored.has_draft && saveState === 'saved',
  )
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        disabled={isSame && !isOpen}
        title={isSame ? messages.none : undefined}
        onClick={() => setOpen(true)}
      >
        {messages.publish}
      </Button>
      {isOpen ? <PublishDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
