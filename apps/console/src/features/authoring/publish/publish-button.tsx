import { Button } from '@rapport/ui/button'
import { useState } from 'react'

import { useDraft } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** Renders the button that shows what publishing would change. Disabled when the published survey is the same as the draft. */
export function PublishButton() {
  const { stored, saveState } = useDraft()
  const [isOpen, setOpen] = useState(false)
  const isSame = stored.is_published && !stored.has_draft && saveState === 'saved'
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
